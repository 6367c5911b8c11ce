import { type Entity, type Field, fieldOf, isStaffRole, user } from '@ridgeline/domain';
import { changed } from '@ridgeline/domain/labels';

/** A status is changed by its own buttons, with a confirmation. */
const status: Field = changed(fieldOf(user, 'status'), { computed: true });

const staffRole: Field = changed(fieldOf(user, 'role'), {
  choices: fieldOf(user, 'role').choices?.filter(({ value }) => isStaffRole(value)),
});

/** The users for the operator: of all companies, and operators without a company. */
const ofAll: Entity = { ...user, fields: user.fields.map((field) => (field.name === 'status' ? status : field)) };

/** The users of the own company, without a choice of the company, and without the role Operator. */
const ofCompany: Entity = {
  ...ofAll,
  fields: ofAll.fields
    .filter(({ name }) => name !== 'company')
    .map((field) => (field.name === 'role' ? staffRole : field)),
};

export const userEntityFor = (isOperator: boolean): Entity => (isOperator ? ofAll : ofCompany);

import { type Entity, type Field, fieldOf, STAFF_ROLES, user } from '@ridgeline/domain';

/** A status is changed by its own buttons, which ask first. */
const status: Field = { ...fieldOf(user, 'status'), computed: true };

const staffRole: Field = {
  ...fieldOf(user, 'role'),
  choices: STAFF_ROLES.map((value) => ({ value, label: value })),
};

/** The users as the operator sees them: of all companies and of none. */
const ofAll: Entity = { ...user, fields: user.fields.map((field) => (field.name === 'status' ? status : field)) };

/** The users of one's own company: it goes without saying which, and nobody in it makes an operator. */
const ofCompany: Entity = {
  ...ofAll,
  fields: ofAll.fields
    .filter(({ name }) => name !== 'company')
    .map((field) => (field.name === 'role' ? staffRole : field)),
};

export const userEntityFor = (isOperator: boolean): Entity => (isOperator ? ofAll : ofCompany);

import { company, type Entity, type Field } from '@ridgeline/domain';
import { changed } from '@ridgeline/domain/labels';

/** Fields of a company that only the operator may write (decisions 1.6). */
const OPERATORS_OWN = ['subscriptionAllocated', 'status'];

/** Fields that are on the settings page, which explains each of them. */
const kept = company.fields.filter(({ section }) => section !== 'settings');

const asRead = (field: Field): Field =>
  OPERATORS_OWN.includes(field.name) ? changed(field, { computed: true }) : field;

const ofOperator: Entity = {
  ...company,
  fields: company.fields.map((field) => (field.name === 'status' ? changed(field, { listed: true }) : field)),
};

const ofAdministrator: Entity = { ...company, fields: kept.map(asRead) };

/** The company's definition with the fields that the user may change. */
export const companyEntityFor = (isOperator: boolean): Entity => (isOperator ? ofOperator : ofAdministrator);

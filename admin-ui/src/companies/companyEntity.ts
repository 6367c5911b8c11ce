import { company, type Entity, type Field } from '@ridgeline/domain';

/** What of a company only the operator decides (decisions 1.6). */
const OPERATORS_OWN = ['subscriptionAllocated', 'status'];

/** Fields of the page of settings, which has an explanation for each. */
const kept = company.fields.filter(({ section }) => section !== 'settings');

const asRead = (field: Field): Field => (OPERATORS_OWN.includes(field.name) ? { ...field, computed: true } : field);

const ofOperator: Entity = {
  ...company,
  fields: company.fields.map((field) => (field.name === 'status' ? { ...field, listed: true } : field)),
};

const ofAdministrator: Entity = { ...company, fields: kept.map(asRead) };

/** The company's definition as somebody may change it. */
export const companyEntityFor = (isOperator: boolean): Entity => (isOperator ? ofOperator : ofAdministrator);

import { companyFieldOf, type Entity, writableFields } from '@ridgeline/domain';
import { isAnswered } from '../records/table';
import { answered, sent } from './fields';
import { object, orNull, pascal, ref, type Schema } from './schema';

/** The name of an entity in the document: that of one row, in English. */
export const nameOf = ({ nouns }: Entity): string => pascal(nouns.one);

/** The schema of several rows. */
export const manyOf = ({ nouns }: Entity): string => pascal(nouns.many);

const FRAME: Readonly<Record<string, Schema>> = {
  id: { type: 'integer', description: 'The number of the row.' },
  documentId: { type: 'string', description: 'The id of the row in addresses. It never changes.' },
  createdAt: { type: ['string', 'null'], format: 'date-time' },
  updatedAt: {
    type: ['string', 'null'],
    format: 'date-time',
    description: 'The version of the row: send it back with a change.',
  },
};

const companyOf = (entity: Entity): Record<string, Schema> =>
  companyFieldOf(entity) === undefined
    ? {}
    : {
        company: {
          description: 'Whose it is; only for an operator without a company in view.',
          ...orNull(object({ id: { type: 'integer' }, documentId: { type: 'string' }, name: { type: 'string' } })),
        },
      };

/** What an answer has of every row, in its order. */
const rowOf = (entity: Entity): Record<string, Schema> => ({
  ...FRAME,
  ...(entity.tenancy === 'reference' && {
    shared: { type: ['boolean', 'null'], description: 'True for a row of the operator, which every company reads.' },
  }),
  ...Object.fromEntries(entity.fields.filter(isAnswered).map((field) => [field.name, answered(field)])),
});

/** Fields that must be sent with a new row. */
const requiredOf = (entity: Entity): string[] =>
  writableFields(entity)
    .filter((field) => field.required && !field.visibleWhen && field.default === undefined)
    .map(({ name }) => name);

const written = (entity: Entity): Record<string, Schema> => {
  const name = nameOf(entity);
  const fields = Object.fromEntries(writableFields(entity).map((field) => [field.name, sent(field)]));
  const change = object(
    {
      ...fields,
      updatedAt: {
        type: 'string',
        description: 'The version that was read. When the row has changed since, the answer is 409.',
      },
    },
    [],
  );
  return {
    [`${name}Change`]: { description: `What can be changed of one row of ${entity.nouns.many}.`, ...change },
    [`New${name}`]: {
      allOf: [ref(`${name}Change`)],
      ...(requiredOf(entity).length > 0 && { required: requiredOf(entity) }),
    },
  };
};

/**
 * The schemas of an entity, for instance of suppliers: `Supplier`, `SupplierListed` (a row in a list, which has the fields
 * that the query asks for), and unless only the server writes it `NewSupplier` and `SupplierChange`.
 */
export const schemasOf = (entity: Entity): Record<string, Schema> => {
  const name = nameOf(entity);
  const row = rowOf(entity);
  return {
    [`${name}Listed`]: {
      description: `A row in a list of ${entity.nouns.many}: all fields but files, or those that the query asks for.`,
      ...object({ ...row, ...companyOf(entity) }, ['id']),
    },
    [name]: { description: entity.purpose, allOf: [ref(`${name}Listed`)], required: Object.keys(row) },
    ...(entity.serverOwned ? {} : written(entity)),
  };
};

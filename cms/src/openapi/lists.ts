import { type Entity, isArchivable, OPERATORS } from '@ridgeline/domain';
import { comparableField } from '../records/criteria';
import { manyOf, nameOf } from './entities';
import { listOf, object, ref, type Schema } from './schema';

/** A parameter of an operation. */
export type Parameter = Readonly<Record<string, unknown>>;

const shared = (name: string): Parameter => ({ $ref: `#/components/parameters/${name}` });

const query = (name: string, schema: Schema, description: string, more: Parameter = {}): Parameter => ({
  name,
  in: 'query',
  description,
  ...more,
  schema,
});

const NUMBER: Schema = { type: 'integer', minimum: 0 };

/** Parameters that many operations have. */
export const SHARED_PARAMETERS: Readonly<Record<string, Parameter>> = {
  Id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The documentId of the row, or its number.',
    schema: { type: 'string' },
  },
  Field: {
    name: 'field',
    in: 'path',
    required: true,
    description: 'The name of the field.',
    schema: { type: 'string' },
  },
  LookupFilters: query(
    'filters',
    object({ documentId: ref('Condition') }, []),
    'The rows with these ids, for the names of known rows.',
    { style: 'deepObject', explode: true },
  ),
  Search: query('_q', { type: 'string', maxLength: 200 }, 'Rows that contain this text.'),
  Pagination: query(
    'pagination',
    object(
      {
        page: { ...NUMBER, minimum: 1 },
        pageSize: NUMBER,
        start: NUMBER,
        limit: { type: 'integer' },
        withCount: { type: 'string', enum: ['true', 'false', 'quick'] },
      },
      [],
    ),
    'By `page` and `pageSize`, or by `start` and `limit`: 25 rows unless it says otherwise, 1000 at most. `withCount=quick` counts to 10000, and `false` not at all.',
    { style: 'deepObject', explode: true },
  ),
  Archived: query(
    'archived',
    { type: 'string', enum: ['true', 'false', 'all'] },
    'Archived rows: only these, or all. Lists leave them out.',
  ),
  Place: query(
    'place',
    { type: 'string', enum: ['true'] },
    'Answers in `meta.place` on which page of the list the row is.',
  ),
  TimeZone: query(
    'timeZone',
    { type: 'string' },
    'The time zone of the reader, for instance Australia/Sydney. It decides which day is today.',
  ),
};

const OPERAND: Schema = { type: ['string', 'number', 'boolean'] };

/** Schemas that lists have in common. */
export const LIST_SCHEMAS: Readonly<Record<string, Schema>> = {
  Condition: {
    description: 'A value, a list of allowed values, or operators with what they compare with.',
    anyOf: [
      OPERAND,
      listOf(OPERAND),
      object(
        Object.fromEntries(
          Object.entries(OPERATORS).map(([name, { takes }]) => [
            name,
            takes === 'many' || takes === 'two' ? listOf(OPERAND) : OPERAND,
          ]),
        ),
        [],
      ),
    ],
  },
  RelationCondition: {
    description: 'The related row by its id or documentId, or conditions on its `id`, `documentId` or name.',
    anyOf: [ref('Condition'), { type: 'object', additionalProperties: ref('Condition') }],
  },
  ListMeta: object({
    pagination: object(
      {
        page: NUMBER,
        pageSize: NUMBER,
        pageCount: NUMBER,
        start: NUMBER,
        limit: NUMBER,
        total: { ...NUMBER, description: 'Number of rows of the list, whatever the page.' },
        more: { type: 'boolean', description: 'True when a quick count ended before all rows were counted.' },
      },
      [],
    ),
  }),
};

const fieldsOf = (entity: Entity): string[] => [
  ...['id', 'documentId', 'createdAt', 'updatedAt'],
  ...entity.fields.filter(({ name }) => comparableField(entity, name)).map(({ name }) => name),
];

const reachedOf = (entity: Entity): string[] =>
  entity.fields.filter(({ kind }) => ['relation', 'links', 'files'].includes(kind)).map(({ name }) => name);

/** The schema of the conditions of a list. */
export const filtersOf = (entity: Entity): Record<string, Schema> => {
  const name = `${nameOf(entity)}Filters`;
  const conditions = fieldsOf(entity).map((field) => {
    const relation = entity.fields.some((one) => one.name === field && ['relation', 'links'].includes(one.kind));
    return [field, ref(relation ? 'RelationCondition' : 'Condition')] as const;
  });
  const groups = { $and: listOf(ref(name)), $or: listOf(ref(name)), $not: ref(name) };
  return {
    [name]: {
      description: `Conditions on ${entity.nouns.many}; all of them hold.`,
      ...object({ ...Object.fromEntries(conditions), ...groups }, []),
    },
  };
};

const SEVERAL = { style: 'form', explode: false };

/** The query of a list: what Strapi's REST API has, for the fields of the entity. */
export const listParameters = (entity: Entity): Parameter[] => [
  query(
    'filters',
    ref(`${nameOf(entity)}Filters`),
    'Conditions, as in `filters[field][$operator]=value`. A condition that the list does not know is refused.',
    { style: 'deepObject', explode: true },
  ),
  query('sort', listOf({ type: 'string' }), 'Fields to sort by, each with `:asc` or `:desc`.', SEVERAL),
  query(
    'fields',
    listOf({ type: 'string', enum: fieldsOf(entity) }),
    'The fields to answer; all of them unless it names some.',
    SEVERAL,
  ),
  ...(reachedOf(entity).length > 0
    ? [
        query(
          'populate',
          listOf({ type: 'string', enum: ['*', ...reachedOf(entity)] }),
          'Related rows and files to answer in addition.',
          SEVERAL,
        ),
      ]
    : []),
  shared('Search'),
  shared('Pagination'),
  ...(isArchivable(entity) ? [shared('Archived')] : []),
];

/** The name of an operation on many rows. */
export const onMany = (verb: string, entity: Entity): string => `${verb}${manyOf(entity)}`;

export { shared };

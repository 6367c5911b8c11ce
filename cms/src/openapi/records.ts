import { type Entity, isCopied } from '@ridgeline/domain';
import { EXPORT_FORMATS, EXPORT_TYPES } from '@ridgeline/domain/exports';
import { asJson, type Described } from './described';
import { manyOf, nameOf } from './entities';
import { listParameters, shared } from './lists';
import { listOf, object, ref, type Schema } from './schema';

const TEXT: Schema = { type: 'string' };
const COUNT: Schema = { type: 'integer', minimum: 0 };

const KEYS = object({ id: { type: 'integer' }, documentId: TEXT });

/** Schemas of what the routes of all registers answer. */
export const RECORD_SCHEMAS: Readonly<Record<string, Schema>> = {
  AttachedFile: {
    description: 'A file of a row; it is read at `url`.',
    ...object(
      {
        id: { type: 'integer' },
        documentId: TEXT,
        name: TEXT,
        size: { type: 'number', description: 'Kilobytes.' },
        url: TEXT,
        value: { ...TEXT, description: 'The same as `url`: sent back alone, it names the file too.' },
      },
      ['id'],
    ),
  },
  Choosable: {
    description: 'A row to choose from.',
    ...object({ id: { type: 'integer' }, documentId: TEXT, label: { type: ['string', 'null'] } }),
  },
  SavedMeta: {
    description: 'Absent unless there is something to say of what was stored.',
    ...object(
      {
        warnings: listOf(ref('FieldProblem')),
        place: object({
          page: { type: ['integer', 'null'], description: 'From 1; null where the list does not show the row.' },
        }),
      },
      [],
    ),
  },
  DeletedMeta: {
    description: 'Ids of the entries of the bin by which the rows can be restored.',
    ...object({ bin: listOf(TEXT) }),
  },
  Along: object({ entity: TEXT, label: TEXT, count: COUNT }),
};

const saved = (entity: Entity): Schema => object({ data: ref(nameOf(entity)), meta: ref('SavedMeta') }, ['data']);

const dataOf = (name: string): Readonly<Record<string, Schema>> => asJson(object({ data: ref(name) }));

type Operations = Record<string, Described>;

const reading = (entity: Entity, tag: string): Operations => {
  const { plural, nouns } = entity;
  const many = manyOf(entity);
  const lookup = asJson(object({ data: listOf(ref('Choosable')), meta: ref('ListMeta') }));
  return {
    [`GET /${plural}`]: {
      ...{ id: `list${many}`, tag, summary: `List ${nouns.many}`, status: 200 },
      parameters: listParameters(entity),
      answer: asJson(object({ data: listOf(ref(`${nameOf(entity)}Listed`)), meta: ref('ListMeta') })),
    },
    [`GET /lookups/${plural}`]: {
      ...{ id: `lookUp${many}`, tag, summary: `Rows of ${nouns.many} to choose from`, status: 200 },
      parameters: [shared('Search'), shared('Pagination'), shared('LookupFilters')],
      answer: lookup,
    },
    [`GET /values/${plural}/:field`]: {
      ...{ id: `valuesOf${many}`, tag, summary: `The values in use of a field of ${nouns.many}`, status: 200 },
      parameters: [shared('Field'), shared('Search')],
      answer: asJson(object({ data: listOf(object({ value: TEXT, count: COUNT })) })),
      refuses: [404],
    },
    [`GET /${plural}/:id`]: {
      ...{ id: `get${nameOf(entity)}`, tag, summary: `One row of ${nouns.many}`, status: 200 },
      answer: dataOf(nameOf(entity)),
    },
    [`POST /exports/${plural}`]: {
      ...{ id: `export${many}`, tag, summary: `Save the list of ${nouns.many} as a file`, status: 200 },
      parameters: listParameters(entity),
      body: asJson(object({ data: ref('ExportRequest') })),
      answer: fileAnswer,
    },
  };
};

/** A file in one of the formats of exports. */
const fileAnswer = Object.fromEntries(EXPORT_FORMATS.map((format) => [EXPORT_TYPES[format], {}]));

const writing = (entity: Entity, tag: string): Operations => {
  const { plural, nouns } = entity;
  const one = nameOf(entity);
  const many = manyOf(entity);
  return {
    [`POST /${plural}`]: {
      ...{ id: `create${one}`, tag, summary: `A new row of ${nouns.many}`, status: 201 },
      parameters: [shared('Place')],
      body: asJson(object({ data: ref(`New${one}`) })),
      answer: asJson(saved(entity)),
      refuses: [409],
    },
    [`POST /${plural}/delete-many`]: {
      ...{ id: `deleteMany${many}`, tag, summary: `Delete several rows of ${nouns.many}, all or none`, status: 200 },
      body: asJson(object({ ids: listOf({ type: ['string', 'integer'] }) })),
      answer: asJson(object({ data: object({ deleted: COUNT }), meta: ref('DeletedMeta') }, ['data'])),
      refuses: [404, 409],
    },
    ...(isCopied(entity) && {
      [`POST /${plural}/:id/copy`]: {
        ...{ id: `copy${one}`, tag, summary: `The company's own copy of a row of ${nouns.many}`, status: 201 },
        parameters: [shared('Place')],
        answer: asJson(saved(entity)),
        refuses: [409],
      },
    }),
    [`PUT /${plural}/:id`]: {
      ...{ id: `update${one}`, tag, summary: `Change a row of ${nouns.many}`, status: 200 },
      description: 'Changes the fields that are sent, and no others.',
      parameters: [shared('Place')],
      body: asJson(object({ data: ref(`${one}Change`) })),
      answer: asJson(saved(entity)),
      refuses: [409],
    },
    [`DELETE /${plural}/:id`]: {
      ...{ id: `delete${one}`, tag, summary: `Delete a row of ${nouns.many}`, status: 200 },
      answer: asJson(object({ data: KEYS, meta: ref('DeletedMeta') }, ['data'])),
      refuses: [409],
    },
  };
};

const removing = (entity: Entity, tag: string): Operations => {
  const { plural, nouns } = entity;
  const one = nameOf(entity);
  return {
    [`GET /${plural}/:id/holdings`]: {
      ...{
        id: `holdingsOf${one}`,
        tag,
        summary: `What deleting a row of ${nouns.many} would delete along with it`,
        status: 200,
      },
      answer: asJson(object({ data: object({ deleted: listOf(ref('Along')), kept: listOf(ref('Along')) }) })),
    },
    [`POST /${plural}/:id/remove`]: {
      ...{
        id: `removeWhole${one}`,
        tag,
        summary: `Delete a row of ${nouns.many} with everything that refers to it`,
        status: 200,
      },
      body: asJson(object({ data: object({ name: { ...TEXT, description: 'The name of the row, to confirm it.' } }) })),
      answer: asJson(
        object(
          {
            data: object({ ...(KEYS.properties as Record<string, Schema>), deleted: listOf(ref('Along')) }),
            meta: ref('DeletedMeta'),
          },
          ['data'],
        ),
      ),
      refuses: [409],
    },
  };
};

/** The operations of the routes of `recordRoutes`, by method and path. */
export const recordOperations = (entity: Entity): Operations => {
  const tag = entity.nouns.many;
  return {
    ...reading(entity, tag),
    ...(entity.removedWhole && removing(entity, tag)),
    ...(!entity.serverOwned && writing(entity, tag)),
  };
};

import { ENTITIES, entityByName, registerByPlural, storedFile } from '@ridgeline/domain';
import { EXPORT_FORMATS, EXPORT_TYPES } from '@ridgeline/domain/exports';
import { asJson, asScimJson, type Described } from './described';
import { nameOf } from './entities';
import { listParameters, type Parameter, shared } from './lists';
import written from './operations.json';
import { listOf, object, pascal, ref, type Schema } from './schema';

type Answer = Pick<Written, 'data' | 'meta' | 'answer' | 'file'>;

/** What `npm run generate` writes of a route from the types of its feature: see operation.ts. */
interface Written {
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly list?: string;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly plainBody?: Schema;
  readonly form?: Schema;
  readonly data?: Schema;
  readonly meta?: Schema;
  readonly answer?: Schema;
  readonly file?: readonly string[];
  readonly status?: number;
  readonly also?: readonly (Answer & { readonly status: number })[];
  readonly refuses?: readonly number[];
}

const OPERATIONS = written.operations as unknown as Readonly<Record<string, Written>>;

/** The schema that a word means, where a feature writes one in place of a type. */
const meaning = (word: unknown): Schema | undefined => {
  if (word === 'paging') return ref('ListMeta');
  if (word === 'export') return ref('ExportRequest');
  const [, many, name = ''] = /^(row|rows) of ([\w-]+)$/.exec(String(word)) ?? [];
  const entity = entityByName(name);
  if (!entity) return undefined;
  return many === 'row' ? ref(nameOf(entity)) : listOf(ref(`${nameOf(entity)}Listed`));
};

const meant = (schema: Schema): Schema => meaning(schema.const) ?? schema;

/** Each property of a query is a parameter. */
const parametersOf = (query: Schema): Parameter[] => {
  const { properties = {}, required = [] } = query as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    if (name === '_q') return shared('Search');
    if (name === 'timeZone') return shared('TimeZone');
    const about = {
      ...(required.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
    };
    return { name, in: 'query', ...about, schema };
  });
};

type Json = typeof asJson;

const bodyOf = ({ body, plainBody, form }: Written, json: Json): Described['body'] => {
  if (form) return { 'multipart/form-data': form };
  return plainBody ? json(plainBody) : body && json(object({ data: meant(body) }));
};

/** Bytes, which have no JSON schema. */
const FILE = {};
const EXPORTED = EXPORT_FORMATS.map((format) => EXPORT_TYPES[format]);

const answerOf = ({ data, meta, answer, file }: Answer, json: Json): Described['answer'] => {
  if (file) return Object.fromEntries((file.includes('exported') ? EXPORTED : file).map((type) => [type, FILE]));
  if (answer) return json(meant(answer));
  const parts = { ...(data && { data: meant(data) }), ...(meta && { meta: meant(meta) }) };
  return Object.keys(parts).length > 0 ? json(object(parts)) : undefined;
};

const idOf = (route: string): string => {
  const [method = '', path = ''] = route.split(' ');
  return `${method.toLowerCase()}${pascal(path.replaceAll(':', 'by '))}`;
};

/** The parameters of the list that a route reads. */
const ofList = (route: string, { list }: Written): Parameter[] => {
  if (list === undefined) return [];
  if (list === storedFile.plural) return listParameters(storedFile);
  const found =
    list === ':register' ? ENTITIES.find(({ plural }) => route.endsWith(`/${plural}`)) : registerByPlural(list);
  if (!found) throw new Error(`${route} reads a list of ${list}, which is no register`);
  return listParameters(found);
};

const otherAnswer = (other: NonNullable<Written['also']>[number], json: Json) => {
  const answer = answerOf(other, json);
  return { status: other.status, ...(answer && { answer }) };
};

const describedAs = (route: string, from: Written): Described => {
  const { tag, summary, description, query, status = 200, also, refuses } = from;
  const parameters = [...ofList(route, from), ...(query ? parametersOf(query) : [])];
  const json = / \/scim\//.test(route) ? asScimJson : asJson;
  const [body, answer] = [bodyOf(from, json), answerOf(from, json)];
  return {
    ...{ id: idOf(route), tag, summary, status, parameters },
    ...(description && { description }),
    ...(body && { body }),
    ...(answer && { answer }),
    ...(also && { also: also.map((one) => otherAnswer(one, json)) }),
    ...(refuses && { refuses }),
  };
};

/** Parts of addresses that name a register. */
const REGISTERS = new Set(ENTITIES.flatMap(({ plural, bulkPath }) => (bulkPath ? [plural, bulkPath] : [plural])));

/** The same route with `:register` in place of its register, for routes that several registers have. */
const anyRegister = (route: string): string => {
  const parts = route.split('/');
  const at = parts.findIndex((part) => REGISTERS.has(part));
  return at < 0 ? route : parts.with(at, ':register').join('/');
};

/** The name by which a feature describes a route, if one does. */
const writtenName = (route: string): string | undefined =>
  [route, anyRegister(route)].find((name) => OPERATIONS[name] !== undefined);

/** The description of a route by its feature. */
export const writtenOperation = (route: string): Described | undefined => {
  const found = OPERATIONS[writtenName(route) ?? ''];
  return found && describedAs(route, found);
};

/** The schemas that they refer to. */
export const WRITTEN_SCHEMAS = written.schemas as unknown as Readonly<Record<string, Schema>>;

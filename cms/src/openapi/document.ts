import { ENTITIES, type Entity, entityByPlural, registerByPlural, storedFile } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { isForScim } from '../access/may';
import type { Described } from './described';
import { schemasOf } from './entities';
import { ERROR_SCHEMAS, REFUSAL_RESPONSES, refusals } from './errors';
import { filtersOf, LIST_SCHEMAS, type Parameter, SHARED_PARAMETERS, shared } from './lists';
import { RECORD_SCHEMAS, recordOperations } from './records';
import type { Schema } from './schema';
import { type ApiRoute, refusalsOf, SECURITY_SCHEMES, securityOf, whoMay } from './security';
import { WRITTEN_SCHEMAS, writtenOperation } from './written';

/** An OpenAPI document, as far as its readers here need to know it. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Schema;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [part: string]: unknown;
}

const ABOUT = `The API of Ridgeline: the routes that its own pages use. Programs of a company call those of its registers with an API
token; the operations that a token may call have the scheme \`apiToken\` with the scope that they need.

A row is sent and answered as \`{"data": {...}}\`, a list as \`{"data": [...], "meta": {"pagination": {...}}}\`. Choices
are their values; labels in the languages of the product are accepted too. Empty is null. Every refusal has the form of
the schema \`Error\`.`;

/** A path of the router as OpenAPI writes it. */
const pathOf = (path: string): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Parameters of the path that the description leaves out. */
const pathParameters = (path: string): Parameter[] =>
  namesIn(path).map((name) => {
    if (name === 'id') return shared('Id');
    if (name === 'field') return shared('Field');
    return { name, in: 'path', required: true, schema: { type: 'string' } };
  });

const statusesOf = (route: ApiRoute, { body, refuses = [], also = [] }: Described): number[] => {
  const usual = [400, ...refusalsOf(route), ...(namesIn(route.path).includes('id') ? [404] : []), 429, 503];
  const sending = [...(body ? [413, 415] : []), ...(route.method === 'GET' ? [] : [507])];
  const described = also.map(({ status }) => status);
  return [...new Set([...usual, ...sending, ...refuses])]
    .filter((status) => !described.includes(status))
    .sort((one, other) => one - other);
};

const contentOf = (types: NonNullable<Described['body']>) =>
  Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]));

const answersOf = ({ summary, status, answer, also = [] }: Described) =>
  Object.fromEntries(
    [{ status, answer }, ...also].map((one) => [
      String(one.status),
      { description: summary, ...(one.answer && { content: contentOf(one.answer) }) },
    ]),
  );

const operationOf = (route: ApiRoute, described: Described): Schema => {
  const { id, tag, summary, description = '', parameters = [], body } = described;
  const known = pathParameters(route.path);
  const own = parameters.filter((one) => !known.some(({ $ref }) => $ref !== undefined && $ref === one.$ref));
  const about = [description, whoMay(route)].filter(Boolean).join('\n\n');
  return {
    tags: [tag],
    operationId: id,
    summary,
    ...(about && { description: about }),
    security: securityOf(route),
    ...(known.length + own.length > 0 && { parameters: [...known, ...own] }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...answersOf(described),
      ...refusals(statusesOf(route, described), isForScim(route.config?.policies)),
    },
  };
};

const inOrder = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));

/** Names of schemas are unique. @throws Error that names one that is there twice */
const joined = (...parts: readonly Readonly<Record<string, Schema>>[]): Record<string, Schema> => {
  const entries = parts.flatMap((part) => Object.entries(part));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`There are two schemas ${twice}`);
  return inOrder(entries);
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const nameOf = ({ method, path }: ApiRoute): string => `${method} ${path}`;

/** Finds the description of a route: by its feature, else as one of the routes that every register has. */
const describer = (): ((route: ApiRoute) => Described | undefined) => {
  const records: Record<string, Described> = Object.assign({}, ...ENTITIES.map(recordOperations));
  return (route) => writtenOperation(nameOf(route)) ?? records[nameOf(route)];
};

interface Found {
  readonly route: ApiRoute;
  readonly described: Described;
  readonly tag: string;
}

/** The register that a route belongs to, else the feature that describes it. */
const tagOf = ({ path }: ApiRoute, { tag }: Described): string =>
  entityByPlural(path.split('/')[1] ?? '')?.nouns.many ?? tag;

const foundIn = (routes: readonly ApiRoute[]): Found[] => {
  const find = describer();
  return routes
    .flatMap((route) => {
      const described = find(route);
      return described ? [{ route, described, tag: tagOf(route, described) }] : [];
    })
    .sort((one, other) => METHODS.indexOf(one.route.method) - METHODS.indexOf(other.route.method));
};

const pathsOf = (found: readonly Found[]): ApiDocument['paths'] => {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const { route, described, tag } of found) {
    const path = pathOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, { ...described, tag }) };
  }
  return inOrder(Object.entries(paths));
};

const tagsOf = (found: readonly Found[]) =>
  [...new Set(found.map(({ tag }) => tag))].sort().map((name) => {
    const purpose = ENTITIES.find(({ nouns }) => nouns.many === name)?.purpose;
    return { name, ...(purpose && { description: purpose }) };
  });

/** Registers that are no entities: features describe their rows. */
const FURTHER: readonly Entity[] = [
  ...['users', 'applicabilities/statement', 'risks/as-it-stood'].flatMap((plural) => registerByPlural(plural) ?? []),
  storedFile,
];

/** The schemas of entities that something refers to, at any depth. */
const reachedBy = (part: unknown): Record<string, Schema> => {
  const all: Record<string, Schema> = Object.assign(
    {},
    ...ENTITIES.map(schemasOf),
    ...[...ENTITIES, ...FURTHER].map(filtersOf),
  );
  const found: Record<string, Schema> = {};
  const reach = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = found[name] ? undefined : all[name];
      if (!schema) continue;
      found[name] = schema;
      reach(JSON.stringify(schema));
    }
  };
  reach(JSON.stringify(part));
  return found;
};

const build = (routes: readonly ApiRoute[], version: string): ApiDocument => {
  const found = foundIn(routes);
  const paths = pathsOf(found);
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Ridgeline', version, description: ABOUT },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(found),
    paths,
    components: {
      schemas: joined(
        ...[ERROR_SCHEMAS, LIST_SCHEMAS, RECORD_SCHEMAS, WRITTEN_SCHEMAS],
        reachedBy([paths, WRITTEN_SCHEMAS]),
      ),
      parameters: SHARED_PARAMETERS,
      responses: REFUSAL_RESPONSES,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
};

/** The document of these routes, in English; the same routes give the same text. */
export const documentOf = (routes: readonly ApiRoute[], version: string): ApiDocument =>
  inLanguage('en', () => build(routes, version));

import { ENTITIES, type Entity, entityByPlural, registerByPlural, storedFile } from '@ridgeline/domain';
import { FRESH_PROOF_NEEDED, OWN_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';
import { inLanguage } from '@ridgeline/domain/language';
import { SECOND_FACTOR_NEEDED } from '@ridgeline/domain/second-factor';
import { SUPPORT_CLOSED, SUPPORT_NOT_INCLUDED, SUPPORT_READ_ONLY } from '@ridgeline/domain/support-access';
import { isForScim } from '../access/may';
import { SCIM_TYPE } from '../faults/scim';
import type { Described } from './described';
import { schemasOf } from './entities';
import { filtersOf, LIST_SCHEMAS, type Parameter, SHARED_PARAMETERS, shared } from './lists';
import { RECORD_SCHEMAS, recordOperations } from './records';
import { listOf, object, ref, type Schema } from './schema';
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

/** Codes by which a program tells refusals apart: they never change, while messages are in the language of the request. */
const CODES = [
  ...['token-unknown', 'token-expired', 'token-revoked', 'token-scope', 'token-closed', 'token-limit'],
  SECOND_FACTOR_NEEDED,
  FRESH_PROOF_NEEDED,
  OWN_PROOF_NEEDED,
  SUPPORT_CLOSED,
  SUPPORT_READ_ONLY,
  SUPPORT_NOT_INCLUDED,
];

const TEXT: Schema = { type: 'string' };

/** The form of a refusal on the routes of SCIM (RFC 7644, 3.12). */
const SCIM_ERROR: Schema = {
  description: 'A refusal, as directories read it.',
  ...object({ schemas: listOf(TEXT), status: TEXT, scimType: TEXT, detail: TEXT }, ['schemas', 'status', 'detail']),
};

const ERROR_SCHEMAS: Readonly<Record<string, Schema>> = {
  ScimError: SCIM_ERROR,
  FieldProblem: {
    description: 'What is wrong with one field, and of an import in which row.',
    ...object({ field: TEXT, message: TEXT, row: { type: 'integer' } }, ['message']),
    additionalProperties: true,
  },
  Error: {
    description: 'Every refusal has this form. Decide by the status and `details.code`; the message is for people.',
    ...object({
      data: { type: 'null' },
      error: object({
        status: { type: 'integer' },
        name: TEXT,
        message: { ...TEXT, description: 'In the language of `Accept-Language`.' },
        details: {
          ...object(
            {
              code: { ...TEXT, examples: CODES },
              scope: { ...TEXT, description: 'The scope that the token lacks.' },
              errors: listOf(ref('FieldProblem')),
              current: { type: 'object', description: 'The row as it is now, when it has changed since it was read.' },
            },
            [],
          ),
          additionalProperties: true,
        },
      }),
    }),
  },
};

const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  BadRequest: [400, 'What was sent is wrong: `details.errors` names each field. Nothing was stored.'],
  Unauthorized: [401, 'No user is signed in, or the token is unknown, expired or revoked (`details.code`).'],
  Forbidden: [
    403,
    'Not allowed: by the role, the modules of the company, or the scopes of the token (`details.code`, `details.scope`).',
  ],
  NotFound: [
    404,
    'There is no such row that the caller may see, or the company that `X-Company` names is none of the caller.',
  ],
  Conflict: [409, 'The row has changed since it was read, others refer to it, or its state does not allow it.'],
  Gone: [410, 'The link has ended.'],
  TooLarge: [413, 'More was sent than is accepted.'],
  UnsupportedMediaType: [415, 'The body is in a form that is not accepted.'],
  TooManyRequests: [429, 'Too many requests. Try again after the seconds in `Retry-After`.'],
  Unavailable: [503, 'Nothing was stored. Try again after the seconds in `Retry-After`.'],
  NoSpace: [507, 'The disk of the server is full. Nothing was stored.'],
};

const RETRY = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };

/** Before the names of the refusals of SCIM. */
const SCIM = 'Scim';

const responsesOf = (before: string, type: string, error: string) =>
  Object.entries(REFUSALS).map(([name, [status, description]]) => [
    `${before}${name}`,
    {
      description,
      ...([429, 503, 507].includes(status) && { headers: RETRY }),
      content: { [type]: { schema: ref(error) } },
    },
  ]);

/** The refusals of all operations, once. */
const REFUSAL_RESPONSES = Object.fromEntries([
  ...responsesOf('', 'application/json', 'Error'),
  ...responsesOf(SCIM, SCIM_TYPE, 'ScimError'),
]);

/** References to the refusals with these statuses. @throws Error for a status that none has */
const refusals = (statuses: readonly number[], ofScim = false): Record<string, Schema> =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => {
      const found = Object.entries(REFUSALS).find(([, [known]]) => known === status);
      if (!found) throw new Error(`No response describes the status ${status}`);
      return [String(status), { $ref: `#/components/responses/${ofScim ? SCIM : ''}${found[0]}` }];
    }),
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

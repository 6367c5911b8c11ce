import { apiToken, entityByPlural, fieldOf } from '@ridgeline/domain';
import { NONE } from '../fuzz/pool.ts';
import { makeSupply } from '../fuzz/supply.ts';
import { startWorld, type World } from '../fuzz/world.ts';
import { type Report, reportOn } from './report.ts';
import { respect } from './respect.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A token of the company with every scope. @throws Error when the server refuses it */
const makeToken = async ({ server, people }: World): Promise<string> => {
  const { token } = await people.session('administrator');
  const [reads, writes] = (['reads', 'writes'] as const).map((name) =>
    fieldOf(apiToken, name).choices?.map(({ value }) => value),
  );
  const answer = await fetch(`${server.url}/api/api-tokens`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'Contract', reads, writes } }),
  });
  const { meta } = (await answer.json()) as { meta?: { token: string } };
  if (!meta) throw new Error(`No API token: ${answer.status}`);
  return meta.token;
};

/** Who calls, and the headers that say so. */
interface Caller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it also sends what is refused. */
  readonly refused?: boolean;
}

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly value: string;
}

interface Variant {
  readonly name: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Without one, the tester makes a body from the schema of the operation. */
  readonly body?: unknown;
}

const PAGE = { 'pagination[page]': '1', 'pagination[pageSize]': '3' };

const unknown = (path: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(path).map((name) => [name, NONE.doc]));

interface OperationsParameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: { readonly enum?: readonly string[] };
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly (OperationsParameter & { readonly $ref?: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

/** The document as the server answers it, as far as it is read here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, OperationsParameter>> };
}

/** An operation of the document, with what a request needs to know. */
interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly OperationsParameter[];
  readonly takesJson: boolean;
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** Its answer is a redirection, which the tester follows to a page. The walk of all routes compares it. */
const REDIRECTS = ['/api/auth/single-sign-on/saml'];

/** These end sessions: after them everything would be refused. */
const ENDING = /logout|\/sessions/;

/** All operations, in an order in which later requests still find what they need: those that delete are the last. */
const operationsOf = ({ paths, components }: Document): Operation[] =>
  Object.entries(paths)
    .filter(([path]) => !REDIRECTS.includes(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
        ...{ id: operationId, method, path },
        parameters: parameters.map((one) => components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one),
        takesJson: 'application/json' in (requestBody?.content ?? {}),
      })),
    )
    .sort((one, other) => METHODS.indexOf(one.method) - METHODS.indexOf(other.method))
    .sort((one, other) => Number(ENDING.test(one.path)) - Number(ENDING.test(other.path)));

/**
 * The document for the tester, with the address of the server. Filters refer to themselves (`$and` and `$or`), where
 * the tester never ends; only requests have them, and ours are in the Arazzo document.
 */
const testable = (document: Document, url: string): object => ({
  ...document,
  servers: [{ url }],
  paths: Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, { parameters = [], ...rest }]) => [
          method,
          { ...rest, parameters: parameters.filter(({ name }) => name !== 'filters') },
        ]),
      ),
    ]),
  ),
});

/** A value for each parameter of the path: a row of the company, another one for each place. */
const pathValues = (
  { path, parameters }: Operation,
  { pool, home }: World,
  place: number,
): Readonly<Record<string, string>> => {
  const register = entityByPlural(path.split('/')[2] ?? '')?.name ?? '';
  return Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      const choices = parameters.find((one) => one.in === 'path' && one.name === name)?.schema?.enum ?? [];
      const row = name === 'id' ? pool.find(register, home.id, place, 'doc') : NONE.doc;
      return [name, choices[place % Math.max(1, choices.length)] ?? row];
    }),
  );
};

/** The requests of one operation: what it declares, and what people send that it refuses. */
const variantsOf = (operation: Operation, path: Readonly<Record<string, string>>): Variant[] => [
  { name: 'as-declared', path },
  ...(Object.keys(path).length > 0 ? [{ name: 'unknown-row', path: unknown(path) }] : []),
  ...(operation.takesJson
    ? [
        { name: 'empty', path, body: {} },
        { name: 'of-another-type', path, body: [{ data: 7 }] },
      ]
    : []),
  ...(operation.parameters.some(({ name }) => name === 'pagination')
    ? [
        { name: 'a-page', path, query: PAGE },
        { name: 'no-such-page', path, query: { 'pagination[page]': 'second' } },
      ]
    : []),
];

const parametersOf = ({ headers }: Caller, { path, query = {} }: Variant): Parameter[] =>
  (
    [
      ['header', headers],
      ['path', path],
      ['query', query],
    ] as const
  ).flatMap(([place, values]) => Object.entries(values).map(([name, value]) => ({ in: place, name, value })));

/**
 * The requests of all callers to all operations as an Arazzo document. Each is a separate workflow, because a
 * workflow ends at its first failure.
 */
const arazzoOf = (operations: readonly Operation[], callers: readonly Caller[], world: World) => {
  let place = 0;
  const workflows = operations.flatMap((operation) =>
    callers.flatMap((caller) => {
      place += 1;
      const variants = variantsOf(operation, pathValues(operation, world, place));
      return variants.slice(0, caller.refused ? variants.length : 1).map((variant) => ({
        workflowId: `${operation.id}-${caller.name}-${variant.name}`,
        steps: [
          {
            stepId: 'call',
            operationId: `$sourceDescriptions.api.${operation.id}`,
            parameters: parametersOf(caller, variant),
            ...(variant.body !== undefined && {
              requestBody: { contentType: 'application/json', payload: variant.body },
            }),
          },
        ],
      }));
    }),
  );
  return {
    arazzo: '1.0.1',
    info: { title: 'Every operation as every caller', version: '1.0.0' },
    sourceDescriptions: [{ name: 'api', type: 'openapi', url: 'openapi.json' }],
    workflows,
  };
};

/** Who calls each operation. The operator is the last: what it deletes is gone for the others. */
const makeCallers = async (world: World): Promise<Caller[]> => {
  const supply = makeSupply(world);
  await supply.refresh();
  const link = (await supply.resolver('respondent')).one('link');
  const [administrator, auditor, operator] = await Promise.all(
    (['administrator', 'auditor', 'operator'] as const).map(
      async (person) => (await world.people.session(person)).token,
    ),
  );
  return [
    { name: 'anonymous', headers: {} },
    { name: 'respondent', headers: { 'x-link-token': link } },
    { name: 'token', headers: bearer(await makeToken(world)) },
    { name: 'auditor', headers: bearer(auditor ?? '') },
    { name: 'administrator', headers: bearer(administrator ?? ''), refused: true },
    { name: 'operator', headers: bearer(operator ?? '') },
  ];
};

/**
 * Starts a server with the demo, and has the contract tester call every operation of its document.
 * @param names the callers, by default all
 */
export const testContract = async (names?: readonly string[]): Promise<Report> => {
  const world = await startWorld();
  try {
    const { url } = world.server;
    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
    const callers = (await makeCallers(world)).filter(({ name }) => names?.includes(name) ?? true);
    await world.pool.refresh();
    const arazzo = arazzoOf(operationsOf(document), callers, world);
    const tested = await respect(testable(document, url), arazzo);
    if (tested.length < arazzo.workflows.length) {
      throw new Error(`Only ${tested.length} of ${arazzo.workflows.length} requests were sent in time.`);
    }
    return reportOn(tested);
  } finally {
    await world.stop();
  }
};

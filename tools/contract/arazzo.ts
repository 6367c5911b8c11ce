import { NONE } from '../fuzz/pool.ts';
import type { World } from '../fuzz/world.ts';
import { type Operation, pathValues } from './operations.ts';

/** Who calls, and the headers that say so. */
export interface Caller {
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
export const arazzoOf = (operations: readonly Operation[], callers: readonly Caller[], world: World) => {
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

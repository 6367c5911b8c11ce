import { entityByPlural } from '@ridgeline/domain';
import { NONE } from '../fuzz/pool.ts';
import type { World } from '../fuzz/world.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: { readonly enum?: readonly string[] };
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter & { readonly $ref?: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

/** The document as the server answers it, as far as it is read here. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

/** An operation of the document, with what a request needs to know. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly takesJson: boolean;
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** Its answer is a redirection, which the tester follows to a page. The walk of all routes compares it. */
const REDIRECTS = ['/api/auth/single-sign-on/saml'];

/** These end sessions: after them everything would be refused. */
const ENDING = /logout|\/sessions/;

/** All operations, in an order in which later requests still find what they need: those that delete are the last. */
export const operationsOf = ({ paths, components }: Document): Operation[] =>
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
export const testable = (document: Document, url: string): object => ({
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
export const pathValues = (
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

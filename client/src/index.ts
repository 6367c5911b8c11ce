import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api';

export type { components, paths } from './api';

/** The schemas of the API by name, for instance `Schemas['Supplier']`. */
export type Schemas = components['schemas'];

/** Where the API is, and who calls: `token` is an API token or that of a session, `link` the last part of an answering link. */
export interface Caller {
  /** The address of the installation, for instance `https://grc.example.com`. */
  readonly url: string;
  readonly token?: string;
  readonly link?: string;
}

/** A value of a query as Strapi's REST API reads it: `filters[name][$contains]=x`, `sort[0]=name`. */
const flat = (key: string, value: unknown): [string, string][] => {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[key, String(value)]];
  return Object.entries(value).flatMap(([part, inner]) => flat(`${key}[${part}]`, inner));
};

const queryOf = (query: object): string =>
  new URLSearchParams(Object.entries(query).flatMap(([key, value]) => flat(key, value))).toString();

/**
 * A client of the API with the types of its OpenAPI document: `await client.GET('/api/risks', {params: {query: {...}}})` answers
 * `{data}`, or `{error}` with a refusal.
 */
export const ridgeline = ({ url, token, link }: Caller): Client<paths, 'application/json'> =>
  createClient<paths, 'application/json'>({
    baseUrl: url,
    querySerializer: queryOf,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(link && { 'x-link-token': link }) },
  });

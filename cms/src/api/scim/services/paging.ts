import { MOST_SCIM_ROWS } from '@ridgeline/domain/scim';
import { scimWords } from '@ridgeline/domain/words/scim';
import type { Context } from 'koa';
import { scimFault } from './fault';

/** A part of a list, from the row of this number on; the first is 1. */
export interface Paging {
  readonly startIndex: number;
  readonly count: number;
}

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

const whole = (query: Context['query'], name: string, otherwise: number): number => {
  const raw = query[name];
  if (raw === undefined) return otherwise;
  if (typeof raw === 'string' && /^-?\d{1,9}$/.test(raw)) return Number(raw);
  throw scimFault('invalidValue', scimWords.faults.number({ name }));
};

/** Too small and too large numbers are moved into the bounds, as RFC 7644, 3.4.2.4 has it. @throws ValidationError */
export const pagingOf = (query: Context['query'], most = MOST_SCIM_ROWS): Paging => ({
  startIndex: Math.max(1, whole(query, 'startIndex', 1)),
  count: Math.min(most, Math.max(0, whole(query, 'count', most))),
});

/** A list as it is answered. */
export const listOf = (resources: readonly object[], totalResults: number, { startIndex }: Paging) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** What is always answered. */
const ALWAYS = ['schemas', 'id', 'meta'];

const namesIn = (raw: unknown): string[] =>
  typeof raw === 'string' ? raw.split(',').map((name) => name.trim().toLowerCase().split('.')[0] ?? '') : [];

/** A resource with the attributes that `attributes` and `excludedAttributes` leave. */
export const chosenOf = <Resource extends object>(resource: Resource, query: Context['query']): object => {
  const [wanted, unwanted] = [namesIn(query.attributes), namesIn(query.excludedAttributes)];
  const stays = (name: string): boolean =>
    ALWAYS.includes(name) || ((wanted.length === 0 || wanted.includes(name)) && !unwanted.includes(name));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => stays(name.toLowerCase())));
};

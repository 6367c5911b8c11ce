import { randomBytes } from 'node:crypto';
import { type Entity, fieldOf } from '@ridgeline/domain';
import { countingStatement } from '../../database/counters';
import type { Trip } from '../../database/together';
import { nextNumbers } from '../../request';

type Stamp = (rows: Record<string, unknown>[], username: string) => void;

/** The counter of an entity whose rows are numbered, and the field that holds the number. */
const COUNTERS: Readonly<Record<string, { readonly counter: string; readonly field: string }>> = {
  'supplier-management': { counter: 'supplier', field: 'supplier_id' },
  risk: { counter: 'risk', field: 'number' },
};

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** What a new row gets from the server and what never changes, besides its number: codes, the creating user. */
const STAMPS: Readonly<Record<string, Stamp>> = {
  'supplier-management': (rows, username) => {
    for (const row of rows) row.createBy = username;
  },
  risk: (rows) => {
    for (const row of rows) row.riskId = `RISKID-${randomLetters(10)}`;
  },
  company: (rows) => {
    for (const row of rows) row.status ??= 'active';
  },
};

/** @param first the first number for these rows, when the entity is numbered */
const put = (entity: Entity, rows: Record<string, unknown>[], username: string, first: number): void => {
  STAMPS[entity.name]?.(rows, username);
  const field = COUNTERS[entity.name]?.field;
  if (!field) return;
  const { counted = '' } = fieldOf(entity, field);
  for (const [index, row] of rows.entries()) row[field] = `${counted}${first + index}`;
};

/** Sets the stamps of rows that are about to be stored. */
export const stamp = async (entity: Entity, rows: Record<string, unknown>[], username: string): Promise<void> => {
  if (rows.length === 0) return;
  const counter = COUNTERS[entity.name]?.counter;
  put(entity, rows, username, counter ? await nextNumbers(counter, rows.length) : 0);
};

/** Queries the number of one new row, and returns a function that sets the row's stamps. */
export const askStamp = (trip: Trip, entity: Entity, username: string) => {
  const counter = COUNTERS[entity.name]?.counter;
  const number = counter ? trip.ask(countingStatement(counter, 1), ({ rows }) => Number(rows[0]?.first)) : () => 0;
  return (values: Record<string, unknown>): void => put(entity, [values], username, number());
};

import { randomBytes } from 'node:crypto';
import type { Entity } from '@ridgeline/domain';
import { countingStatement } from '../../database/counters';
import type { Trip } from '../../database/together';
import { nextNumbers } from '../../request';

/** @param first the first number for these rows, when the entity is numbered */
type Stamp = (rows: Record<string, unknown>[], username: string, first: number) => void;

/** The counter of an entity whose rows are numbered. */
const COUNTERS: Readonly<Record<string, string>> = { 'supplier-management': 'supplier' };

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** What a new row gets from the server and what never changes: numbers, codes, the creating user. */
const STAMPS: Readonly<Record<string, Stamp>> = {
  'supplier-management': (rows, username, first) => {
    for (const [index, row] of rows.entries()) {
      row.supplier_id = `SUP-${first + index}`;
      row.createBy = username;
    }
  },
  risk: (rows) => {
    for (const row of rows) row.riskId = `RISKID-${randomLetters(10)}`;
  },
  company: (rows) => {
    for (const row of rows) row.status ??= 'active';
  },
};

/** Sets the stamps of rows that are about to be stored. */
export const stamp = async (entity: Entity, rows: Record<string, unknown>[], username: string): Promise<void> => {
  if (rows.length === 0) return;
  const counter = COUNTERS[entity.name];
  STAMPS[entity.name]?.(rows, username, counter ? await nextNumbers(counter, rows.length) : 0);
};

/** Queries the number of one new row, and returns a function that sets the row's stamps. */
export const askStamp = (trip: Trip, entity: Entity, username: string) => {
  const counter = COUNTERS[entity.name];
  const number = counter ? trip.ask(countingStatement(counter, 1), ({ rows }) => Number(rows[0]?.first)) : () => 0;
  return (values: Record<string, unknown>): void => STAMPS[entity.name]?.([values], username, number());
};

import { randomBytes } from 'node:crypto';
import type { Entity } from '@ridgeline/domain';
import { nextNumbers } from '../../request';

type Stamp = (rows: Record<string, unknown>[], username: string) => Promise<void> | void;

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** What a new row gets from the server and keeps: numbers, codes, who made it. */
const STAMPS: Readonly<Record<string, Stamp>> = {
  'supplier-management': async (rows, username) => {
    const first = await nextNumbers('supplier', rows.length);
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

/** Puts the entity's stamps on rows that are about to be stored. */
export const stamp = async (entity: Entity, rows: Record<string, unknown>[], username: string): Promise<void> => {
  if (rows.length > 0) await STAMPS[entity.name]?.(rows, username);
};

import { ENTITIES, templateHeaders } from '@ridgeline/domain';
import { expect } from 'vitest';
import type { AccountName, TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { importRows } from './rows.ts';

/** Imports that must succeed, and the rows of a register afterwards. */
export const importingInto = (server: () => TestServer) => ({
  good: async (as: AccountName, path: string, rows: unknown, query = '') => {
    const { status, body } = await importRows(server(), as, path, rows, query);
    expect([status, body.error?.details]).toEqual([200, undefined]);
    return body.data;
  },
  listed: async (as: AccountName, plural: string): Promise<Row[]> =>
    (await (await register(server(), as, plural)).list('sort=id')).body.data,
});

/** The headers of an entity's template. */
export const headersOf = (name: string): string[] => {
  const entity = ENTITIES.find((candidate) => candidate.name === name);
  return entity ? templateHeaders(entity) : [];
};

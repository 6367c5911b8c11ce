import { type Change, readChanges } from '@ridgeline/domain';
import type { AccountName, TestServer } from '../harness/index.ts';
import type { Failure, Many } from '../records/wire.ts';

/** An entry as the database stores it. */
export interface Entry {
  readonly id: number;
  readonly at: Date;
  readonly username: string;
  readonly user_id: number | null;
  readonly address: string | null;
  readonly action: string;
  readonly entity: string | null;
  readonly company_id: number | null;
  readonly company_name: string | null;
  readonly row_id: number | null;
  readonly row_document_id: string | null;
  readonly label: string | null;
  readonly changes: string | null;
}

/** The entries that `work` wrote, oldest first, as the owner reads them. */
export const entriesOf = async ({ sql }: TestServer, work: () => Promise<unknown>): Promise<Entry[]> => {
  const { rows: before } = await sql.query('select coalesce(max(id), 0) as last from audit_entries');
  await work();
  const { rows } = await sql.query('select * from audit_entries where id > $1 order by id', [before[0].last]);
  return rows;
};

/** The changes of an entry, as `{field: [before, after]}`. */
export const changesOf = ({ entity, changes }: Entry): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    readChanges(entity, changes).map(({ field, before, after }: Change) => [field.name, [before, after]]),
  );

/** The audit log as a given user reads it. */
export const read = async (server: TestServer, as: AccountName, query = '') =>
  (await server.request(as)).get<Many & Failure>(`/api/audit-entries${query && `?${query}`}`);

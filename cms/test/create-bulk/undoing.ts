import type { AccountName, Answer, TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { importRows, type Result } from './rows.ts';

interface Refused {
  readonly message: string;
  readonly details: {
    readonly reasons?: { readonly why: string; readonly count: number; readonly labels: string[]; message: string }[];
  };
}

export type Undoing = Answer<{ readonly data: { removed: number; restored: number }; readonly error: Refused }>;

/** Undoes an import as a user. */
export const undo = async (server: TestServer, as: AccountName, id: string | null): Promise<Undoing> =>
  (await server.request(as)).post(`/api/import-batches/${id}/undo`);

/** Imports rows that must be accepted, and returns the answer. */
export const imported = async (
  server: TestServer,
  as: AccountName,
  path: string,
  rows: unknown,
  query = '',
  headers: Record<string, string> = {},
): Promise<Result['data']> => {
  const { status, body } = await importRows(server, as, path, rows, query, headers);
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
};

/** All rows of a table in their order, without the columns that change with every write. */
export const contents = async ({ sql }: TestServer, table: string): Promise<Row[]> => {
  const { rows } = await sql.query(`select (to_jsonb(t) - 'updated_at')::json as row from ${table} t order by id`);
  return rows.map(({ row }) => row);
};

import type { AccountName, Answer, TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { importBundled, type Result } from './rows.ts';

interface Refused {
  readonly message: string;
  readonly details: {
    readonly reasons?: { readonly why: string; readonly count: number; readonly labels: string[]; message: string }[];
  };
}

export type Undoing = Answer<{ readonly data: { removed: number; restored: number }; readonly error: Refused }>;

/** Takes an import back as somebody. */
export const undo = async (server: TestServer, as: AccountName, id: string | null): Promise<Undoing> =>
  (await server.request(as)).post(`/api/import-batches/${id}/undo`);

/** Imports rows that must be taken, and answers what was said of them. */
export const brought = async (
  server: TestServer,
  as: AccountName,
  path: string,
  rows: unknown,
  query = '',
  headers: Record<string, string> = {},
): Promise<Result['data']> => {
  const { status, body } = await importBundled(server, as, path, rows, query, headers);
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
};

/** All rows of a table in their order, without what changes with every write. */
export const contents = async ({ sql }: TestServer, table: string): Promise<Row[]> => {
  const { rows } = await sql.query(`select (to_jsonb(t) - 'updated_at')::json as row from ${table} t order by id`);
  return rows.map(({ row }) => row);
};

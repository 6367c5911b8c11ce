import type { AccountName, Answer, TestServer } from '../harness/index.ts';
import type { Failure, FieldMessage } from '../records/wire.ts';

/** The answer of an import. */
export interface Result {
  readonly data: {
    readonly created: number;
    readonly updated: number;
    readonly skipped: number;
    readonly refused: number;
    readonly errors: FieldMessage[];
    readonly warnings: FieldMessage[];
    readonly total: number;
    readonly importId: string | null;
    readonly missing: unknown[];
    readonly made: unknown[];
  };
  readonly message: string;
}

export type Imported = Answer<Result & Failure>;

/** Imports rows as a user; `query` is that of the address, without its question mark. */
export const importRows = async (
  server: TestServer,
  as: AccountName,
  bulkPath: string,
  rows: unknown,
  query = '',
  headers: Record<string, string> = {},
): Promise<Imported> =>
  (await server.request(as)).post<Result & Failure>(
    `/api/create-bulk/${bulkPath}${query && `?${query}`}`,
    rows,
    headers,
  );

export const countIn = async ({ sql }: TestServer, table: string, where = 'true'): Promise<number> =>
  (await sql.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n;

export const suppliersCalled = (count: number, name: string): { supplier_name: string }[] =>
  Array.from({ length: count }, (_, index) => ({ supplier_name: `${name} ${index + 1}` }));

/** Waits until a condition holds that others bring about. */
export const until = async (condition: () => Promise<boolean>, what: string): Promise<void> => {
  const end = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resume) => setTimeout(resume, 10));
  }
};

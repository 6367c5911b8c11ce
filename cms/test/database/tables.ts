import type { TestServer } from '../harness/index.ts';
import { compiled } from '../harness/index.ts';

type Layout = typeof import('../../src/database/layout');
type DocumentId = typeof import('../../src/database/document-id');

/** Every table with a company, as the server itself found them. */
export const companyTables = (_server: TestServer) => compiled<Layout>('database/layout').companyTables();

/**
 * Tables in which requests may write only a few columns, and never change or delete a row: requests and decisions of
 * acceptance (`cms/test/risk/acceptance*`).
 */
export const DECISIONS: readonly string[] = ['acceptance_requests', 'risk_acceptances'];

/**
 * Writes a row with only the given values, as the owner for a company, and returns its id. A null company makes a
 * shared row, or one of the installation's own.
 */
export const insertRow = async (
  { sql }: Pick<TestServer, 'sql'>,
  table: string,
  company: number | null,
  values: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const columns = Object.keys({ document_id: '', ...values });
  const given = [compiled<DocumentId>('database/document-id').newDocumentId(), ...Object.values(values)];
  await sql.query("select set_config('app.company', $1, false)", [company === null ? '' : String(company)]);
  const { rows } = await sql.query(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
     values (${given.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    given,
  );
  await sql.query("select set_config('app.company', '', false)");
  return rows[0].id;
};

/** The SQLSTATE with which a statement fails; undefined when it succeeds. */
export const failureOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

export const FORBIDDEN = '42501';
export const CHECK = '23514';
export const FOREIGN_KEY = '23503';

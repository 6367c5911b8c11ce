import type { Client } from 'pg';
import type { Query } from './heads';
import { readReplaced } from './replaced';
import { checkOf, type LogCheck } from './result';
import { verifyLog } from './verify';
import { readWitness, type Witness } from './witness';

/** What the data folder knows of the log, and where its tables are. */
export interface KnownBefore {
  /** Quoted, with its dot. */
  readonly schema: string;
  readonly witnessOf: (replaced: number) => Witness;
}

const queryOf =
  (client: Client): Query =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[];

/**
 * Reads what the data folder knows. Call it before the snapshot begins: the log then has at least these entries, and a server
 * that seals meanwhile does not look like tampering.
 * @param client the owner of the tables
 * @returns undefined when the database has no audit log yet
 * @throws Error that names the file when it cannot be read
 */
export const knownBefore = async (client: Client, dataDir: string): Promise<KnownBefore | undefined> => {
  const { rows } = await client.query<{ schema: string }>(
    `select format('%I.', n.nspname) as schema from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'ridgeline_seals' and c.relkind = 'r' order by n.nspname = current_schema() desc limit 1`,
  );
  const schema = rows[0]?.schema;
  if (schema === undefined) return undefined;
  const now = (await readReplaced(queryOf(client), schema)).length;
  const witness = readWitness(dataDir, now);
  return { schema, witnessOf: (replaced) => (replaced === now ? witness : readWitness(dataDir, replaced)) };
};

/**
 * Verifies the whole log in the snapshot (REPEATABLE READ) of a connection.
 * @param onPage called before each statement; an error that it throws ends the verification
 */
export const verifySnapshot = async (
  client: Client,
  key: string,
  { schema, witnessOf }: KnownBefore,
  onPage: () => void = () => undefined,
): Promise<LogCheck> => {
  // No function of an attacker is called.
  await client.query('set local search_path = pg_catalog');
  const query = queryOf(client);
  const paged: Query = (text, values) => {
    onPage();
    return query(text, values);
  };
  return checkOf(await verifyLog(paged, schema, key, witnessOf));
};

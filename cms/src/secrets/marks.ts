import { createHmac } from 'node:crypto';
import type { Query } from '../audit/seal/heads';
import { keyMark, REGISTER } from '../audit/seal/mac';

/** Secrets by the names of their environment variables; undefined for a missing one. */
export type Secrets = Readonly<Record<string, string | undefined>>;

/** Names of the secrets that do not fit the database. */
export interface Unfit {
  /** Missing, while the database was used with one. */
  readonly missing: readonly string[];
  /** Different from the one that the database was used with. */
  readonly other: readonly string[];
}

/** The secret that the audit log is sealed with; the seals identify it too. */
const AUDIT_KEY = 'AUDIT_KEY';

/** One mark for each secret, which identifies it without revealing it. Only the owner of the database reads them. */
export const secretTables = (schema: string): string[] => [
  `create table if not exists ${schema}.ridgeline_secrets (
    name text primary key, mark text not null, since timestamp not null)`,
  `alter table ${schema}.ridgeline_secrets enable row level security`,
];

const markOf = (name: string, secret: string): string =>
  createHmac('sha256', secret).update(`secret 1\n${name}`).digest('hex');

const hasTable = async (query: Query, table: string): Promise<boolean> =>
  (await query('select from pg_catalog.pg_class where oid = to_regclass($1)', [table])).length > 0;

/** Identifies the secrets of a database from a version without marks: by the seals of its audit log. */
const unmarked = async (query: Query, secrets: Secrets): Promise<Unfit> => {
  const [sealed] = (await hasTable(query, 'ridgeline_heads'))
    ? await query<{ mac: string }>('select mac from ridgeline_heads where chain = $1', [REGISTER])
    : [];
  const key = secrets[AUDIT_KEY];
  return {
    // The first versions had every secret but this one.
    missing: Object.keys(secrets).filter((name) => !secrets[name] && (name !== AUDIT_KEY || sealed)),
    other: key && sealed && sealed.mac !== keyMark(key) ? [AUDIT_KEY] : [],
  };
};

/**
 * Compares secrets with those that a database was used with. An empty database fits any. It only reads.
 * @param query runs as the owner of the database
 */
export const unfitSecrets = async (query: Query, secrets: Secrets): Promise<Unfit> => {
  if (!(await hasTable(query, 'strapi_core_store_settings'))) return { missing: [], other: [] };
  const marks = (await hasTable(query, 'ridgeline_secrets'))
    ? await query<{ name: string; mark: string }>('select name, mark from ridgeline_secrets')
    : [];
  if (marks.length === 0) return unmarked(query, secrets);
  const unfit = marks.filter(({ name, mark }) => name in secrets && markOf(name, secrets[name] ?? '') !== mark);
  return {
    missing: unfit.flatMap(({ name }) => (secrets[name] ? [] : [name])),
    other: unfit.flatMap(({ name }) => (secrets[name] ? [name] : [])),
  };
};

/** Writes the marks of these secrets, replacing those before. */
export const writeMarks = async (query: Query, secrets: Secrets): Promise<void> => {
  const marks = Object.entries(secrets).flatMap(([name, secret]) =>
    secret ? [{ name, mark: markOf(name, secret) }] : [],
  );
  await query(
    `insert into ridgeline_secrets (name, mark, since)
     select name, mark, now() at time zone 'utc' from json_to_recordset($1::json) as n(name text, mark text)
     on conflict (name) do update set mark = excluded.mark, since = excluded.since
     where ridgeline_secrets.mark <> excluded.mark`,
    [JSON.stringify(marks)],
  );
};

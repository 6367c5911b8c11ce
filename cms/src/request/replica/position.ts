import { environment } from '../../environment';
import { reportError } from '../../faults';
import type { Wanted } from '../open';

const TABLE = 'ridgeline_written';

/** In place of a company, all of them: what the operator and the server itself store may be seen by any of them. */
const ALL = 0;

/**
 * The place in the write-ahead log up to which a replica must be, by company, to have all that the company stored. No role
 * of a request has grants on it. It is on the disk before an answer is sent, so that it is right after a crash too; why it is
 * not unlogged is said in `access/limits.sql`.
 */
export const writtenRowSecurity = (schema: string): string[] => [
  `create table if not exists ${schema}.${TABLE} (company_id integer primary key, position pg_lsn not null)`,
  `alter table ${schema}.${TABLE} enable row level security`,
];

/** The place once the row is locked, so that it only grows. */
const STORE = 'on conflict (company_id) do update set position = pg_current_wal_insert_lsn()';

const OF_LINK = `insert into ${TABLE} select company_id, pg_current_wal_insert_lsn() from questionnaire_links
  where token_hash = ? and company_id is not null ${STORE}`;
const OF_COMPANY = `insert into ${TABLE} values (?::integer, pg_current_wal_insert_lsn()) ${STORE}`;

/**
 * Stores that a company has written, once its transaction is committed and before anything is answered or announced: only
 * then is its place in the log known. What is answered after that is seen in every later list, on whichever server.
 */
export const noteWritten = async ({ role, companyId, linkHash }: Wanted): Promise<void> => {
  const { connection } = strapi.db;
  const ofStaff = role === 'staff' && companyId !== null;
  try {
    if (role === 'respondent') await connection.raw(OF_LINK, [linkHash ?? '']);
    else await connection.raw(OF_COMPANY, [ofStaff ? companyId : ALL]);
  } catch (error) {
    // The rows are stored: the answer stays one of success.
    reportError('What a company has written could not be noted for reads from the replica', error);
  }
};

/**
 * The place in the log that a replica must have reached to be read for a company, from the primary.
 * @returns undefined when it is not known, so that the primary is read
 */
export const positionFor = async (companyId: number): Promise<string | undefined> => {
  const { connection } = strapi.db;
  const { rows } = await connection.raw<{ rows: [{ position: string | null; known: boolean }] }>(
    `select max(position)::text as position, bool_or(company_id = ?) is true as known from ${TABLE}
     where company_id in (?, ?) and position <= pg_current_wal_insert_lsn()`,
    [ALL, ALL, companyId],
  );
  const [{ position, known }] = rows;
  if (known && position !== null) return position;
  // Never used, or restored from another database's log: everything may have been written until now.
  await connection.raw(OF_COMPANY, [ALL]);
  return undefined;
};

/** Whether a replica is set up. */
export const hasReplica = environment.databaseReadUrl !== '';

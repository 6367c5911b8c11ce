import type { Client } from 'pg';
import { quoteName, type RoleNames } from '../../database/names';
import { policy, secure } from '../../database/policies';

const RUNS = 'ridgeline_backups';

/** Why a backup was made: the time of day had come, or an operator asked for it. */
export type BackupKind = 'scheduled' | 'asked';

/** The backups that the servers have made themselves. Only operators read them; only the owner of the database writes them. */
export const backupRuns = (schema: string, roles: RoleNames): string[] => {
  const table = `${schema}.${RUNS}`;
  return [
    `create table if not exists ${table} (
      id integer generated always as identity primary key,
      kind text not null, due timestamp, asked_by text,
      started_at timestamp not null, ended_at timestamp,
      tables_done integer not null default 0, tables_all integer not null default 0,
      file text, bytes bigint, row_count bigint, file_count integer, encrypted boolean not null,
      problem text, cancelled boolean not null default false)`,
    `alter table ${table} add column if not exists audit_problem text`,
    secure(schema, RUNS),
    policy(schema, roles, RUNS, { name: 'operator', command: 'select', role: 'operator', using: 'true' }),
    policy(schema, roles, RUNS, { name: 'cancel', command: 'update', role: 'operator', using: 'true', check: 'true' }),
    `grant select, update (cancelled) on ${table} to ${quoteName(roles.operator)}`,
  ];
};

/** What is stored when a backup begins. Moments are in UTC without a zone, as in all tables. */
export interface NewRun {
  readonly kind: BackupKind;
  /** For a scheduled one: when it was due. */
  readonly due: Date | null;
  /** Username of the operator who asked. */
  readonly askedBy: string | null;
  readonly encrypted: boolean;
}

/** How a backup has ended. */
export interface Outcome {
  readonly file: string | null;
  readonly bytes: number | null;
  readonly rows: number | null;
  readonly files: number | null;
  /** One line; null for a success. */
  readonly problem: string | null;
  /** What was wrong with the audit log, in one line; null for a whole one. */
  readonly auditProblem: string | null;
}

/** Reasons that are not a sentence of an error. */
export const INTERRUPTED = 'interrupted';
export const CANCELLED = 'cancelled';

const NOW = `now() at time zone 'utc'`;

/** Marks backups that were being made when their server was killed. The caller makes sure that none is being made. */
export const endInterrupted = (client: Client): Promise<unknown> =>
  client.query(`update ${RUNS} set ended_at = ${NOW}, problem = $1 where ended_at is null`, [INTERRUPTED]);

/**
 * For a database that was restored: forgets the backup that it came from, which was not complete when its rows were read. It would
 * be shown as one that is being made.
 */
export const forgetUnfinished = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [RUNS]);
  if (rows[0]?.there) await client.query(`delete from ${RUNS} where ended_at is null`);
};

/** @returns id of the new row */
export const beginRun = async (client: Client, { kind, due, askedBy, encrypted }: NewRun): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into ${RUNS} (kind, due, asked_by, encrypted, started_at) values ($1, $2, $3, $4, ${NOW}) returning id`,
    [kind, due?.toISOString().replace('Z', '') ?? null, askedBy, encrypted],
  );
  return rows[0]?.id ?? 0;
};

/** @returns whether an operator has cancelled it */
export const noteProgress = async (client: Client, id: number, done: number, all: number): Promise<boolean> => {
  const { rows } = await client.query<{ cancelled: boolean }>(
    `update ${RUNS} set tables_done = $2, tables_all = $3 where id = $1 returning cancelled`,
    [id, done, all],
  );
  return rows[0]?.cancelled ?? true;
};

export const endRun = (
  client: Client,
  id: number,
  { file, bytes, rows, files, problem, auditProblem }: Outcome,
): Promise<unknown> =>
  client.query(
    `update ${RUNS} set ended_at = ${NOW}, file = $2, bytes = $3, row_count = $4, file_count = $5, problem = $6,
       audit_problem = $7 where id = $1`,
    [id, file, bytes, rows, files, problem, auditProblem],
  );

/** For a run that did not begin: another process was making a backup. */
export const dropRun = (client: Client, id: number): Promise<unknown> =>
  client.query(`delete from ${RUNS} where id = $1`, [id]);

/** What has been tried for a scheduled backup. */
export interface Tries {
  readonly done: boolean;
  readonly failures: number;
  readonly last: Date | null;
}

export const triesFor = async (client: Client, due: Date): Promise<Tries> => {
  const { rows } = await client.query<{ done: boolean; failures: number; last: Date | null }>(
    `select coalesce(bool_or(ended_at is not null and problem is null), false) as done,
       count(problem)::integer as failures, max(started_at) at time zone 'utc' as last
     from ${RUNS} where due = $1`,
    [due.toISOString().replace('Z', '')],
  );
  return rows[0] ?? { done: false, failures: 0, last: null };
};

/** Rows of runs that are kept; the newest success stays in any case, since it is among the newest of its days. */
const KEPT_ROWS = 200;

export const dropOldRuns = (client: Client): Promise<unknown> =>
  client.query(`delete from ${RUNS} where id <= (select max(id) from ${RUNS}) - $1`, [KEPT_ROWS]);

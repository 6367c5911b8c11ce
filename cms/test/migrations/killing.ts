import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect } from 'vitest';
import { contentsOf } from '../../../tools/older/contents.ts';

/** How often each is killed; `npm run kills` does it more often. */
export const KILLS = Number(process.env.KILLS || 2);

/** The lock number of migrations/run.ts: a start that holds it is in the middle of its transaction. */
const LOCK = 7_405_113;

export interface Killing {
  /** For the output. */
  readonly name: string;
  /** A database without other connections. */
  readonly url: string;
  readonly start: () => ChildProcess;
  /** Expects that all of it is there. Only called when the schema number is `number`. */
  readonly expectWhole: (sql: Client) => Promise<void>;
  /** The schema number that the start leads to. */
  readonly number: number;
}

const connected = async <Result>(url: string, work: (sql: Client) => Promise<Result>): Promise<Result> => {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

/** Queries repeatedly until the condition holds. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await wait(5);
};

const numberIn = async (sql: Client): Promise<number | null> => {
  const { rows } = await sql.query(`select to_regclass('public.ridgeline_schema') as there`);
  return rows[0].there ? (await sql.query('select number from ridgeline_schema')).rows[0].number : null;
};

/**
 * Kills a start (`kill -9`) at points spread over the usual time of its transaction, and expects each time that the
 * database is unchanged in every row and everything else, or complete. Afterwards it is restored.
 */
export const killAtPoints = async ({ name, url, start, expectWhole, number }: Killing): Promise<void> => {
  const database = new URL(url).pathname.slice(1);
  const admin = new Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href });
  await admin.connect();
  const count = async (statement: string, values: unknown[]): Promise<number> =>
    (await admin.query(statement, values)).rowCount ?? 0;
  const working = async () =>
    (await count(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = $2)`,
      [LOCK, database],
    )) > 0;
  const quiet = async () =>
    (await count(`select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`, [database])) ===
    0;
  const copyTo = (target: string, source: string) => admin.query(`create database ${target} template ${source}`);
  const restore = async () => {
    await admin.query(`drop database ${database}`);
    await copyTo(database, `${database}_copy`);
  };
  /** Lets a start come so far (undefined: to the end of its transaction), and kills it. */
  const killed = async (point?: number): Promise<number> => {
    const child = start();
    const gone = once(child, 'exit');
    const ended = gone.then(() => Promise.reject(new Error(`${name}: the start ended by itself`)));
    const begun = (async () => {
      await until(working);
      const at = performance.now();
      await (point === undefined ? until(async () => !(await working())) : wait(point));
      return performance.now() - at;
    })();
    const took = await Promise.race([begun, ended]);
    ended.catch(() => undefined);
    child.kill('SIGKILL');
    await gone;
    await until(quiet);
    return took;
  };
  try {
    await copyTo(`${database}_copy`, database);
    const before = await connected(url, contentsOf);
    const usual = await killed();
    await connected(url, expectWhole);
    await restore();
    let whole = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killed((usual * kill) / KILLS);
      if ((await connected(url, numberIn)) === number) {
        await connected(url, expectWhole);
        await restore();
        whole += 1;
      } else expect(await connected(url, contentsOf), `kill ${kill + 1}`).toEqual(before);
    }
    console.log(
      `${name}: ${KILLS} kills -9 within ${Math.round(usual)} ms, ${KILLS - whole} as before, ${whole} whole`,
    );
    expect(whole).toBeLessThan(KILLS);
    await admin.query(`drop database ${database}_copy`);
  } finally {
    await admin.end();
  }
};

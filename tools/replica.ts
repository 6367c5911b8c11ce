import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { connectionError, freePort } from './database/connect.ts';
import { type Launched, launch } from './database/launch.ts';
import { type Place, placeFor } from './database/place.ts';
import { PG_HBA, postgresqlConf } from './database/settings.ts';

/** A streaming replica of a throw-away cluster, for tests. */
export interface Replica {
  /** Connection string of the same database there. */
  of(primaryUrl: string): string;
  /** Ends it at once, as a crash does. Its data stays. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** Ends it, and deletes its data. */
  stop(): Promise<void>;
}

const REPLICATION = 'host replication all 127.0.0.1/32 scram-sha-256\n';

/** What belongs to the running primary alone. */
const OWN = ['postmaster.pid', 'postmaster.opts'];

/** Copies the data folder of the running primary, as pg_basebackup does, which the embedded PostgreSQL does not bring. */
const copyPrimary = async (superuserUrl: string, folder: string, { account }: Place): Promise<void> => {
  const primary = new Client({ connectionString: superuserUrl });
  await primary.connect();
  try {
    const { rows } = await primary.query('show data_directory');
    const from = String(rows[0].data_directory);
    writeFileSync(join(from, 'pg_hba.conf'), PG_HBA + REPLICATION);
    await primary.query(`alter system set wal_keep_size = '1GB'`);
    await primary.query('select pg_reload_conf()');
    await primary.query(`select pg_backup_start('replica', true)`);
    try {
      execFileSync('cp', ['-a', from, folder], { stdio: 'ignore' });
    } catch {
      // A file that was removed meanwhile: the log says so too.
    }
    const { rows: stopped } = await primary.query('select labelfile from pg_backup_stop(false)');
    for (const name of OWN) rmSync(join(folder, name), { force: true });
    const wal = join(folder, 'pg_wal');
    for (const name of readdirSync(wal)) rmSync(join(wal, name), { recursive: true });
    for (const [name, text] of Object.entries({ backup_label: stopped[0].labelfile, 'standby.signal': '' })) {
      writeFileSync(join(folder, name), text);
      if (account.uid !== undefined && account.gid !== undefined) {
        chownSync(join(folder, name), account.uid, account.gid);
      }
    }
  } finally {
    await primary.end();
  }
};

/**
 * Starts a replica of a throw-away cluster.
 * @param superuserUrl of any database of the primary
 * @param delay by which it is behind, such as `5s`
 */
export const startReplica = async (superuserUrl: string, delay: string): Promise<Replica> => {
  const dataDir = mkdtempSync(join(process.env.THROWAWAY_DIR ?? tmpdir(), 'ridgeline-replica-'));
  const place = placeFor(dataDir, () => undefined);
  const folder = join(place.home, 'replica');
  const port = await freePort();
  await copyPrimary(superuserUrl, folder, place);
  const { username, password, hostname, port: source } = new URL(superuserUrl);
  const settings = [
    `primary_conninfo = 'host=${hostname} port=${source} user=${username} password=${password}'`,
    'hot_standby = on',
    `recovery_min_apply_delay = '${delay}'`,
    '',
  ].join('\n');
  writeFileSync(join(folder, 'postgresql.conf'), postgresqlConf(port, true) + settings);
  const of = (primaryUrl: string): string => {
    const url = new URL(primaryUrl);
    url.port = String(port);
    return url.href;
  };
  const ready = async (): Promise<boolean> => !(await connectionError(of(superuserUrl)));
  const run = (): Promise<Launched> =>
    launch({ folder, place, logFile: join(dataDir, 'postgres.log'), ready, again: true });
  let running = await run();
  return {
    of,
    kill: async () => {
      const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await running.ended;
    },
    start: async () => {
      running = await run();
    },
    stop: async () => {
      if (existsSync(join(folder, 'postmaster.pid'))) await running.stop();
      for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
    },
  };
};

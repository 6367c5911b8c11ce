import { Client } from 'pg';
import { type KnownBefore, knownBefore, type LogCheck, verifySnapshot } from '../audit/seal';
import { storedNumber } from '../database/migrations/refusal';
import type { FileStorage } from '../storage';
import { type ArchiveWriter, writeArchive } from './archive';
import { addFiles, type FrozenFiles, freezeFiles, readSmallFiles, removeFrozen, withBucket } from './content';
import { readLayout } from './ddl';
import { statementsOf } from './grammar';
import { holdContents } from './hold';
import { BackupError, FORMAT, MANIFEST, type Manifest, nameOf, SUMMARY, type Summary } from './manifest';
import { proofsOf } from './proof';
import { addRows } from './rows';

/** Tables whose rows name uploaded files. */
const FILE_TABLES = ['files', 'evidences'];
/** In milliseconds: how long writers of files may keep a backup waiting, and it them. */
const LOCK_WAIT = 10_000;

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where the files of the companies are, unless they are below `dataDir`. */
  readonly bucket?: FileStorage | undefined;
  /** Path of the archive. An existing file is replaced when the new one is complete. */
  readonly file: string;
  /** Encrypts the archive; undefined for one that anybody can read. */
  readonly passphrase: string | undefined;
  /** Whether the archive contains the secrets, without which a restored server starts only with new ones. */
  readonly secrets: boolean;
  /** Version of Ridgeline. */
  readonly version: string;
  /** `AUDIT_KEY`: the audit log is verified first, and the backup says what was found and proves who made it. It is made in any case. */
  readonly auditKey?: string | undefined;
  /** Called with the name of each table before it is copied, and its place among all. An error that it throws ends the backup. */
  readonly onProgress?: (table: string, number: number, all: number) => void;
}

/** Connects as the owner of the tables, whom row security does not apply to. */
const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

interface Frozen {
  readonly files: FrozenFiles;
  /** What was stored until then is in the backup. */
  readonly moment: Date;
}

/**
 * Begins a snapshot of the database and freezes the files that belong to it: while both happen nobody adds or deletes one.
 */
const freezeTogether = async (options: BackupOptions, snapshot: Client): Promise<Frozen> => {
  const { databaseUrl, dataDir, bucket } = options;
  // Whatever row the snapshot has, its content is not deleted after this.
  if (bucket) await holdContents(snapshot);
  const lock = await connect(databaseUrl);
  try {
    await lock.query(`begin; set local lock_timeout = ${LOCK_WAIT}`);
    for (const table of FILE_TABLES) {
      const { rows } = await lock.query('select 1 where to_regclass($1) is not null', [table]);
      if (rows.length > 0) await lock.query(`lock table ${table} in share mode`);
    }
    // Without the last setting, a scan that joins another one begins in the middle of a large table.
    await snapshot.query(
      'begin isolation level repeatable read, read only; set local row_security = off; ' +
        'set local synchronize_seqscans = off',
    );
    const { rows } = await snapshot.query<{ moment: Date }>('select now() as moment');
    const files = await freezeFiles(dataDir, bucket === undefined);
    return { files, moment: rows[0]?.moment ?? new Date() };
  } finally {
    // Ends the transaction, and with it the locks.
    await lock.end();
  }
};

/** The schema number of the database; 0 for one of a version before the numbers. @throws BackupError for an empty one */
const schemaOf = async (snapshot: Client): Promise<number> => {
  const number = await storedNumber(async (statement) => (await snapshot.query(statement)).rows);
  if (number !== null) return number;
  const { rowCount } = await snapshot.query(`select where to_regclass('strapi_core_store_settings') is not null`);
  if (!rowCount) throw new BackupError('There is nothing to back up: no server has used this database yet.');
  return 0;
};

/** A number that is used for no other lock: only one backup of a database is made at a time. */
const BACKING_UP = 7_405_114;

/** Another process makes a backup of the same database. */
export class BackupRunning extends BackupError {}

/** Ends with the connection, also when this process is killed. */
const lockOut = async (snapshot: Client): Promise<void> => {
  const { rows } = await snapshot.query<{ locked: boolean }>(`select pg_try_advisory_lock(${BACKING_UP}) as locked`);
  if (!rows[0]?.locked)
    throw new BackupRunning('Another backup of this database is being made. Wait until it is done.');
};

/** What a backup contains beside the tables and the uploaded files. */
interface Beside {
  readonly small: ReadonlyMap<string, Buffer>;
  readonly audit: LogCheck | undefined;
  readonly moment: Date;
}

const addAll = async (
  archive: ArchiveWriter,
  snapshot: Client,
  files: FrozenFiles,
  { small, audit, moment }: Beside,
  options: BackupOptions,
): Promise<Summary> => {
  const schema = await schemaOf(snapshot);
  const layout = await readLayout(snapshot);
  const manifest: Manifest = {
    product: 'ridgeline',
    format: FORMAT,
    version: options.version,
    schema,
    createdAt: moment.toISOString(),
    secrets: options.secrets,
    ...layout,
  };
  // What a restore would refuse is noticed now, and not when it is needed.
  statementsOf(manifest, new Set(layout.tables.map((table) => table.schema)));
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  const rows: Record<string, number> = {};
  for (const [index, table] of layout.tables.entries()) {
    options.onProgress?.(nameOf(table), index + 1, layout.tables.length);
    rows[nameOf(table)] = await addRows(archive, snapshot, table);
  }
  for (const [name, content] of small) await archive.add(name, content);
  await addFiles(archive, files);
  const content: Summary = { checksums: { ...archive.checksums }, rows, ...(audit && { audit }) };
  const summary: Summary = { ...content, proofs: proofsOf(content, options) };
  await archive.add(SUMMARY, Buffer.from(JSON.stringify(summary)));
  return summary;
};

/** What the data folder knows of the audit log before the snapshot; a file that cannot be read is a fault of the log. */
const knownLog = async (
  snapshot: Client,
  { dataDir, auditKey }: BackupOptions,
): Promise<KnownBefore | Error | undefined> =>
  auditKey === undefined ? undefined : knownBefore(snapshot, dataDir).catch((error: Error) => error);

const verifyLog = async (
  snapshot: Client,
  known: KnownBefore | Error | undefined,
  { auditKey }: BackupOptions,
): Promise<LogCheck | undefined> => {
  if (known === undefined || auditKey === undefined) return undefined;
  if (known instanceof Error) {
    return { entries: 0, erased: 0, broken: { log: null, problem: known.message, entry: null } };
  }
  const { rows } = await snapshot.query<{ path: string }>(`select current_setting('search_path') as path`);
  const check = await verifySnapshot(snapshot, auditKey, known);
  await snapshot.query(`select set_config('search_path', $1, true)`, [rows[0]?.path]);
  return check;
};

/**
 * Copies database, files and (unless asked otherwise) secrets of an installation into one file. Servers may run: the
 * database is read in one snapshot, and the files are those that belong to it.
 * @returns what the archive contains
 * @throws BackupError in one line; `file` is then what it was before
 */
export const createBackup = async (options: BackupOptions): Promise<Summary> => {
  const small = await readSmallFiles(options.dataDir, options.secrets);
  const snapshot = await connect(options.databaseUrl);
  try {
    await lockOut(snapshot);
    await removeFrozen(options.dataDir);
    const known = await knownLog(snapshot, options);
    const { files: onDisk, moment } = await freezeTogether(options, snapshot);
    try {
      const files = options.bucket ? await withBucket(onDisk, options.bucket) : onDisk;
      const audit = await verifyLog(snapshot, known, options);
      let summary: Summary | undefined;
      await writeArchive(options.file, options.passphrase, async (archive) => {
        summary = await addAll(archive, snapshot, files, { small, audit, moment }, options);
      });
      if (!summary) throw new BackupError('The backup was not written.');
      return summary;
    } finally {
      await onDisk.release();
    }
  } finally {
    await snapshot.end();
  }
};

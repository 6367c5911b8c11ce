import { Client } from 'pg';
import { type KnownBefore, knownBefore, type LogCheck, verifySnapshot } from '../audit/seal';
import { storedNumber } from '../database/migrations/refusal';
import type { FileStorage } from '../storage';
import { type ArchiveWriter, writeArchive } from './archive';
import { addFiles, type FrozenFiles, freezeFiles, readSmallFiles, removeFrozen, withBucket } from './content';
import { statementsOf } from './grammar';
import { holdContents } from './hold';
import {
  BackupError,
  FORMAT,
  MANIFEST,
  type Manifest,
  nameOf,
  SUMMARY,
  type Summary,
  type TableManifest,
} from './manifest';
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

/**
 * What is copied: the tables of Ridgeline and of Strapi, and what upgrades have preserved. The queue (schema `pgboss`) only
 * contains reminders to check for due mails, and a start creates it again.
 */
const SCHEMAS = `n.nspname in ($1, 'ridgeline_kept')`;

/** Indexes and functions of row security are built by every start from the sources (`database/row-security.ts`), so that they are not copied. */
const OURS = (column: string): string => `${column} like 'wall\\_%'`;

const TABLES = `
  select n.nspname as schema, c.relname as name, json_agg(a.attname order by a.attnum) as columns,
    format('create table %I.%I (%s)', n.nspname, c.relname,
      string_agg(format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case a.attidentity when 'a' then ' generated always as identity' when 'd' then ' generated by default as identity' else '' end,
        case when d.adbin is not null and a.attidentity = '' then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end),
        ', ' order by a.attnum)) as statement
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and ${SCHEMAS}
  group by n.nspname, c.relname order by 1, 2`;

const SEQUENCES = `
  select format('create sequence %I.%I as %s', n.nspname, c.relname, format_type(s.seqtypid, null)) as before,
    format('alter sequence %I.%I owned by %I.%I.%I', n.nspname, c.relname, tn.nspname, t.relname, a.attname) as after
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
    join pg_depend d on d.objid = c.oid and d.deptype = 'a' and d.refobjsubid > 0
    join pg_class t on t.oid = d.refobjid join pg_namespace tn on tn.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where ${SCHEMAS} order by 1`;

/** The last value of every sequence, also of identity columns. */
const VALUES = `
  select format('select setval(%L, %s, %s)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
    case when last_value is null then 'false' else 'true' end) as statement
  from pg_sequences join pg_namespace n on n.nspname = schemaname where ${SCHEMAS} order by 1`;

/**
 * Keys before foreign keys, which need them. Also those that row security named: some are built with their table only, and
 * the start replaces the others. Those that call its functions cannot be built before it.
 */
const CONSTRAINTS = `
  select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as statement
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${SCHEMAS} and k.contype in ('p', 'u', 'c', 'f') and not exists (
    select from pg_depend d join pg_proc p on p.oid = d.refobjid
    where d.classid = 'pg_constraint'::regclass and d.objid = k.oid and d.refclassid = 'pg_proc'::regclass and ${OURS('p.proname')})
  order by k.contype = 'f', k.contype = 'c', k.conrelid::regclass::text, k.conname`;

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as statement
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where ${SCHEMAS} and not ${OURS('c.relname')} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by c.relname`;

/** What keeps versions away that are too old for the database (`migrations/gate.sql`). */
const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as statement from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${SCHEMAS} and p.prokind = 'f' and p.proname like 'ridgeline\\_%' order by p.proname`;

const VIEWS = `
  select format('create view %I.%I as %s', n.nspname, c.relname, pg_get_viewdef(c.oid)) as statement
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and ${SCHEMAS} order by c.relname`;

interface Layout {
  readonly tables: readonly TableManifest[];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Reads how the tables of a database are made, as statements.
 * @param client the owner of the tables, in the transaction of the snapshot
 */
const readLayout = async (client: Client): Promise<Layout> => {
  const { rows: found } = await client.query<{ name: string }>('select current_schema() as name');
  const values = [found[0]?.name];
  // PostgreSQL then writes every name in a definition with its schema.
  await client.query(`set local search_path to ''`);
  const statements = async (text: string): Promise<string[]> =>
    (await client.query<{ statement: string }>(text, values)).rows.map(({ statement }) => statement);
  const { rows: tables } = await client.query<TableManifest & { statement: string }>(TABLES, values);
  const { rows: sequences } = await client.query<{ before: string; after: string }>(SEQUENCES, values);
  const schemas = [...new Set(tables.map(({ schema }) => schema))];
  return {
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    before: [
      ...schemas.map((schema) => `create schema if not exists "${schema}"`),
      ...sequences.map(({ before }) => before),
      ...tables.map(({ statement }) => statement),
      ...sequences.map(({ after }) => after),
    ],
    after: [
      ...(await statements(VALUES)),
      ...(await statements(CONSTRAINTS)),
      ...(await statements(INDEXES)),
      ...(await statements(FUNCTIONS)),
      ...(await statements(VIEWS)),
    ],
  };
};

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

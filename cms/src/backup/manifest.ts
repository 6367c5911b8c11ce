import type { LogCheck } from '../audit/seal';

/** Version of the archive's layout. A reader refuses a later one. */
export const FORMAT = 1;

/** First entry of an archive. */
export interface Manifest {
  readonly product: 'ridgeline';
  readonly format: number;
  /** Version of Ridgeline that made the backup. */
  readonly version: string;
  /** Schema number of the database. */
  readonly schema: number;
  /** ISO 8601: what was stored until then is in it. */
  readonly createdAt: string;
  /** Whether the archive contains `secrets.json`. */
  readonly secrets: boolean;
  readonly tables: readonly TableManifest[];
  /** Statements that create the schemas, types of sequences and tables, before the rows are copied. */
  readonly before: readonly string[];
  /** Statements that create constraints, indexes, functions and views, after the rows were copied. */
  readonly after: readonly string[];
}

export interface TableManifest {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** Last entry of an archive: what the entries before it contain. An archive without it was cut off. */
export interface Summary {
  /** SHA-256 of the content of every entry, by the name of the entry. */
  readonly checksums: Readonly<Record<string, string>>;
  /** Number of rows, by `schema.table`. */
  readonly rows: Readonly<Record<string, number>>;
  /** What the verification of the audit log found before the backup; absent where there was no AUDIT_KEY, and in earlier backups. */
  readonly audit?: LogCheck;
  /** Who made it: HMACs over all of the above. Absent in earlier backups. */
  readonly proofs?: readonly Proof[];
}

/** An HMAC over a summary by a key that its maker had. */
export interface Proof {
  readonly by: 'BACKUP_PASSPHRASE' | 'AUDIT_KEY';
  /** Hexadecimal. */
  readonly mac: string;
}

export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
/** Folder of the archive with the rows, as PostgreSQL's COPY writes them. */
export const TABLES = 'tables/';
/** Folder of the archive with the files of DATA_DIR. */
export const FILES = 'files/';

/** A backup that cannot be made or restored; the message is one line that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Name of a table in the summary. */
export const nameOf = ({ schema, name }: Pick<TableManifest, 'schema' | 'name'>): string => `${schema}.${name}`;

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

const isTable = (value: unknown): boolean => {
  const { schema, name, columns } = (value ?? {}) as Record<string, unknown>;
  return typeof schema === 'string' && typeof name === 'string' && isTexts(columns);
};

/** Whether what a restore reads of a manifest has its form. */
export const isUsable = ({ tables, before, after }: Manifest): boolean =>
  Array.isArray(tables) && tables.every(isTable) && isTexts(before) && isTexts(after);

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  'product' in value &&
  value.product === 'ridgeline' &&
  'format' in value &&
  typeof value.format === 'number';

/**
 * @throws BackupError when the text is not the manifest of a backup that this version can restore
 */
export const readManifest = (text: string, schema: number): Manifest => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (!isManifest(value)) throw new BackupError('This file is not a backup of Ridgeline.');
  if (value.format > FORMAT || value.schema > schema) {
    throw new BackupError(
      `This backup was made by Ridgeline ${value.version}, which is newer than this one. Restore it with that version or a later one.`,
    );
  }
  return value;
};

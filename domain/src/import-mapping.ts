import type { DateOrder } from './dates';
import { type Entity, importFields, writableFields } from './entity';
import { fold } from './fold';

/** What is done with a row that exists already. */
export const ON_CONFLICT = ['error', 'skip', 'update'] as const;
export type OnConflict = (typeof ON_CONFLICT)[number];

/** What was decided for one column of a sheet. */
export interface ColumnMapping {
  /** The mark of its header. */
  readonly header: string;
  /** The name of its field; null where it was left out. */
  readonly field: string | null;
  /** How its dates are written, where that was asked. */
  readonly dateOrder?: DateOrder;
}

/**
 * What was decided in an import, for the next file of the same shape. Headers and names of sheets are kept as marks
 * alone, so that nothing that stands in a file is stored with it.
 */
export interface ImportMapping {
  /** The mark of the headers that are found in the file without any choice. */
  readonly shape: string;
  /** The mark of the sheet, where another one was read than the likeliest. */
  readonly sheet?: string;
  /** The row of the headers as the spreadsheet program counts it, where sheet or row were chosen. */
  readonly headerRow?: number;
  /** The columns in the order of the sheet. */
  readonly columns: readonly ColumnMapping[];
  readonly onConflict: OnConflict;
}

/** Bounds of a mapping: what the reader of spreadsheets takes. */
const MOST = { columns: 256, row: 1_048_576 } as const;

const MARK = /^[0-9a-f]{16}$/;

/** FNV-1a of 32 bits. */
const hashed = (text: string, start: number): string => {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/** A short mark of a text: equal texts have the same one. It says nothing to who reads it, and guards nothing. */
export const markOf = (text: string): string => hashed(text, 0x81_1c_9d_c5) + hashed(`${text}\n`, 0x2f_0b_44_17);

/** The mark of a header, however it is spaced or capitalised. */
export const headerMark = (header: string): string => markOf(fold(header));

/** The mark of the headers of a sheet, in any order. */
export const shapeOf = (headers: readonly string[]): string =>
  markOf([...new Set(headers.map(fold))].filter(Boolean).sort().join('\n'));

/** Whether a text is a mark, as those of a mapping are. */
export const isMark = (raw: unknown): raw is string => typeof raw === 'string' && MARK.test(raw);

const readColumn = (names: ReadonlySet<string>, raw: unknown): ColumnMapping | undefined => {
  const { header, field, dateOrder } = (raw ?? {}) as { readonly [part in keyof ColumnMapping]?: unknown };
  if (!isMark(header)) return undefined;
  if (field === null) return { header, field };
  if (typeof field !== 'string' || !names.has(field)) return undefined;
  return dateOrder === 'day-first' || dateOrder === 'month-first' ? { header, field, dateOrder } : { header, field };
};

/** Reads a mapping of an entity's import; undefined for what is none. Fields that the entity does not have are no mapping. */
export const readImportMapping = (entity: Entity, raw: unknown): ImportMapping | undefined => {
  const given = (raw ?? {}) as { readonly [part in keyof ImportMapping]?: unknown };
  const { shape, sheet, headerRow, onConflict } = given;
  const known = ON_CONFLICT.find((value) => value === onConflict);
  if (!isMark(shape) || !known || !Array.isArray(given.columns) || given.columns.length > MOST.columns)
    return undefined;
  if (sheet !== undefined && !isMark(sheet)) return undefined;
  const isRow = typeof headerRow === 'number' && Number.isInteger(headerRow) && headerRow > 0 && headerRow <= MOST.row;
  if (headerRow !== undefined && !isRow) return undefined;
  const names = new Set([...importFields(entity), ...writableFields(entity)].map(({ name }) => name));
  const columns = given.columns.map((column) => readColumn(names, column));
  const fields = columns.flatMap((column) => column?.field ?? []);
  if (columns.includes(undefined) || new Set(fields).size < fields.length) return undefined;
  return {
    shape,
    ...(sheet !== undefined && { sheet }),
    ...(isRow && { headerRow }),
    columns: columns.filter((column) => column !== undefined),
    onConflict: known,
  };
};

/** A mapping of before, as the server answers it. */
export interface RememberedMapping {
  readonly mapping: ImportMapping;
  /** When the file was imported, in ISO form. */
  readonly importedAt: string;
  readonly username: string;
  /** Whether the caller imported it. */
  readonly own: boolean;
}

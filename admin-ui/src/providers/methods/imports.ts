import type { ImportMapping, OnConflict, RememberedMapping } from '@ridgeline/domain';
import { read, send } from '../data';
import type { FieldError } from '../errors';
import { call } from '../http';

export interface SendOptions {
  readonly bulkPath: string;
  readonly fileName: string;
  readonly onConflict: OnConflict;
  readonly dryRun?: boolean;
  /** Stores the valid rows and returns the others, instead of refusing all. */
  readonly keepValid?: boolean;
  /** Plurals of the kinds of rows that are created if a row names one that does not exist. */
  readonly create?: readonly string[];
  /** A UUID of this attempt: if it is sent again, the server answers but does not store the rows twice. */
  readonly key?: string;
  /** Rows of the file with errors that are not sent: the list of imports counts them as refused. */
  readonly leftOut?: number;
  readonly signal: AbortSignal;
  /** Called with the number of bytes sent so far, and with the total at the end. */
  readonly onProgress?: (sent: number, all: number) => void;
}

/** Rows that the sheet names but that do not exist, by the entity's name. */
export interface Missing {
  readonly entity: string;
  readonly count: number;
  readonly names: readonly string[];
  readonly allowed: boolean;
}

/** The answer of `POST /api/create-bulk/<x>`. `errors` and `warnings` are the first thousand each. */
export interface BulkAnswer {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: number;
  readonly errors: readonly FieldError[];
  /** How many errors there are in all. */
  readonly total: number;
  readonly warnings: readonly FieldError[];
  readonly importId: string | null;
  readonly missing: readonly Missing[];
  /** Rows that were created because other rows name them. */
  readonly made: readonly { readonly entity: string; readonly count: number }[];
}

const queryOf = ({ dryRun, keepValid, onConflict, create = [] }: SendOptions): URLSearchParams => {
  const query = new URLSearchParams({ onConflict });
  if (dryRun) query.set('dryRun', 'true');
  if (keepValid) query.set('mode', 'valid');
  if (create.length > 0) query.set('createMissing', create.join(','));
  return query;
};

/**
 * Sends rows to be imported, or with `dryRun` only to be checked.
 * @throws HttpError as `request` does: 400 with `details.errors`, 409 while another import runs, 413, and status 0 when
 * no answer came; a DOMException 'AbortError' when aborted
 */
export const sendRows = async (body: Blob, options: SendOptions): Promise<BulkAnswer> => {
  const { bulkPath, fileName, key, leftOut = 0, signal, onProgress } = options;
  const { data } = await call<{ data: BulkAnswer }>(`create-bulk/${bulkPath}`, {
    method: 'POST',
    body,
    query: queryOf(options),
    headers: {
      'x-file-name': encodeURIComponent(fileName),
      ...(key && { 'x-import-key': key }),
      ...(leftOut > 0 && { 'x-left-out-rows': String(leftOut) }),
    },
    signal,
    onProgress,
  });
  return data;
};

/** The result of an undo, in rows. */
export interface Undone {
  readonly removed: number;
  readonly restored: number;
  /** Of a change of many rows: those that keep their value, because they were changed or deleted afterwards. */
  readonly left?: { readonly count: number; readonly labels: readonly string[] };
}

export const undoImport = (id: string): Promise<Undone> => send('POST', `import-batches/${id}/undo`);

/** What was decided for the last file with these headers that was imported into a register; null where there is none. */
export const rememberedMapping = (
  register: string,
  shape: string,
  signal: AbortSignal,
): Promise<RememberedMapping | null> =>
  read(`import-batches/mapping/${register}`, signal, new URLSearchParams({ shape }));

/** Keeps what was decided in an import for the next file of its shape. */
export const keepMapping = (importId: string, mapping: ImportMapping): Promise<null> =>
  send('PUT', `import-batches/${importId}/mapping`, mapping);

import { type Frame, frameReader } from '@ridgeline/domain/export-frames';
import {
  EXPORT_FILES,
  EXPORT_ROWS,
  EXPORT_TYPES,
  type ExportFormat,
  type ExportRefusal,
  type ExportRequest,
} from '@ridgeline/domain/exports';
import { currentLocale } from '@ridgeline/domain/language';
import { exportWords } from '@ridgeline/domain/words/export';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { errorOf, HttpError } from '../providers/errors';
import { download } from '../shared';
import type { ExportMenuProps } from './types';

/** How an export ended: with a file, or with the reason why there is none. */
export type Outcome = { readonly export: 'saved'; readonly rows: number } | ExportRefusal;

/** Called with the number of written rows and the total. */
export type OnProgress = (done: number, all: number) => void;

/** Names of the columns as the list shows them, those of special screens included. */
const columnsOf = ({ columns, slots }: ExportMenuProps): string[] => {
  const extra = slots?.columns ?? [];
  const keysOf = (first: boolean): string[] =>
    extra.filter((column) => Boolean(column.first) === first).map(({ key }) => key);
  return [...keysOf(true), ...columns.map(({ name }) => name), ...keysOf(false)];
};

const dataOf = (format: ExportFormat, shown: ExportMenuProps, template: boolean): ExportRequest => ({
  format,
  ...(template ? { template } : { columns: columnsOf(shown) }),
  ...(shown.slots?.title && { title: shown.slots.title }),
  filters: shown.filters,
  locale: currentLocale(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

async function* framesOf({ body }: Response): AsyncGenerator<Frame> {
  const read = frameReader();
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield* read(next.value);
}

/** Collects the file while it arrives, in one copy, and saves it. Returns its number of rows. */
const receive = async (answer: Response, format: ExportFormat, onProgress: OnProgress): Promise<number> => {
  const all = Number(answer.headers.get(EXPORT_ROWS));
  const pieces: BlobPart[] = [];
  onProgress(0, all);
  for await (const { kind, rows, content } of framesOf(answer)) {
    if (kind === 'failed') throw await errorOf(new Response(content, { status: 500 }));
    onProgress(rows, all);
    if (kind === 'end') {
      download(new Blob(pieces, { type: EXPORT_TYPES[format] }), EXPORT_FILES[format]);
      return rows;
    }
    pieces.push(content);
  }
  throw new Error(exportWords.broken);
};

const refusalIn = (error: unknown): ExportRefusal | undefined =>
  error instanceof HttpError && typeof error.details.export === 'string'
    ? (error.details as unknown as ExportRefusal)
    : undefined;

/**
 * Saves all matching rows as a file of this format, which the server writes. Nothing is saved unless all of it arrived.
 * @param template of the import's own columns instead of those shown: to be edited and imported again
 * @throws HttpError when the server refuses; a DOMException 'AbortError' when aborted, which ends the server's work too
 */
export const exportFile = async (
  provider: RidgelineDataProvider,
  format: ExportFormat,
  shown: ExportMenuProps,
  template: boolean,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Outcome> => {
  const { entity, filterValues, sort } = shown;
  try {
    const answer = await provider.startExport(
      entity.plural,
      { sort, filter: filterValues },
      dataOf(format, shown, template),
      signal,
    );
    return { export: 'saved', rows: await receive(answer, format, onProgress) };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return refusal;
  }
};

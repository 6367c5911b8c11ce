import {
  EXPORT_FILES,
  EXPORT_TYPES,
  type ExportFormat,
  type ExportRefusal,
  type ExportRequest,
} from '@ridgeline/domain/exports';
import { currentLocale } from '@ridgeline/domain/language';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { HttpError } from '../providers/errors';
import { type OnProgress, receiveFile } from './receive';
import type { ExportMenuProps } from './types';

/** How an export ended: with a file, or with the reason why there is none. */
export type Outcome = { readonly export: 'saved'; readonly rows: number } | ExportRefusal;

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
      shown.further,
    );
    const file = { name: EXPORT_FILES[format], type: EXPORT_TYPES[format] };
    return { export: 'saved', rows: await receiveFile(answer, file, onProgress) };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return refusal;
  }
};

import { read, send } from '../data';
import { call } from '../http';

/** A row that was restored from the bin. */
export interface RestoredRow {
  readonly register: string;
  readonly documentId: string;
  readonly label: string;
  /** References that were left empty, since their rows are permanently deleted: labels of the fields. */
  readonly emptied: readonly string[];
}

/** Restores entries of the bin, all or none. */
export const restoreFromBin = async (ids: readonly string[]): Promise<readonly RestoredRow[]> =>
  (await call<{ data: RestoredRow[] }>('bin-entries/restore-many', { method: 'POST', body: { ids } })).data;

/** Empties the bin of what was deleted until a moment. @returns how many entries were deleted for good */
export const emptyBin = async (deletedUntil: string): Promise<number> =>
  (await send<{ deleted: number }>('POST', 'bin-entries/empty', { deletedUntil })).deleted;

/** How many rows of one kind are deleted with a row, or lose their reference to it. */
export interface Along {
  readonly entity: string;
  readonly label: string;
  readonly count: number;
}

/** What deleting a row with everything means. */
export interface Whole {
  readonly deleted: readonly Along[];
  readonly kept: readonly Along[];
}

/** What would be deleted with a row, by the entity's plural. */
export const readWhole = (plural: string, id: string, signal?: AbortSignal): Promise<Whole> =>
  read(`${plural}/${id}/holdings`, signal);

/**
 * Deletes a row with all of that. @returns its entry of the bin
 * @throws HttpError 400 at `name` when it is not the row's
 */
export const removeWhole = async (plural: string, id: string, name: string): Promise<readonly string[]> => {
  const body = { data: { name } };
  const { meta } = await call<{ meta?: { bin: string[] } }>(`${plural}/${id}/remove`, { method: 'POST', body });
  return meta?.bin ?? [];
};

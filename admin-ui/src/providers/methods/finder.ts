import type { FoundRow } from '@ridgeline/domain/finder';
import { call } from '../http';

/** Rows of all registers that the user may open, by a text. */
export const findRows = async (q: string, signal: AbortSignal): Promise<readonly FoundRow[]> =>
  (await call<{ data: FoundRow[] }>('search', { query: new URLSearchParams({ q }), signal })).data;

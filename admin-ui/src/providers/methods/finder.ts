import type { FoundRow } from '@ridgeline/domain/finder';
import { read } from '../data';

/** Rows of all registers that the user may open, by a text. */
export const findRows = (q: string, signal: AbortSignal): Promise<readonly FoundRow[]> =>
  read('search', signal, new URLSearchParams({ q }));

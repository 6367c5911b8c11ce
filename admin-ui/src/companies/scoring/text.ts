import { isScoring, type OwnGrids, readGrids, type Scoring } from '@ridgeline/domain';

/** Grids as a form of text boxes holds them; empty for none. */
export const writeGrids = (grids: OwnGrids | null): string =>
  grids
    ? JSON.stringify({ ...(grids['3x3'] && { '3x3': grids['3x3'] }), ...(grids['5x5'] && { '5x5': grids['5x5'] }) })
    : '';

/** The grids that such a text holds; null for none. */
export const readGridText = (text: string): OwnGrids | null => (text === '' ? null : readGrids(JSON.parse(text)));

/** The scoring that such a text names; the usual one for any other text. */
export const scoringOf = (text: string): Scoring => (isScoring(text) ? text : 'sum');

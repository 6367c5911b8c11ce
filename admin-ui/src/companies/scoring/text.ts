import { isScoring, type OwnGrids, type RiskLevel, readGrids, type Scoring } from '@ridgeline/domain';
import type { Texts } from '../../fields/useTextForm';

/** The values of the form of a company's settings. */
export type SettingTexts = Texts<
  | 'riskScoring'
  | 'riskGrid'
  | 'reviewIntervalDays'
  | `reviewDays${RiskLevel}`
  | 'residualAboveInherent'
  | 'riskAppetite'
  | 'secondFactor'
  | 'timeZone'
  | 'language'
  | 'senderName'
>;

/** Grids as text for the form; empty for none. */
export const writeGrids = (grids: OwnGrids | null): string =>
  grids
    ? JSON.stringify({ ...(grids['3x3'] && { '3x3': grids['3x3'] }), ...(grids['5x5'] && { '5x5': grids['5x5'] }) })
    : '';

/** Parses the grids of such a text; null for none. */
export const readGridText = (text: string): OwnGrids | null => (text === '' ? null : readGrids(JSON.parse(text)));

/** The scoring that a text names; the default for any other text. */
export const scoringOf = (text: string): Scoring => (isScoring(text) ? text : 'sum');

import type { SheetCell } from '@ridgeline/domain/questions/answer-sheet';

/** On the second sheet, before the id of the questionnaire that the file belongs to. */
export const KEY = 'ridgeline-questionnaire';

/** The cells of a spreadsheet file. */
export interface ReadBook {
  /** Of its first sheet. */
  readonly rows: readonly (readonly SheetCell[])[];
  /** The questionnaire that it names; null if that sheet was removed. */
  readonly key: string | null;
}

/** What reading a file gave: its cells, or that it is no spreadsheet or has too many rows. */
export type SheetReading = ReadBook | 'unreadable' | 'rows';

import type { Entity, Field } from '@ridgeline/domain';
import type { ExtraColumn, Row, Sort } from '../shared';
import type { FurtherSheet } from './excel/xlsx';

/** Additions of a special screen to the exports of its list. */
export interface ExportSlots {
  /** Columns after the entity's own. */
  readonly columns?: readonly ExtraColumn[];
  /** What such a cell says in an export, where that is not the plain value either. */
  readonly texts?: Readonly<Record<string, (row: Row) => string>>;
  /** An Excel export of the import's own columns is offered besides: every row comes back by it as it was. */
  readonly exportsTemplate?: boolean;
  /** Sheets behind the rows in an Excel export, of the rows that match; what they throw ends the export. */
  readonly furtherSheets?:
    | ((filterValues: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<readonly FurtherSheet[]>)
    | undefined;
  /** Sentences under the title of a PDF or Word export; what they throw ends the export. */
  readonly facts?: (filterValues: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<readonly string[]>;
  /** Fields that these columns, cells and texts read, whether or not they are shown. */
  readonly needs?: readonly string[];
  /** Heading instead of the entity's plural noun. */
  readonly title?: string;
}

/** What the menu of exports is drawn from: the columns as shown, and how the list is narrowed and sorted. */
export interface ExportMenuProps {
  readonly entity: Entity;
  readonly columns: readonly Field[];
  readonly slots?: ExportSlots;
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly sort: Sort;
}

import type { Entity, Field, Filters } from '@ridgeline/domain';
import type { ExtraColumn, Sort } from '../shared';

/** Additions of a special screen to the exports of its list. The server has the texts of its cells. */
export interface ExportSlots {
  /** Columns after the entity's own. */
  readonly columns?: readonly ExtraColumn[];
  /** An Excel export of the import's own columns is offered besides: every row comes back by it as it was. */
  readonly exportsTemplate?: boolean;
  /** Heading instead of the entity's plural noun. */
  readonly title?: string;
}

/** What the menu of exports is drawn from: the columns as shown, and how the list is narrowed and sorted. */
export interface ExportMenuProps {
  readonly entity: Entity;
  readonly columns: readonly Field[];
  readonly slots?: ExportSlots;
  readonly filterValues: Readonly<Record<string, unknown>>;
  /** The filters of the address, which PDF and Word list in words. */
  readonly filters: Filters;
  readonly sort: Sort;
  /** Parameters of the list besides, such as the day of a past register. */
  readonly further?: Readonly<Record<string, string>>;
}

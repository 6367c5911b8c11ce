import type { Entity } from '@ridgeline/domain';
import type { FieldTexts } from '@ridgeline/domain/field-text';
import type { FurtherSheet } from '@ridgeline/domain/workbook/xlsx';
import type { Context } from 'koa';
import type { Comparison } from '../criteria';
import { type Table, tableOf } from '../table';

/** What a register adds to a file of its rows. */
export interface Besides {
  /** Query of the list that is exported, in the words of the wire. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Name of the company in view; all of them have none. */
  readonly company: string | undefined;
  readonly texts: FieldTexts;
}

/** Where the rows of an export come from: as those of the register's list. */
export interface ExportSource {
  readonly entity: Entity;
  /** The register that the audit log names, where it is another one. */
  readonly notedAs?: Entity | undefined;
  readonly table: () => Table;
  /** Conditions that hold whatever is asked. */
  readonly within?: ((ctx: Context) => Comparison[]) | undefined;
  /** Runs before the rows are counted, and again before they are read. */
  readonly prepare?: (() => Promise<void>) | undefined;
  /** Sheets behind the rows of an Excel file. */
  readonly sheets?: ((besides: Besides) => Promise<FurtherSheet[]>) | undefined;
  /** Sentences under the title of a document. */
  readonly facts?: ((besides: Besides) => Promise<string[]>) | undefined;
}

/** The rows of an entity's own table. */
export const sourceOf = (entity: Entity, more: Partial<ExportSource> = {}): ExportSource => ({
  entity,
  table: () => tableOf(entity),
  ...more,
});

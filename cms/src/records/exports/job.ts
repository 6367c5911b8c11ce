import type { ExportFormat, Unfit } from '@ridgeline/domain/exports';
import type { Language } from '@ridgeline/domain/language';
import type { FurtherSheet } from '@ridgeline/domain/workbook/xlsx';

/** What a PDF or Word file says beside its rows. */
export interface DocumentHead {
  readonly title: string;
  /** Short sentences below the title: whose rows, how many, how they were narrowed. */
  readonly facts: readonly string[];
  /** Who made the file and when: at the foot of every page. */
  readonly origin: string;
  readonly author: string;
}

/** What a thread needs to write one file. It has no database connection: rows come as JSON texts, lot by lot. */
export interface Job {
  readonly format: ExportFormat;
  /** Descriptor of the file that it writes, open in this process. */
  readonly file: number;
  /** The register's plural. */
  readonly register: string;
  /** Names of the columns; none for those of the import. */
  readonly columns: readonly string[] | undefined;
  /** Of its labels and words. */
  readonly language: Language;
  readonly locale: string;
  readonly timeZone: string;
  readonly head: DocumentHead;
  /** Whole sheets behind the rows of an Excel file. */
  readonly sheets: readonly FurtherSheet[];
}

/** Messages to the thread: rows as the JSON text of a list, then the end. */
export type Order = { readonly kind: 'rows'; readonly json: string } | { readonly kind: 'end' };

/** What the thread answers: each lot as it is written, and how it ended. */
export type Report =
  | { readonly kind: 'written'; readonly rows: number; readonly bytes: number }
  | { readonly kind: 'done'; readonly bytes: number }
  | { readonly kind: 'unfit'; readonly unfit: Unfit };

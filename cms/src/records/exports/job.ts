import type { ExportFormat, ReportFormat, Unfit } from '@ridgeline/domain/exports';
import type { Language } from '@ridgeline/domain/language';
import type { FurtherSheet } from '@ridgeline/domain/workbook/xlsx';
import type { Block, Picture } from './blocks';

/** What a PDF or Word file says beside its rows. */
export interface DocumentHead {
  readonly title: string;
  /** Short sentences below the title: whose rows, how many, how they were narrowed. */
  readonly facts: readonly string[];
  /** Who made the file and when: at the foot of every page. */
  readonly origin: string;
  readonly author: string;
}

/** What a thread needs to write any file. It has no database connection. */
interface AnyJob {
  /** Descriptor of the file that it writes, open in this process. */
  readonly file: number;
  /** Of its labels and words. */
  readonly language: Language;
  readonly locale: string;
  readonly timeZone: string;
  readonly head: DocumentHead;
}

/** A file of the rows of a register, which come as JSON texts, lot by lot. */
export interface Job extends AnyJob {
  readonly kind: 'rows';
  readonly format: ExportFormat;
  /** The register's plural. */
  readonly register: string;
  /** Names of the columns; none for those of the import. */
  readonly columns: readonly string[] | undefined;
  /** Whole sheets behind the rows of an Excel file. */
  readonly sheets: readonly FurtherSheet[];
}

/** A report: everything that it says is in its blocks. */
export interface ReportJob extends AnyJob {
  readonly kind: 'report';
  readonly format: ReportFormat;
  readonly logo: Picture | null;
  readonly blocks: readonly Block[];
}

/** A job before its file is open. */
export type Unopened<Work extends AnyJob> = Omit<Work, 'file'>;

/** Messages to the thread: rows as the JSON text of a list, then the end. */
export type Order = { readonly kind: 'rows'; readonly json: string } | { readonly kind: 'end' };

/** What the thread answers: each lot as it is written, and how it ended. */
export type Report =
  | { readonly kind: 'written'; readonly rows: number; readonly bytes: number }
  | { readonly kind: 'done'; readonly bytes: number }
  | { readonly kind: 'unfit'; readonly unfit: Unfit };

import type { Field } from '@ridgeline/domain';
import type { ExportFormat, ReportFormat } from '@ridgeline/domain/exports';
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

/** What a process needs to write any file. It has no database connection. */
interface AnyJob {
  /** Path of the file that it writes. It takes the name away before the first byte. */
  readonly path: string;
  /** Of its labels and words. */
  readonly language: Language;
  readonly locale: string;
  readonly timeZone: string;
}

/** Several Excel files, one behind the other in the same file: `Order` says what is in them. */
export interface BooksJob extends AnyJob {
  readonly kind: 'books';
}

/** A file of the rows of a register, which come as JSON texts, lot by lot. */
export interface Job extends AnyJob {
  readonly kind: 'rows';
  readonly head: DocumentHead;
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
  readonly head: DocumentHead;
  readonly format: ReportFormat;
  readonly logo: Picture | null;
  readonly blocks: readonly Block[];
}

/** A job before its file is open. */
export type Unopened<Work extends AnyJob> = Omit<Work, 'path'>;

/** Begins a sheet: of rows of a register, or of rows with these fields. */
export interface SheetOrder {
  readonly kind: 'sheet';
  readonly name: string;
  readonly holds:
    | { readonly register: string; readonly columns: readonly string[] | undefined }
    | { readonly fields: readonly Field[] };
}

/**
 * Orders to the process: rows as the JSON text of a list, then the end. Sheets and ends of books are for several Excel
 * files: the first sheet after the end of a book begins the next one.
 */
export type Order =
  | { readonly kind: 'rows'; readonly json: string }
  | SheetOrder
  | { readonly kind: 'book-end' }
  | { readonly kind: 'end' };

/** What the process reports: each lot as it is written, and the end of each of several files. */
export type Report =
  | { readonly kind: 'written'; readonly rows: number; readonly bytes: number }
  | { readonly kind: 'book'; readonly bytes: number };

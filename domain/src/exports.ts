import type { Filters } from './filters/read';

/** The file formats in which a list can be saved, by extension. */
export const EXPORT_FORMATS = ['xlsx', 'pdf', 'docx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The formats of a report, which is made for reading. */
export const REPORT_FORMATS = ['pdf', 'docx'] as const satisfies readonly ExportFormat[];
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What people call the formats, in every language. */
export const EXPORT_NAMES: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', pdf: 'PDF', docx: 'Word' };

/** Names of the files. */
export const EXPORT_FILES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'data.xlsx',
  pdf: 'data.pdf',
  docx: 'data.docx',
};

/**
 * Most rows of one file. A sheet of a spreadsheet program ends at 1,048,576 rows including its header; PDF
 * and Word files are made for reading, and the programs that open them become slow long before our export does.
 */
export const EXPORT_LIMITS: Readonly<Record<ExportFormat, number>> = { xlsx: 1_048_575, pdf: 20_000, docx: 10_000 };

/** From this number of rows, an export shows its progress and can be stopped. */
export const LONG_EXPORT = 2_000;

/** Media types of the files. */
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The heading of an answer that says how many rows the file will hold. */
export const EXPORT_ROWS = 'X-Rows';

/** What `POST /api/exports/<register>` takes in `data`; filters, search and order are in the address as those of a list. */
export interface ExportRequest {
  readonly format: ExportFormat;
  /** Names of the fields, in the order of the columns; `id` is the row's number. */
  readonly columns?: readonly string[];
  /** The columns of the import instead: to be edited and imported again. */
  readonly template?: boolean;
  /** Heading of a document; the register's own name where there is none. */
  readonly title?: string;
  /** The page's filters as its address has them, to be written out in a document. */
  readonly filters?: Filters;
  /** A language tag, e.g. `en-AU`: how dates and sums are written. */
  readonly locale?: string;
  /** The zone of the reader's clock, e.g. `Australia/Sydney`. */
  readonly timeZone?: string;
}

/** Why there is no file, in `error.details` of a refusal. */
export type ExportRefusal = { readonly export: 'empty' } | { readonly export: 'tooMany'; readonly rows: number };

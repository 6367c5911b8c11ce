/** Every English word of the export menu and of the files that it makes. */

import type { Nouns } from '../entity';
import type { ExportFormat } from '../exports';
import { EXPORT_FORMATS } from '../exports';

const number = (value: number): string => value.toLocaleString('en-AU');
const plural = (count: number, one: string, many: string): string => `${number(count)} ${count === 1 ? one : many}`;

const names: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', pdf: 'PDF', docx: 'Word' };
const files: Readonly<Record<ExportFormat, string>> = { xlsx: 'data.xlsx', pdf: 'data.pdf', docx: 'data.docx' };

/** Names of writing systems that a browser may not know by itself. */
const scripts: Readonly<Record<string, string>> = { Zsye: 'emoji' };

export const exportWords = {
  button: 'Export',
  menu: 'Export what is shown',
  names,
  files,
  hints: {
    xlsx: 'All matching rows, the shown columns',
    pdf: 'The same, to print or send',
    docx: 'The same, to write in',
  } satisfies Record<ExportFormat, string>,
  template: 'For editing',
  templateHint: 'An Excel file with the columns of the import',
  /** Name of the sheet in the Excel file. */
  sheet: 'Data',
  preparing: (format: ExportFormat) => `Preparing ${files[format]}`,
  progress: (done: number, all: number) => `${number(done)} of ${plural(all, 'row', 'rows')}`,
  failed: (message: string) => `The export failed. ${message}`,
  finished: (count: number, format: ExportFormat) => `${plural(count, 'row', 'rows')} exported to ${files[format]}`,
  empty: 'There are no rows to export.',
  cancel: 'Cancel',
  broken: 'The server could not write the file to its end. Please try again.',
  noTemplate: (nouns: Nouns) => `${nouns.many} are not imported, so there are no columns of an import.`,
  unknownColumns: (nouns: Nouns) => `Name columns of ${nouns.many.toLowerCase()} in a list.`,
  instead: (format: ExportFormat) => `Export to ${names[format]}`,
  tooMany: {
    title: (format: ExportFormat) => `Too many rows for ${names[format]}`,
    text: (format: ExportFormat, most: number, rows: number) =>
      `${names[format]} takes up to ${plural(most, 'row', 'rows')}; these are ${number(rows)}. Search or filter the list${
        format === EXPORT_FORMATS[0] ? '.' : ', or export to Excel, which takes them all.'
      }`,
  },
  script: {
    title: 'Text that a PDF cannot show',
    text: (column: string, sample: string, script: string | undefined) =>
      `A PDF holds Latin, Greek and Cyrillic text. In ${column}, '${sample}' has ${
        script ?? 'characters outside these'
      }. Excel and Word hold every script.`,
    names: scripts,
    /** Where the text is when it is not in a column. */
    heading: 'the heading',
  },
  file: {
    allCompanies: 'All companies',
    rows: (count: number, nouns: Nouns) => plural(count, nouns.one.toLowerCase(), nouns.many.toLowerCase()),
    searched: (q: string) => `Search: ${q}`,
    filter: (field: string, what: string) => `${field}: ${what}`,
    /** For requests that do not list their filters. */
    filtered: 'Filtered',
    exported: (who: string, when: string) => `Exported by ${who}, ${when}`,
    page: 'Page',
    of: 'of',
    columns: (first: number, last: number, all: number) => `Columns ${first} to ${last} of ${all}`,
  },
} as const;

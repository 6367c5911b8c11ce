import { EXPORT_FORMATS, EXPORT_NAMES, type ExportFormat } from '../exports';
import { currentLocale, live } from '../language';
import english from '../messages/en/export';

/** Words of the export menu and of the files that it makes. */
export const exportWords = live('export', english);

/** Why a format cannot hold so many rows, and what to do. */
export const tooManyText = (format: ExportFormat, most: number, rows: number): string => {
  const { text, textOrExcel } = exportWords.tooMany;
  return (format === EXPORT_FORMATS[0] ? text : textOrExcel)({ format: EXPORT_NAMES[format], most, rows });
};

/**
 * Why a PDF cannot show a text.
 * @param column where it is; null for the heading
 * @param script ISO 15924, as of `scriptOf`; undefined for characters of none
 */
export const unfitScriptText = (column: string | null, sample: string, script: string | undefined): string => {
  const { text, emoji, others, heading } = exportWords.script;
  // A browser may not know the name of this one.
  const name =
    script === 'Zsye' ? emoji : script && new Intl.DisplayNames(currentLocale(), { type: 'script' }).of(script);
  return text({ column: column ?? heading, sample, script: name ?? others });
};

import { EXPORT_FORMATS, EXPORT_NAMES, type ExportFormat } from '../exports';
import { live } from '../language';
import english from '../messages/en/export';

/** Words of the export menu and of the files that it makes. */
export const exportWords = live('export', english);

/** Why a format cannot hold so many rows, and what to do. */
export const tooManyText = (format: ExportFormat, most: number, rows: number): string => {
  const { text, textOrExcel } = exportWords.tooMany;
  return (format === EXPORT_FORMATS[0] ? text : textOrExcel)({ format: EXPORT_NAMES[format], most, rows });
};

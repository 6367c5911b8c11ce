import { live } from '../language';
import english from '../messages/en/import';

/** Words of the import of a spreadsheet, and of the sheet in which its rows are checked. */
export const importWords = live('import', english);

/** The two headers that a sheet of refused rows adds, as this user or one who reads English got them. */
export const refusedHeaders = () => [importWords.refusedSheet, english.refusedSheet] as const;

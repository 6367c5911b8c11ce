import { currentLocale } from '@ridgeline/domain/language';

const MONTH = new Intl.DateTimeFormat(currentLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month (`YYYY-MM`) in the reader's format, e.g. 'Nov 2026'. */
export const monthText = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

import { auditEntry, fieldOf, risk } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { fieldText } from '../../shared';

const DAY = fieldOf(risk, 'dateCreated');
const MOMENT = fieldOf(auditEntry, 'at');

/** A day in the format of the registers. */
export const dayText = (day: string): string => fieldText(DAY, day);

/** A time in the format of the registers. */
export const momentText = (iso: string): string => fieldText(MOMENT, iso);

const MONTH = new Intl.DateTimeFormat(currentLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month (`YYYY-MM`) in the reader's format, e.g. 'Nov 2026'. */
export const monthText = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

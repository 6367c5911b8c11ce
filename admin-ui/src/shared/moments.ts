import { fieldOf, sentQuestionnaire } from '@ridgeline/domain';
import { fieldText } from './value/text';

const MOMENT = fieldOf(sentQuestionnaire, 'sentAt');
const DAY = fieldOf(sentQuestionnaire, 'dueDate');

/** A time in the format of the registers, e.g. '5 Feb 2021, 10:42'; empty for none. */
export const momentText = (iso: unknown): string => fieldText(MOMENT, iso);

/** A day in the format of the registers; empty for none. */
export const dayText = (iso: unknown): string => fieldText(DAY, iso);

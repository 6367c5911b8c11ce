import { ASSESSMENT_STATUSES, isFinished, isOpen } from '@ridgeline/domain/assessment';
import {
  ANSWERS,
  columnOf,
  EVIDENCES,
  HANDOVERS,
  LINKS,
  MESSAGES,
  SENT_QUESTIONNAIRES,
  tableOf,
} from '../../../database/layout';
import { quoteName, quoteText } from '../../../database/names';

const list = (statuses: readonly string[]): string => statuses.map(quoteText).join(', ');

export const OPEN = list(ASSESSMENT_STATUSES.filter(isOpen));
export const FINISHED = list(ASSESSMENT_STATUSES.filter(isFinished));
/** The purpose of a link to one topic, as its row has it. */
export const COLLEAGUE = 'colleague';

/** Tables and columns of everything that a respondent uses, quoted. */
export const namesOf = () => {
  const column = (uid: string) => (field: string) => quoteName(columnOf(uid, field));
  return {
    link: column(LINKS),
    mapping: column(SENT_QUESTIONNAIRES),
    answer: column(ANSWERS),
    evidence: column(EVIDENCES),
    message: column(MESSAGES),
    handover: column(HANDOVERS),
    links: quoteName(tableOf(LINKS)),
    mappings: quoteName(tableOf(SENT_QUESTIONNAIRES)),
    answers: quoteName(tableOf(ANSWERS)),
    evidences: quoteName(tableOf(EVIDENCES)),
    messages: quoteName(tableOf(MESSAGES)),
    handovers: quoteName(tableOf(HANDOVERS)),
  };
};

export type Names = ReturnType<typeof namesOf>;

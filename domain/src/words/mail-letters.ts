import type { MailLetters } from '../messages/en/mail-letters';
import type { LetterKind } from '../sending';
import type { MailWords } from './mail';

/** What a letter about a sent questionnaire tells of. */
export interface Told {
  /** Who asks. */
  readonly organisation: string;
  /** Of the questionnaire. */
  readonly title: string;
  readonly questions: number;
  /** By when an answer is hoped for, written out; null for no such day. */
  readonly due: string | null;
  /** Whether that day has passed. */
  readonly late: boolean;
  /** Until when the link of this mail works, written out. */
  readonly until: string;
  /** What the sender wrote, paragraph by paragraph. */
  readonly message: readonly string[];
}

/**
 * A letter about a sent questionnaire.
 * @param words of its language
 */
export const letterOf = (kind: LetterKind, words: MailLetters, told: Told): MailWords => {
  const due = told.due ?? '';
  const by = told.due === null ? [] : [told.late ? words.overdue({ due }) : words.due({ due })];
  const after = [words.note(told)];
  const { greeting, open: link } = words;
  switch (kind) {
    case 'invitation': {
      const { subject, text } = words.invitation;
      return { subject: subject(told), lines: [greeting, text(told), ...by, ...told.message], link, after };
    }
    case 'reminder':
    case 'overdue': {
      const { subject, overdueSubject, text, kept } = words.reminder;
      const lines = [greeting, text(told), ...by, kept];
      return { subject: told.late ? overdueSubject(told) : subject(told), lines, link, after };
    }
    case 'changes-requested': {
      const { subject, text } = words.changesRequested;
      return { subject: subject(told), lines: [greeting, text(told), ...by], link, after };
    }
    case 'approved':
    case 'rejected': {
      const { subject, text } = words[kind];
      return { subject: subject(told), lines: [greeting, text(told)], link: words.readSubmitted, after };
    }
  }
};

import type { MailLetters } from '../messages/en/mail-letters';
import type { LetterKind } from '../sending';
import type { MailWords } from './mail';

/** What a letter about a sent questionnaire tells of. */
export interface Told {
  /** Who asks. */
  readonly organisation: string;
  /** Name of the user who sent it; empty when it is not known. */
  readonly person: string;
  /** A number to call, if one is known. */
  readonly phone: string | null;
  /** Of the questionnaire. */
  readonly title: string;
  readonly questions: number;
  /** By when an answer is hoped for, written out; null for no such day. */
  readonly due: string | null;
  /** Whether that day has passed. */
  readonly late: boolean;
  /** Until when the link of this mail works, written out. */
  readonly until: string;
  /** How the link begins: `https://grc.example.com/`. */
  readonly host: string;
  /** When it was submitted, written out; empty before. */
  readonly submitted: string;
  /** The words of the question that a reply is about; empty for other letters. */
  readonly question: string;
  /** What the sender wrote, to the invitation or as a reply, paragraph by paragraph. */
  readonly message: readonly string[];
}

const signatureOf = (words: MailLetters, { person, organisation, phone }: Told): string[] => [
  ...(person === '' ? [] : [person]),
  organisation,
  ...(phone === null ? [] : [words.phone({ phone })]),
];

/** How to check that a mail is genuine: a call, and the beginning of the link. */
const genuineOf = (words: MailLetters, told: Told): string =>
  told.person === '' ? words.genuine(told) : words.genuinePerson(told);

const quoteOf = (words: MailLetters, { message, person, organisation }: Told): Pick<MailWords, 'quote'> =>
  message.length === 0 ? {} : { quote: { by: words.writes({ name: person || organisation }), lines: message } };

/**
 * A letter about a sent questionnaire.
 * @param words of its language
 */
export const letterOf = (kind: LetterKind, words: MailLetters, told: Told): MailWords => {
  const due = told.due ?? '';
  const by = told.due === null ? [] : [told.late ? words.overdue({ due }) : words.due({ due })];
  const { greeting, open: link } = words;
  const end = { signature: signatureOf(words, told), after: [words.note(told), genuineOf(words, told)] };
  switch (kind) {
    case 'invitation': {
      const { subject, text } = words.invitation;
      return { subject: subject(told), lines: [greeting, text(told), ...by], ...quoteOf(words, told), link, ...end };
    }
    case 'reminder':
    case 'overdue': {
      const { subject, overdueSubject, text, kept } = words.reminder;
      const lines = [greeting, text(told), ...by, kept];
      return { subject: told.late ? overdueSubject(told) : subject(told), lines, link, ...end };
    }
    case 'changes-requested': {
      const { subject, text } = words.changesRequested;
      return { subject: subject(told), lines: [greeting, text(told), ...by], link, ...end };
    }
    case 'reply': {
      const { subject, text } = words.reply;
      // Another user than the sender may have replied.
      const quote = { by: words.writes({ name: told.organisation }), lines: told.message };
      return { subject: subject(told), lines: [greeting, text(told), told.question], quote, link, ...end };
    }
    case 'receipt': {
      const { subject, text, next } = words.receipt;
      return { subject: subject(told), lines: [greeting, text(told), next(told)], link: words.readSubmitted, ...end };
    }
    case 'approved':
    case 'rejected': {
      const { subject, text } = words[kind];
      return { subject: subject(told), lines: [greeting, text(told)], link: words.readSubmitted, ...end };
    }
  }
};

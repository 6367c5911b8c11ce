import type { MailLetters } from '../messages/en/mail-letters';
import type { LetterKind } from '../sending';
import type { MailWords } from './mail';

/** What the sentences of a letter about a sent questionnaire name. */
export interface LetterValues {
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

const signatureOf = (words: MailLetters, { person, organisation, phone }: LetterValues): string[] => [
  ...(person === '' ? [] : [person]),
  organisation,
  ...(phone === null ? [] : [words.phone({ phone })]),
];

/** How to check that a mail is genuine: a call, and the beginning of the link. */
const genuineOf = (words: MailLetters, values: LetterValues): string =>
  values.person === '' ? words.genuine(values) : words.genuinePerson(values);

const quoteOf = (words: MailLetters, { message, person, organisation }: LetterValues): Pick<MailWords, 'quote'> =>
  message.length === 0 ? {} : { quote: { by: words.writes({ name: person || organisation }), lines: message } };

/** The kinds after which nothing can be answered any more: their link opens the answers to read. */
const TO_READ: ReadonlySet<LetterKind> = new Set(['receipt', 'approved', 'rejected']);

/**
 * A letter about a sent questionnaire.
 * @param words of its language
 */
export const letterOf = (kind: LetterKind, words: MailLetters, values: LetterValues): MailWords => {
  const due = values.due ?? '';
  const by = values.due === null ? [] : [values.late ? words.overdue({ due }) : words.due({ due })];
  const { greeting, open: link } = words;
  const note = TO_READ.has(kind) ? words.noteRead : words.note;
  const end = { signature: signatureOf(words, values), after: [note(values), genuineOf(words, values)] };
  switch (kind) {
    case 'invitation': {
      const { subject, text } = words.invitation;
      return {
        subject: subject(values),
        lines: [greeting, text(values), ...by],
        ...quoteOf(words, values),
        link,
        ...end,
      };
    }
    case 'reminder':
    case 'overdue': {
      const { subject, overdueSubject, text, kept } = words.reminder;
      const lines = [greeting, text(values), ...by, kept];
      return { subject: values.late ? overdueSubject(values) : subject(values), lines, link, ...end };
    }
    case 'changes-requested': {
      const { subject, text } = words.changesRequested;
      return { subject: subject(values), lines: [greeting, text(values), ...by], link, ...end };
    }
    case 'reply': {
      const { subject, text } = words.reply;
      // Another user than the sender may have replied.
      const quote = { by: words.writes({ name: values.organisation }), lines: values.message };
      return { subject: subject(values), lines: [greeting, text(values), values.question], quote, link, ...end };
    }
    case 'receipt': {
      const { subject, text, next } = words.receipt;
      return {
        subject: subject(values),
        lines: [greeting, text(values), next(values)],
        link: words.readSubmitted,
        ...end,
      };
    }
    case 'approved':
    case 'rejected': {
      const { subject, text } = words[kind];
      return { subject: subject(values), lines: [greeting, text(values)], link: words.readSubmitted, ...end };
    }
  }
};

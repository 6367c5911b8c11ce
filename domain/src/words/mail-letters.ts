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
  /** Who answers instead of the recipient, if the sender has accepted such a person, and who named them. */
  readonly named: { readonly name: string; readonly by: string } | null;
  /** The words of the first questions whose answers have to change, and how many there are. */
  readonly changes: { readonly questions: readonly string[]; readonly count: number };
  /** What the sender wrote, to the invitation or as a reply, or the reviewer's note, paragraph by paragraph. */
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

/** Somebody who was named by another person is greeted by name, and hears first why this mail comes. */
const openingOf = (words: MailLetters, { named }: LetterValues): string[] => {
  if (named === null) return [words.greeting];
  const hello = named.name === '' ? words.greeting : words.greetingName({ name: named.name });
  return [hello, ...(named.by === '' ? [] : [words.named({ recipient: named.by })])];
};

/** Which answers have to change, as a list. */
const changesOf = (words: MailLetters, { changes: { questions, count } }: LetterValues): Partial<MailWords> => {
  const more = count - questions.length;
  const items = questions.map((text) => ({ text }));
  if (more > 0) items.push({ text: words.changesRequested.more({ count: more }) });
  return count === 0 ? {} : { items };
};

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
  const { open: link } = words;
  const opening = openingOf(words, values);
  const note = TO_READ.has(kind) ? words.noteRead : words.note;
  const end = { signature: signatureOf(words, values), after: [note(values), genuineOf(words, values)] };
  switch (kind) {
    case 'invitation': {
      const { subject, text } = words.invitation;
      return {
        subject: subject(values),
        lines: [...opening, text(values), ...by],
        ...quoteOf(words, values),
        link,
        ...end,
      };
    }
    case 'reminder':
    case 'overdue': {
      const { subject, overdueSubject, text, kept } = words.reminder;
      const lines = [...opening, text(values), ...by, kept];
      return { subject: values.late ? overdueSubject(values) : subject(values), lines, link, ...end };
    }
    case 'changes-requested': {
      const { subject, text, which } = words.changesRequested;
      const { count } = values.changes;
      const lines = [...opening, text(values), ...by, ...(count > 0 ? [which({ count })] : [])];
      return { subject: subject(values), lines, ...changesOf(words, values), ...quoteOf(words, values), link, ...end };
    }
    case 'reply': {
      const { subject, text } = words.reply;
      // Another user than the sender may have replied.
      const quote = { by: words.writes({ name: values.organisation }), lines: values.message };
      return { subject: subject(values), lines: [...opening, text(values), values.question], quote, link, ...end };
    }
    case 'receipt': {
      const { subject, text, next } = words.receipt;
      return {
        subject: subject(values),
        lines: [...opening, text(values), next(values)],
        link: words.readSubmitted,
        ...end,
      };
    }
    case 'approved':
    case 'rejected': {
      const { subject, text } = words[kind];
      return { subject: subject(values), lines: [...opening, text(values)], link: words.readSubmitted, ...end };
    }
  }
};

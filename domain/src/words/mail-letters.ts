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

export interface LetterWords {
  /** What stands for the name of an organisation or a questionnaire that a mail may not hold. */
  readonly somebody: string;
  readonly something: string;
  readonly of: Readonly<Record<LetterKind, (told: Told) => MailWords>>;
}

const greeting = 'Hello,';
const count = (questions: number): string => (questions === 1 ? '1 question' : `${questions} questions`);
const by = ({ due, late }: Told): string[] =>
  due === null ? [] : [late ? `The answers were due on ${due}.` : `Please answer by ${due}.`];
const open = 'Open the questionnaire';
const after = ({ until }: Told): string[] => [
  `The link needs no account and works until ${until}. Whoever holds it can answer: pass it on only to who shall. If you expected no questions, ignore this mail.`,
];

const reminder = (told: Told): MailWords => ({
  subject: `${told.late ? 'Overdue' : 'Reminder'}: ${told.title} for ${told.organisation}`,
  lines: [
    greeting,
    `${told.organisation} is waiting for your answers to "${told.title}".`,
    ...by(told),
    'What you have answered so far is kept.',
  ],
  link: open,
  after: after(told),
});

/** English; another language is another object of this type beside it. */
export const letterWords: LetterWords = {
  somebody: 'A customer of yours',
  something: 'Questionnaire',
  of: {
    invitation: (told) => ({
      subject: `${told.organisation} asks you to answer: ${told.title}`,
      lines: [
        greeting,
        `${told.organisation} asks you to answer "${told.title}" (${count(told.questions)}).`,
        ...by(told),
        ...told.message,
      ],
      link: open,
      after: after(told),
    }),
    reminder,
    overdue: reminder,
    'changes-requested': (told) => ({
      subject: `Please look again: ${told.title} for ${told.organisation}`,
      lines: [
        greeting,
        `${told.organisation} has read your answers to "${told.title}" and asks you to change some of them. The page says which, and why.`,
        ...by(told),
      ],
      link: open,
      after: after(told),
    }),
    approved: (told) => ({
      subject: `Approved: ${told.title} for ${told.organisation}`,
      lines: [
        greeting,
        `${told.organisation} has approved your answers to "${told.title}". There is nothing left to do.`,
      ],
      link: 'Read what was submitted',
      after: after(told),
    }),
    rejected: (told) => ({
      subject: `Not accepted: ${told.title} for ${told.organisation}`,
      lines: [greeting, `${told.organisation} has not accepted your answers to "${told.title}".`],
      link: 'Read what was submitted',
      after: after(told),
    }),
  },
};

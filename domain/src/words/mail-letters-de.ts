import type { MailWords } from './mail';
import type { LetterWords, Told } from './mail-letters';

const greeting = 'Guten Tag,';
const count = (questions: number): string => (questions === 1 ? '1 Frage' : `${questions} Fragen`);
const by = ({ due, late }: Told): string[] =>
  due === null ? [] : [late ? `Die Antworten waren am ${due} fällig.` : `Bitte antworten Sie bis zum ${due}.`];
const open = 'Fragebogen öffnen';
const after = ({ until }: Told): string[] => [
  `Der Link braucht kein Konto und gilt bis zum ${until}. Wer ihn hat, kann antworten: Geben Sie ihn nur an Personen weiter, die das sollen. Wenn Sie keine Fragen erwartet haben, beachten Sie diese Nachricht nicht.`,
];

const reminder = (told: Told): MailWords => ({
  subject: `${told.late ? 'Überfällig' : 'Erinnerung'}: ${told.title} für ${told.organisation}`,
  lines: [
    greeting,
    `${told.organisation} wartet auf Ihre Antworten zu „${told.title}“.`,
    ...by(told),
    'Was Sie bisher geantwortet haben, ist gespeichert.',
  ],
  link: open,
  after: after(told),
});

/** German. */
export const germanLetterWords: LetterWords = {
  somebody: 'Ein Kunde von Ihnen',
  something: 'Fragebogen',
  of: {
    invitation: (told) => ({
      subject: `${told.organisation} bittet um Antworten: ${told.title}`,
      lines: [
        greeting,
        `${told.organisation} bittet Sie, „${told.title}“ zu beantworten (${count(told.questions)}).`,
        ...by(told),
        ...told.message,
      ],
      link: open,
      after: after(told),
    }),
    reminder,
    overdue: reminder,
    'changes-requested': (told) => ({
      subject: `Bitte noch einmal ansehen: ${told.title} für ${told.organisation}`,
      lines: [
        greeting,
        `${told.organisation} hat Ihre Antworten zu „${told.title}“ gelesen und bittet Sie, einige zu ändern. Welche und warum, steht auf der Seite.`,
        ...by(told),
      ],
      link: open,
      after: after(told),
    }),
    approved: (told) => ({
      subject: `Angenommen: ${told.title} für ${told.organisation}`,
      lines: [
        greeting,
        `${told.organisation} hat Ihre Antworten zu „${told.title}“ angenommen. Es bleibt nichts zu tun.`,
      ],
      link: 'Eingereichtes lesen',
      after: after(told),
    }),
    rejected: (told) => ({
      subject: `Nicht angenommen: ${told.title} für ${told.organisation}`,
      lines: [greeting, `${told.organisation} hat Ihre Antworten zu „${told.title}“ nicht angenommen.`],
      link: 'Eingereichtes lesen',
      after: after(told),
    }),
  },
};

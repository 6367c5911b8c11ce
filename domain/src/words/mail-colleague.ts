import type { Language } from '../sending';
import type { MailWords } from './mail';

interface Told {
  /** Who asked in the first place. */
  readonly organisation: string;
  readonly title: string;
  readonly topic: string;
}

/** The mail to a colleague who is asked to answer one topic of a questionnaire, by language. */
export const colleagueMail: Readonly<Record<Language, (told: Told) => MailWords>> = {
  en: ({ organisation, title, topic }) => ({
    subject: `Your part of ${title}`,
    lines: [
      'Hello,',
      `a colleague asks you to answer the topic "${topic}" of "${title}", which ${organisation} asked for. Your colleague submits the whole.`,
    ],
    link: 'Open your topic',
    after: ['The link needs no account and opens this topic alone. If you expected no questions, ignore this mail.'],
  }),
  de: ({ organisation, title, topic }) => ({
    subject: `Ihr Teil von ${title}`,
    lines: [
      'Guten Tag,',
      `eine Kollegin oder ein Kollege bittet Sie, das Thema „${topic}“ von „${title}“ zu beantworten, um das ${organisation} gebeten hat. Eingereicht wird das Ganze von der Person, die Sie fragt.`,
    ],
    link: 'Ihr Thema öffnen',
    after: [
      'Der Link braucht kein Konto und öffnet nur dieses Thema. Wenn Sie keine Fragen erwartet haben, beachten Sie diese Nachricht nicht.',
    ],
  }),
};

/** What stands where a name may not stand in a mail. */
export const colleagueFallbacks: Readonly<Record<Language, Told>> = {
  en: { organisation: 'an organisation', title: 'a questionnaire', topic: 'one topic' },
  de: { organisation: 'eine Organisation', title: 'ein Fragebogen', topic: 'ein Thema' },
};

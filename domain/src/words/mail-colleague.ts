import type { MailColleague } from '../messages/en/mail-colleague';
import type { MailWords } from './mail';

interface Values {
  /** Who asked in the first place. */
  readonly organisation: string;
  readonly title: string;
  readonly topic: string;
  /** How the link begins. */
  readonly host: string;
}

/**
 * The mail to a colleague who is asked to answer one topic of a questionnaire.
 * @param words of its language
 */
export const colleagueMail = (words: MailColleague, values: Values): MailWords => ({
  subject: words.subject(values),
  lines: [words.greeting, words.text(values)],
  link: words.link,
  after: [words.note(values)],
});

import type { MailColleague } from '../messages/en/mail-colleague';
import type { MailWords } from './mail';

interface Values {
  /** Of the colleague who asks; empty when it is not known or not fit for a mail. */
  readonly name: string;
  /** Their own company. */
  readonly company: string;
  /** Who asked in the first place. */
  readonly organisation: string;
  readonly title: string;
  readonly topic: string;
  /** By when all answers are hoped for, written out; null for no such day. */
  readonly due: string | null;
  /** What the colleague writes, paragraph by paragraph. */
  readonly message: readonly string[];
  /** How the link begins. */
  readonly host: string;
}

/**
 * The mail to a colleague who is asked to answer one topic of a questionnaire.
 * @param words of its language
 */
export const colleagueMail = (words: MailColleague, values: Values): MailWords => {
  const { name, due, message } = values;
  const named = name !== '';
  return {
    subject: named ? words.subject(values) : words.subjectPlain(values),
    lines: [
      words.greeting,
      named ? words.text(values) : words.textPlain(values),
      ...(due === null ? [] : [words.due({ ...values, due })]),
    ],
    ...(message.length > 0 && { quote: { by: named ? words.writes({ name }) : words.writesPlain, lines: message } }),
    link: words.link,
    after: [named ? words.note(values) : words.notePlain(values)],
  };
};

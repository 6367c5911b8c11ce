import { live } from '../language';
import english from '../messages/en/memberships';
import type { MailWords } from './mail';

/** Words of working for several companies. */
export const membershipWords = live('memberships', english);

/** What the mail of an invitation says. */
export interface MembershipMail {
  /** The inviting user; empty when the name is not fit for a mail. */
  readonly by: string;
  readonly company: string;
  /** The role, in the language of the mail. */
  readonly role: string;
  readonly days: number;
}

/** The mail that invites a person to a further company, the same for each address. */
export const membershipMail = ({ by, company, role, days }: MembershipMail): MailWords => {
  const { mail } = membershipWords;
  return {
    subject: mail.subject({ company: company || mail.unnamed }),
    lines: [mail.greeting, mail.text({ by: by || mail.unnamed, company: company || mail.unnamed, role })],
    link: mail.link,
    after: [mail.note({ days }), mail.noAccount],
  };
};

/** The mail with a code by which a session proves that its user reads the address. @param name empty when it is not known */
export const ownCodeMail = (name: string, code: string, minutes: number): MailWords => {
  const { code: words, mail } = membershipWords;
  return {
    subject: words.subject,
    lines: [name === '' ? mail.greeting : words.greeting({ name }), words.text, code],
    after: [words.note({ minutes }), words.notYou],
  };
};

/** The mail to a user whose company was deleted, and who works for another one. Names that are not fit for a mail are empty. */
export const movedHomeMail = ({
  name,
  former,
  company,
}: {
  readonly name: string;
  readonly former: string;
  readonly company: string;
}): MailWords => {
  const { mail, moved } = membershipWords;
  const companies = { former: former || mail.unnamed, company: company || mail.unnamed };
  return {
    subject: moved.subject(companies),
    lines: [name === '' ? mail.greeting : membershipWords.code.greeting({ name }), moved.text(companies)],
    after: [moved.note(companies)],
  };
};

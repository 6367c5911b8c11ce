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

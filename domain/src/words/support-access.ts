import { live } from '../language';
import english from '../messages/en/support-access';
import type { MailWords } from './mail';

/** Words of the operator's access to a company's data, on both sides. */
export const supportWords = live('support-access', english);

interface SupportMail {
  /** Who asks or invites. */
  readonly by: string;
  readonly company: string;
}

const lines = (text: string): string[] => [supportWords.mail.greeting, text];

/** The mail to the administrators of a company whose data an operator asks to see. */
export const supportAskedMail = ({ by, company, note }: SupportMail & { readonly note: string }): MailWords => ({
  subject: supportWords.mail.askedSubject({ company }),
  lines: lines(supportWords.mail.asked({ by, company })),
  quote: { by, lines: [note] },
  link: supportWords.mail.open,
  after: [supportWords.mail.askedNote],
});

/** The mail to the administrators of a company for which an operator has invited another one. */
export const administratorInvitedMail = ({
  by,
  company,
  email,
}: SupportMail & { readonly email: string }): MailWords => ({
  subject: supportWords.mail.invitedSubject({ company }),
  lines: lines(supportWords.mail.invited({ by, company, email })),
  after: [supportWords.mail.invitedNote],
});

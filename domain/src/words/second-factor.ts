import { live } from '../language';
import english from '../messages/en/second-factor';
import type { MailWords } from './mail';

/** Words of the second factor: at the sign-in, in the profile and in mails. */
export const secondFactorWords = live('second-factor', english);

/** The mails that tell a user of the own second factor. */
export type FactorMail = 'on' | 'off' | 'reset' | 'recoveryUsed' | 'passkeyAdded' | 'passkeyRemoved';

/** A mail about a user's second factor, in the language of the moment. @param name empty when it is not known */
export const factorMail = (kind: FactorMail, name: string): MailWords => {
  const { mails } = secondFactorWords;
  return {
    subject: mails[kind].subject,
    lines: [name === '' ? mails.greetingPlain : mails.greeting({ name }), mails[kind].text],
    after: [mails.notYou],
  };
};

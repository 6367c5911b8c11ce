import { live } from '../language';
import english from '../messages/en/single-sign-on';
import type { MailWords } from './mail';

/** Words of single sign-on: at the sign-in, in the settings and in mails. */
export const ssoWords = live('single-sign-on', english);

/** The mail that tells operators of a sign-in with a password, in the language of the moment. @param name empty when it is not known @param where browser, system and address */
export const operatorSignInMail = (name: string, username: string, where: string): MailWords => {
  const { mails } = ssoWords;
  return {
    subject: mails.operatorSubject,
    lines: [
      name === '' ? mails.greetingPlain : mails.greeting({ name }),
      mails.operatorText({ username }),
      mails.operatorWhere({ where }),
    ],
    after: [mails.operatorNot],
  };
};

/**
 * The mail that tells a user of the first sign-in at a provider, in the language of the moment.
 * @param name empty when it is not known @param provider its host @param company empty for the operators, or a name not fit for a mail
 */
export const newProviderMail = (name: string, provider: string, company: string): MailWords => {
  const { mails } = ssoWords;
  return {
    subject: mails.linkedSubject,
    lines: [
      name === '' ? mails.greetingPlain : mails.greeting({ name }),
      company === '' ? mails.linkedText({ provider }) : mails.linkedTextOf({ provider, company }),
      mails.linkedWaits,
    ],
    after: [mails.linkedNot],
  };
};

import { live } from '../language';
import english from '../messages/en/single-sign-on';
import type { MailWords } from './mail';

/** Words of single sign-on: at the sign-in, in the settings and in mails. */
export const ssoWords = live('single-sign-on', english);

/** The mail that tells operators of a sign-in with a password, in the language of the moment. @param name empty when it is not known */
export const operatorSignInMail = (name: string, username: string): MailWords => {
  const { mails } = ssoWords;
  return {
    subject: mails.operatorSubject,
    lines: [name === '' ? mails.greetingPlain : mails.greeting({ name }), mails.operatorText({ username })],
    after: [mails.operatorNot],
  };
};

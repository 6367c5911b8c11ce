import type { MailWords } from '@ridgeline/domain/words/mail';
import { environment } from '../environment';
import { afterCommit } from '../tenancy';
import { render } from './render';

/** Whether this installation sends mail at all. */
export const mailConfigured = (): boolean => environment.mail.smtpUrl !== '';

/** What went wrong, without the answer of the mail server: it often repeats the address. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason';
};

const deliver = async (to: string, words: MailWords, url?: string): Promise<void> => {
  try {
    await strapi
      .plugin('email')
      .service('email')
      .send({ to, ...render(words, url) });
  } catch (error) {
    strapi.log.error(`A mail ("${words.subject}") could not be sent: ${reasonOf(error)}`);
  }
};

/**
 * Sends a mail once the scope's transaction is stored, and never when it is undone. Nobody waits for the mail server,
 * and its failure changes no answer: it is logged, without the address.
 */
export const queueMail = (to: string, words: MailWords, url?: string): void =>
  afterCommit(() => {
    void deliver(to, words, url);
  });

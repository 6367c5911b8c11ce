import type { MailWords } from '@ridgeline/domain/words/mail';
import { environment } from '../environment';
import { afterCommit } from '../request';
import { render } from './render';

/** Whether this installation sends mail at all. */
export const mailConfigured = (): boolean => environment.mail.smtpUrl !== '';

/** The error without the answer of the mail server, which often repeats the address. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason';
};

/**
 * Hands a mail to the mail server, and waits for its answer.
 * @param language of the words, such as `en`
 * @returns why the mail was refused; null when it was accepted
 */
export const deliverNow = async (
  to: string,
  words: MailWords,
  url?: string,
  language?: string,
): Promise<string | null> => {
  try {
    await strapi
      .plugin('email')
      .service('email')
      .send({ to, ...render(words, url, language) });
    return null;
  } catch (error) {
    return reasonOf(error);
  }
};

const deliver = async (to: string, words: MailWords, url?: string, language?: string): Promise<boolean> => {
  // When the mail server answers, this server may have stopped.
  const { log } = strapi;
  const problem = await deliverNow(to, words, url, language);
  if (problem !== null) log.error(`A mail ("${words.subject}") could not be sent: ${problem}`);
  return problem === null;
};

const underWay = new Set<Promise<unknown>>();

const start = (work: () => Promise<unknown>): void => {
  const delivery = work().finally(() => underWay.delete(delivery));
  underWay.add(delivery);
};

/**
 * Sends a mail once the scope's transaction is committed, and never after a rollback. No request waits for the mail
 * server, and its failure changes no answer: it is logged, without the address.
 */
export const queueMail = (to: string, words: MailWords, url?: string, language?: string): void =>
  afterCommit(() => start(() => deliver(to, words, url, language)));

/** A mail whose link is created only when it is sent. */
export interface LateLetter {
  readonly to: string;
  readonly words: MailWords;
  readonly url: string;
}

/**
 * As `queueMail`, for a link that only the recipient may know: it is created after the COMMIT and used only in the mail.
 * @param write writes the letter in a scope of its own; null when there is nothing to send any more
 * @param onSent called with whether the mail server accepted it
 */
export const queueLetter = (
  write: () => Promise<LateLetter | null>,
  onSent: (sent: boolean) => Promise<unknown>,
): void => {
  const send = async (): Promise<void> => {
    const letter = await write();
    if (letter) await onSent(await deliver(letter.to, letter.words, letter.url));
  };
  const { log } = strapi;
  afterCommit(() =>
    start(() => send().catch((error: Error) => log.error(`A mail could not be prepared: ${error.message}`))),
  );
};

/** In milliseconds: stopping a server does not wait for a mail server that does not answer. */
const PATIENCE = 5_000;

/** For `destroy`: waits for the mails that are being sent. */
export const settleMail = async (): Promise<void> => {
  let given: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((done) => {
    given = setTimeout(done, PATIENCE);
  });
  await Promise.race([Promise.all(underWay), enough]);
  clearTimeout(given);
};

import { currentLanguage, type Language } from '@ridgeline/domain/language';
import type { MailWords } from '@ridgeline/domain/words/mail';
import { environment } from '../environment';
import { afterCommit } from '../request';
import { refusalOf, type Undelivered } from './refusal';
import { LOGO_ID, render } from './render';
import { fromOf, type Sender } from './sender';

/** Whether this installation sends mail at all. */
export const mailConfigured = (): boolean => environment.mail.smtpUrl !== '';

/** What a mail may have besides its words. */
export interface MailOptions {
  readonly url?: string;
  /** Of the words; the one of the moment when it is absent. */
  readonly language?: Language;
  /** Who has it sent; the installation itself when it is absent. */
  readonly sender?: Sender;
}

/**
 * Hands a mail to the mail server, and waits for its answer.
 * @returns why the mail was refused; null when it was accepted
 */
export const deliverNow = async (
  to: string,
  words: MailWords,
  options: MailOptions = {},
): Promise<Undelivered | null> => {
  const { url, language = currentLanguage(), sender } = options;
  const logo = sender?.logo ?? null;
  try {
    await strapi
      .plugin('email')
      .service('email')
      .send({
        // As an object, which no library takes apart.
        to: { name: '', address: to },
        ...render(words, url, language, logo),
        // Answering machines do not answer it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(sender && { from: fromOf(sender) }),
        ...(sender?.replyTo && { replyTo: { name: '', address: sender.replyTo } }),
        ...(logo && {
          attachments: [{ cid: LOGO_ID, content: logo.content, contentType: logo.mime, filename: 'logo' }],
        }),
      });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
};

const deliver = async (to: string, words: MailWords, options: MailOptions): Promise<boolean> => {
  // When the mail server answers, this server may have stopped.
  const { log } = strapi;
  const problem = await deliverNow(to, words, options);
  if (problem !== null) log.error(`A mail could not be sent: ${problem.reason}`);
  return problem === null;
};

const underWay = new Set<Promise<unknown>>();

const start = (work: () => Promise<unknown>): void => {
  const delivery = work().finally(() => underWay.delete(delivery));
  underWay.add(delivery);
};

/**
 * Sends a mail once the scope's transaction is committed, and never after a rollback. No request waits for the mail
 * server, and its failure changes no answer: it is logged, without
 * the address and the subject, in which names stand.
 */
export const queueMail = (to: string, words: MailWords, options: MailOptions = {}): void => {
  const language = options.language ?? currentLanguage();
  afterCommit(() => start(() => deliver(to, words, { ...options, language })));
};

/** A mail whose link is created only when it is sent. */
export interface LateLetter {
  readonly to: string;
  readonly words: MailWords;
  readonly url: string;
  readonly language: Language;
}

/**
 * As `queueMail`, for a link that only the recipient may know: it is created after the COMMIT and used only in the mail.
 * @param write writes the letter in a separate scope; null when there is nothing left to send
 * @param onSent called with whether the mail server accepted it
 */
export const queueLetter = (
  write: () => Promise<LateLetter | null>,
  onSent: (sent: boolean) => Promise<unknown>,
): void => {
  const send = async (): Promise<void> => {
    const letter = await write();
    if (letter) await onSent(await deliver(letter.to, letter.words, letter));
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

/** Why the mail server did not take a mail. */
export interface Undelivered {
  /** Codes, without the answer of the mail server, which often repeats the address. */
  readonly reason: string;
  /** Whether it said that there is no such address, so that another attempt cannot help. */
  readonly noSuchAddress: boolean;
}

/** What nodemailer tells of a refused mail. */
interface MailError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
}

/** Longer answers of a mail server are not read. */
const LONGEST = 500;

/** The enhanced status of an answer (RFC 3463), such as 5.1.1. */
const statusOf = (response: unknown): string =>
  (typeof response === 'string' && /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response.slice(0, LONGEST))?.[1]) || '';

/** Of the mailbox (5.2.2: full) and of security or policy (5.7): these may be over at the next attempt. */
const MAY_PASS = /^5\.(2\.2|7\.\d+)$/;

/** A full mailbox, for servers that send no enhanced status. */
const FULL = 552;

/** After the content these say that the mailbox does not exist (RFC 5321, 4.2.3). */
const NO_MAILBOX: readonly unknown[] = [550, 551, 553];

const isNoSuchAddress = ({ responseCode, response, command }: MailError): boolean => {
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode === FULL) return false;
  const status = statusOf(response);
  if (MAY_PASS.test(status)) return false;
  if (command === 'RCPT TO') return true;
  return command === 'DATA' && (status === '' ? NO_MAILBOX.includes(responseCode) : status.startsWith('5.1.'));
};

/** What an error of the mailer means for the next attempt. */
export const refusalOf = (error: unknown): Undelivered => {
  const thrown = (error ?? {}) as MailError;
  const reason = [thrown.code, thrown.responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason';
  return { reason, noSuchAddress: isNoSuchAddress(thrown) };
};

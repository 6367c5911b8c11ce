import { type Choice, of } from './field';

/** Languages in which a respondent can be asked: of the page and of the mails. Questions stay in their own. */
export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
] as const satisfies readonly Choice[];

export type Language = (typeof LANGUAGES)[number]['value'];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language.value === value);

/** How days and numbers are written in mails and PDF files: the day first, as everywhere in the product. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de' };

/** What a reviewer says of one answer (a verdict, a comment and a lock). */
export const VERDICTS = [of('accepted', 'Accepted'), of('change', 'Change needed')];

export type Verdict = 'accepted' | 'change';

/** Why a mail about a sent questionnaire leaves. */
export const LETTER_KINDS = ['invitation', 'reminder', 'overdue', 'changes-requested', 'approved', 'rejected'] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

/** What became of a mail: `skipped` was due no more when its day came, as after the answers were submitted. */
export const LETTER_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;

export type LetterState = (typeof LETTER_STATES)[number];

/** The most that one call sends a questionnaire to. */
export const MOST_RECIPIENTS = 1_000;

/**
 * What becomes of the mail when something is sent: nothing leaves without mail, without an address to write to, or where
 * nobody was to be written to (`none`).
 */
export type MailState = 'queued' | 'not-configured' | 'no-address' | 'none';

/** Somebody who can be asked to review what is answered. */
export interface Reviewer {
  readonly username: string;
  readonly name: string;
}

/** What a sending would do, told before anything does: answered by the server, shown by the Send dialog. */
export interface Preflight {
  readonly mail: 'configured' | 'not-configured';
  readonly recipients: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
    /** documentId of one of the same questionnaire that this recipient has not answered yet. */
    readonly open: string | null;
  }[];
  readonly questions: number;
  /** Why it cannot be sent, each a sentence. */
  readonly problems: readonly string[];
  readonly reviewers: readonly Reviewer[];
  /** Days on which reminders leave, `YYYY-MM-DD`. */
  readonly reminders: readonly string[];
  readonly timeZone: string;
  readonly expiresAt: string;
}

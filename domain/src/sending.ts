import { of } from './field';

/** Languages in which a respondent can be asked: of the page and of the mails. Questions stay in their own. */
export const LANGUAGES = [of('en', 'English'), of('de', 'Deutsch')];

export type Language = 'en' | 'de';

/** What a reviewer says of one answer (issue 5: a verdict, a comment and a lock). */
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

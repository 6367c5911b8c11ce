import { of } from './field';

/** A reviewer's verdict on one answer. */
export const VERDICTS = [of('accepted', 'Accepted'), of('change', 'Change needed')];

export type Verdict = 'accepted' | 'change';

/** Most characters of the name, and of the position, of the person who submits answers. */
export const LONGEST_SUBMITTER = 120;

/** Most characters of a message about a question. */
export const LONGEST_MESSAGE = 1_000;

/** Most characters of a note to a colleague, which is mailed. */
export const LONGEST_NOTE = 500;

/** Most questions to the sender by one link within 24 hours, and about one sent questionnaire in all. */
export const MOST_MESSAGES = { aDay: 20, inAll: 200 } as const;

/** States of a person whom the respondent named: the sender decides whether that person answers instead. */
export const HANDOVER_STATES = [of('waiting', 'Waiting'), of('accepted', 'Accepted'), of('declined', 'Declined')];

export type HandoverState = 'waiting' | 'accepted' | 'declined';

/** How many people the respondents of one sent questionnaire name in all. */
export const MOST_HANDOVERS = 5;

/** Another person to answer, whom the respondent named, as staff read it. */
export interface SentHandover {
  readonly documentId: string;
  readonly name: string;
  readonly email: string;
  readonly note: string | null;
  readonly state: HandoverState;
  /** ISO. */
  readonly at: string;
  /** Name of the user who decided, and when as ISO text; null while it waits. */
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
}

/** A message about a question of a sent questionnaire, as staff read it. */
export interface SentMessage {
  readonly documentId: string;
  readonly text: string;
  /** Whether staff wrote it, in answer to the respondent. */
  readonly reply: boolean;
  /** Name of the user who replied; null for the respondent. */
  readonly author: string | null;
  /** Whether it came by a colleague's link. */
  readonly byColleague: boolean;
  /** ISO. */
  readonly at: string;
}

/** Why a mail about a sent questionnaire is sent. */
export const LETTER_KINDS = [
  'invitation',
  'reminder',
  'overdue',
  'receipt',
  'reply',
  'changes-requested',
  'approved',
  'rejected',
] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

/** States of a mail: `skipped` was not needed any more when it was due, for instance after the answers were submitted. */
export const LETTER_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;

export type LetterState = (typeof LETTER_STATES)[number];

/** Whether a letter failed since the mail server said that its address does not exist. */
export const isUnknownAddress = (problem: string | null): boolean => problem === 'unknown-address';

/**
 * What the codes of a mail server mean: it cannot be reached, or the receiver takes nothing for now (4xx of RFC 5321).
 * @param problem such as `EENVELOPE 451`
 */
export const letterProblem = (problem: string): 'away' | 'later' | 'other' => {
  if (/^(ECONNECTION|ESOCKET|ETIMEDOUT|EDNS|ECONNREFUSED)\b/.test(problem)) return 'away';
  return / 4\d\d$/.test(problem) ? 'later' : 'other';
};

/** Most recipients of one call. */
export const MOST_RECIPIENTS = 1_000;

/**
 * The state of a mail after sending a questionnaire: none is sent without a mail server, without an address, or when the
 * sender did not want one (`none`).
 */
export type MailState = 'queued' | 'not-configured' | 'no-address' | 'none';

/** A user who can be asked to review the answers. */
export interface Reviewer {
  readonly username: string;
  readonly name: string;
}

/** What a sending would do: computed by the server, shown by the Send dialog before sending. */
export interface Preflight {
  readonly mail: 'configured' | 'not-configured';
  readonly recipients: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
    /** documentId of an open one of the same questionnaire for this recipient. */
    readonly open: string | null;
  }[];
  readonly questions: number;
  /** Why it cannot be sent, each as a sentence. */
  readonly problems: readonly string[];
  readonly reviewers: readonly Reviewer[];
  /** Days on which reminders are sent, `YYYY-MM-DD`. */
  readonly reminders: readonly string[];
  readonly timeZone: string;
  /** False where the company has none, and UTC counts instead. */
  readonly timeZoneSet: boolean;
  readonly expiresAt: string;
  /** The last day of the links in the company's time zone, `YYYY-MM-DD`. */
  readonly expiresOn: string;
}

/** What an approval may change in its supplier. */
export const FOLLOW_UP_FIELDS = [
  'assessment_status',
  'assessment_risk_completed',
  'assessment_due_date',
  'assessment_reviewer_person',
] as const;

/** The values that an approval sets in its supplier. */
export interface FollowUp {
  readonly assessment_status: string | null;
  readonly assessment_risk_completed: 0 | 1;
  /** `YYYY-MM-DD`: when the next assessment is due. */
  readonly assessment_due_date: string | null;
  readonly assessment_reviewer_person: string | null;
}

/** Sent questionnaires that one call changes: each is locked until all are. */
export const MOST_AT_ONCE = 200;

/** The answer of a change of several sent questionnaires. */
export interface ManyAnswer {
  readonly changed: number;
}

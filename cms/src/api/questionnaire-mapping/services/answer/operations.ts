import type { OpenQuestion } from '@ridgeline/domain/questions/asked';
import type { OtherPerson } from '../handover/read';
import type { LinkMessage } from '../messages/read';
import type { EvidenceFile } from '../sent';
import type { SheetPreview } from '../sheet/preview';
import type { AskedColleague, Colleague } from './colleagues';
import type { EarlierAnswer } from './earlier';
import type { EvidenceOf } from './evidence';
import type { Saved } from './save';

/** A question with its answer so far. */
export interface QuestionToAnswer extends OpenQuestion {
  readonly answer: string | null;
  readonly comment: string | null;
  readonly savedAt: string | null;
  readonly files: readonly EvidenceFile[];
  readonly locked: boolean;
  readonly verdict: 'accepted' | 'change' | null;
  readonly reviewComment: string | null;
}

/** What a link opens. */
export interface OpenedQuestionnaire {
  readonly questionnaireStatus: string;
  readonly data: {
    readonly questions: readonly QuestionToAnswer[];
    readonly questionnaire: readonly { readonly [field: string]: unknown }[];
    readonly company_details: readonly { readonly [field: string]: unknown }[];
    readonly company_questionnaire: {
      readonly status: string;
      readonly questionnaire_id: number;
      readonly due_date: string | null;
      readonly expires_at: string | null;
      readonly ends_on: string | null;
      readonly submitted_at: string | null;
      readonly submitted_by: string | null;
      readonly submitted_by_position: string | null;
      readonly asked_by: string | null;
      readonly message: string | null;
      readonly language: string | null;
      /** The topic of a colleague's link; null for the whole questionnaire. */
      readonly scope: { readonly topic: string | null };
      readonly review_note: string | null;
      readonly reviewed_at: string | null;
      /** Whether mails about it are sent to the recipient. */
      readonly mails: boolean;
      /** Of the company that asks: in it, days of this questionnaire are counted and written. */
      readonly time_zone: string;
      readonly may: { readonly ask: boolean; readonly submit: boolean };
    };
  };
}

/** One answer to a question. */
export interface SentAnswer {
  /** documentId of the question. */
  readonly question_id: string | number;
  readonly answer?: unknown;
  readonly comment?: string | null;
  /** What the page knew to be stored: of an answer that was changed since, nothing is stored (`conflicts`). */
  readonly was?: { readonly answer?: string | null; readonly comment?: string | null };
}

/** Answers, with the token of the link when it is not in the header. */
export interface SentAnswers {
  readonly url?: string;
  readonly data: readonly SentAnswer[];
}

/** Answering a questionnaire by its link. */
export interface AnsweringOperations {
  /** The questionnaire, with the answers so far */
  'GET /questionnaire-mapping': {
    query: { /** The token of the link, when it is not in the header. */ readonly id?: string };
    answer: OpenedQuestionnaire;
  };
  /** Save answers */
  'PUT /questionnaire-mapping/answers': {
    plainBody: SentAnswers & {
      /** Answers that another window has written since this time are answered in `changed`. */ readonly since?: string;
    };
    data: Saved;
  };
  /** Submit the answers */
  'POST /create-bulk/submitAnswer': {
    plainBody: SentAnswers & {
      readonly submitter?: { readonly name?: string | null; readonly position?: string | null } | null;
    };
    answer: {
      readonly is_success: boolean;
      readonly message: string;
      readonly data: {
        readonly is_success: boolean;
        readonly message: string;
        readonly submittedAt: string;
        readonly status: string;
      };
    };
  };
  /** Give files with an answer, all of them or none */
  'POST /questionnaire-mapping/evidence': {
    query: { readonly question_id?: string };
    form: { readonly files: readonly string[] };
    data: EvidenceOf;
    refuses: 413;
  };
  /** Take a file back */
  'DELETE /questionnaire-mapping/evidence/:id': { data: EvidenceOf };
  /** A file that was given */
  'GET /questionnaire-mapping/evidence/:id': { file: '*/*' };
  /** A link to one topic, for a colleague */
  'POST /questionnaire-mapping/colleague': {
    body: { readonly topic: string; readonly email?: string | null; readonly name?: string; readonly note?: string };
    data: AskedColleague;
  };
  /** The links to one topic */
  'GET /questionnaire-mapping/colleagues': { data: readonly Colleague[] };
  /** End a link to one topic */
  'DELETE /questionnaire-mapping/colleagues/:id': { data: Colleague };
  /** Answers of an earlier questionnaire to the same questions */
  'GET /questionnaire-mapping/earlier': { data: readonly EarlierAnswer[] };
  /** What was submitted, as a PDF */
  'GET /questionnaire-mapping/pdf': { query: { readonly time_zone?: string }; file: 'application/pdf' };
  /** The questions without answers, as a PDF */
  'GET /questionnaire-mapping/blank': { file: 'application/pdf' };
  /** The logo of the company that asks, as an address `data:`; null when it has none */
  'GET /questionnaire-mapping/logo': { data: { readonly logo: string | null } };
  /** The questions with the answers so far, as an Excel file */
  'GET /questionnaire-mapping/sheet': { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  /** What a filled file would change; nothing is stored */
  'POST /questionnaire-mapping/sheet': {
    form: { readonly files: readonly string[] };
    data: SheetPreview;
    refuses: 413;
  };
  /** Ask the sender about a question */
  'POST /questionnaire-mapping/question': {
    body: { readonly question_id: string; readonly text: string };
    data: LinkMessage;
  };
  /** What was asked, and the replies, the oldest first */
  'GET /questionnaire-mapping/questions': { data: readonly LinkMessage[] };
  /** Name another person who should answer */
  'POST /questionnaire-mapping/handover': {
    body: { readonly name: string; readonly email: string; readonly note?: string | null };
    data: OtherPerson;
  };
  /** The last person who was named */
  'GET /questionnaire-mapping/handover': { data: OtherPerson | null };
}

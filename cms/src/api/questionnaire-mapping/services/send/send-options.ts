import {
  type Field,
  fieldOf,
  fieldWords,
  isLanguage,
  type Language,
  readDate,
  readValue,
  sentQuestionnaire,
} from '@ridgeline/domain';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { fieldErrors } from '../../../../records/errors';

export type Data = Readonly<Record<string, unknown>>;

/** What a sender chooses besides the recipients. */
export interface SendOptions {
  readonly dueDate: string | null;
  readonly message: string | null;
  readonly language: Language;
  readonly reviewer: string | null;
  /** Whether reminders are sent before and after the due date. */
  readonly remind: boolean;
  /** Whether the due date becomes that of the suppliers' assessments, too. */
  readonly assessmentDue: boolean;
  /** Whether links are returned also for recipients who get a mail. */
  readonly links: boolean;
}

/** The sender's message to the recipient; shorter than the column, since it is shown above the questions. */
const MESSAGE: Field = { ...fieldOf(sentQuestionnaire, 'message'), max: 2_000 };

const refuse = (field: string, message: string): never => {
  throw fieldErrors([{ field, message }]);
};

const isEmpty = (raw: unknown): boolean => raw === null || raw === undefined || raw === '';

/** The due date, or null. */
export const readDueDate = (raw: unknown): string | null =>
  isEmpty(raw) ? null : (readDate(raw) ?? refuse('due_date', fieldWords.notDate));

const readMessage = (raw: unknown): string | null => {
  const reading = readValue(MESSAGE, raw);
  return reading.error === undefined ? (reading.value as string | null) : refuse(MESSAGE.name, reading.error);
};

const readLanguage = (raw: unknown): Language => {
  if (isEmpty(raw)) return 'en';
  return isLanguage(raw) ? raw : refuse('language', sendingWords.problems.language);
};

const readFlag = (field: string, raw: unknown, otherwise: boolean): boolean => {
  if (isEmpty(raw)) return otherwise;
  return typeof raw === 'boolean' ? raw : refuse(field, sendingWords.problems.yesNo);
};

/** The username of the reviewer, or null. */
export const readReviewer = (raw: unknown): string | null => {
  if (isEmpty(raw)) return null;
  return typeof raw === 'string' ? raw : refuse('reviewer', fieldWords.notText);
};

/** @throws ValidationError at the first wrong field */
export const readOptions = (data: Data): SendOptions => ({
  dueDate: readDueDate(data.due_date),
  message: readMessage(data.message),
  language: readLanguage(data.language),
  reviewer: readReviewer(data.reviewer),
  remind: readFlag('remind', data.remind, true),
  assessmentDue: readFlag('assessment_due', data.assessment_due, false),
  links: readFlag('links', data.links, false),
});

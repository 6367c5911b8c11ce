import { fieldWords, type Language, MOST_RECIPIENTS } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import type { Choice, SendBody } from '../../providers/methods/sending';

/** The values of the Send dialog. */
export interface SendDraft {
  readonly questionnaire: Choice | null;
  readonly recipients: readonly Choice[];
  /** `YYYY-MM-DD` or empty. */
  readonly dueDate: string;
  readonly message: string;
  readonly language: Language;
  /** A username, or empty for none. */
  readonly reviewer: string;
  readonly remind: boolean;
  /** Whether the due date becomes that of the suppliers' assessments, too. */
  readonly assessmentDue: boolean;
}

export type SendField = keyof SendDraft;
export type SendErrors = Partial<Record<SendField, string>>;

export const EMPTY_DRAFT: SendDraft = {
  questionnaire: null,
  recipients: [],
  dueDate: '',
  message: '',
  language: 'en',
  reviewer: '',
  remind: true,
  assessmentDue: false,
};

/** The dialog's field for a field of the API; an error of any other field is shown above the form. */
const FIELD_OF: Readonly<Record<string, SendField>> = {
  supplier_ids: 'recipients',
  company_ids: 'recipients',
  due_date: 'dueDate',
  message: 'message',
  language: 'language',
  reviewer: 'reviewer',
  remind: 'remind',
};

const recipientsProblem = ({ length }: SendDraft['recipients']): string | undefined => {
  if (length === 0) return fieldWords.required;
  return length > MOST_RECIPIENTS ? sendingWords.problems.tooMany({ most: MOST_RECIPIENTS, sent: length }) : undefined;
};

/** Errors that are known before a request. A due date in the past is an error. */
export const checkDraft = ({ questionnaire, recipients, dueDate }: SendDraft, today: string): SendErrors => {
  const whom = recipientsProblem(recipients);
  return {
    ...(!questionnaire && { questionnaire: fieldWords.required }),
    ...(whom !== undefined && { recipients: whom }),
    ...(dueDate !== '' && dueDate < today && { dueDate: questionnaireWords.send.past }),
  };
};

/** Adds recipients, each once. */
export const addRecipients = (before: readonly Choice[], more: readonly Choice[]): readonly Choice[] => {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
};

/** Whether the sending changes the due date of the suppliers' assessments. */
export const setsAssessmentDue = (type: RecipientType, { assessmentDue, dueDate }: SendDraft): boolean =>
  type === 'Supplier' && assessmentDue && dueDate !== '';

/** The body of `POST /api/questionnaire-mapping/send` and `/preflight` (decisions 5.4). */
export const bodyOf = (type: RecipientType, draft: SendDraft): SendBody => {
  const ids = draft.recipients.map(({ id }) => id);
  return {
    questionnaire_id: draft.questionnaire?.id ?? '',
    ...(type === 'Supplier' ? { supplier_ids: ids } : { company_ids: ids }),
    type,
    due_date: draft.dueDate || null,
    message: draft.message.trim() || null,
    language: draft.language,
    reviewer: draft.reviewer || null,
    remind: draft.remind,
    ...(setsAssessmentDue(type, draft) && { assessment_due: true }),
    // The link of a single recipient is always returned: the sender may want to send it in another way.
    ...(ids.length === 1 && { links: true }),
  };
};

/** The server's errors: at the dialog's fields, and the others as lines. */
export const placeErrors = (errors: Readonly<Record<string, string>>): { fields: SendErrors; lines: string[] } => {
  const fields: SendErrors = {};
  const lines: string[] = [];
  for (const [name, message] of Object.entries(errors)) {
    const field = FIELD_OF[name];
    if (field) fields[field] ??= message;
    else lines.push(message);
  }
  return { fields, lines };
};

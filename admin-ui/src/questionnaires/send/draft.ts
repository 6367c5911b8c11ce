import { fieldWords } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import type { RecipientType } from '../address';
import type { Choice, SendBody } from '../calls';

/** What the Send dialog holds. */
export interface SendDraft {
  readonly recipient: Choice | null;
  /** `YYYY-MM-DD` or empty. */
  readonly dueDate: string;
  readonly message: string;
}

export type SendField = keyof SendDraft;
export type SendErrors = Partial<Record<SendField, string>>;

export const EMPTY_DRAFT: SendDraft = { recipient: null, dueDate: '', message: '' };

/** The dialog's field behind a field of the wire; a complaint about any other stands above the form. */
const FIELD_OF: Readonly<Record<string, SendField>> = {
  supplier_id: 'recipient',
  company_id: 'recipient',
  due_date: 'dueDate',
  message: 'message',
};

/** What is missing or wrong before anything is sent. A due date that has passed could never be met. */
export const checkDraft = ({ recipient, dueDate }: SendDraft, today: string): SendErrors => ({
  ...(!recipient && { recipient: fieldWords.required }),
  ...(dueDate !== '' && dueDate < today && { dueDate: questionnaireWords.send.past }),
});

/** The body of `POST /api/questionnaire-mapping/send`; the id that the type does not use is null (decisions 5.4). */
export const bodyOf = (questionnaireId: string, type: RecipientType, draft: SendDraft): SendBody => {
  const id = draft.recipient?.id ?? null;
  return {
    questionnaire_id: questionnaireId,
    supplier_id: type === 'Supplier' ? id : null,
    company_id: type === 'Company' ? id : null,
    type,
    due_date: draft.dueDate || null,
    message: draft.message.trim() || null,
  };
};

/** The server's complaints where they belong: at the dialog's fields, and the others as lines. */
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

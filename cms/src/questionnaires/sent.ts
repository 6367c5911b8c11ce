import type { AssessmentStatus } from '@ridgeline/domain/assessment';
import { type AskedQuestion, readAsked } from '@ridgeline/domain/questions/asked';
import { currentTransaction } from '../tenancy';

/** The card of the one who is asked, as it was when it was sent. */
export interface Recipient {
  readonly id: number;
  readonly name?: string;
  readonly supplier_name?: string;
  readonly address: string | null;
  readonly email?: string | null;
  readonly contact_person_email?: string | null;
}

/** A sent questionnaire as the code of this folder needs it. */
export interface Sent {
  readonly id: number;
  readonly document_id: string;
  readonly company_id: number;
  readonly title: string;
  readonly type: 'Supplier' | 'Company';
  readonly status: AssessmentStatus;
  readonly due_date: string | null;
  readonly submitted_at: string | null;
  readonly asked_by: string | null;
  readonly message: string | null;
  readonly details: {
    recipient: Recipient;
    questionnaire: { id: number; documentId: string; title: string; description: string; type: string };
  };
  /** As they were when they were sent; edits of the questionnaire do not reach them (decisions 3.9). */
  readonly questions: readonly AskedQuestion[];
}

// Strapi has jsonb arrive as text, json parsed.
const COLUMNS = `id, document_id, company_id, title, type, status, due_date::text as due_date, asked_by, message,
  details::json as details, questions::json as questions,
  to_char(submitted_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at`;

/** The sent questionnaires in sight: a respondent sees the one of its link. */
export const findSent = async (where: { id: string } | 'opened by link', lock = false): Promise<Sent | null> => {
  const byLink = where === 'opened by link';
  const { rows } = await currentTransaction().raw<{ rows: Sent[] }>(
    `select ${COLUMNS} from questionnaire_mappings ${byLink ? '' : 'where id::text = ? or document_id = ?'} ${lock ? 'for update' : ''}`,
    byLink ? [] : [where.id, where.id],
  );
  const [row] = rows;
  return row ? { ...row, questions: row.questions.map(readAsked) } : null;
};

export interface StoredAnswer {
  readonly document_id: string;
  readonly question_id: string;
  readonly answer: string | null;
  readonly saved_at: string;
}

const SAVED_AT = `to_char(saved_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The answers of a sent questionnaire, by question; with `since`, those saved after that moment. */
export const answersOf = async (sentId: number, since: string | null = null): Promise<Map<string, StoredAnswer>> => {
  const { rows } = await currentTransaction().raw<{ rows: StoredAnswer[] }>(
    `select document_id, question_id, answer, ${SAVED_AT} as saved_at from answers
     where mapping_id = ? and (?::timestamp is null or saved_at > ?::timestamp)`,
    [sentId, since, since],
  );
  return new Map(rows.map((row) => [row.question_id, row]));
};

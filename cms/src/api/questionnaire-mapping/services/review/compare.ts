import { messages } from '@ridgeline/domain';
import { type AskedQuestion, readAsked } from '@ridgeline/domain/questions/asked';
import { matchQuestions, sameAnswer } from '@ridgeline/domain/questions/compare';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { scoreOfAnswer } from '@ridgeline/domain/questions/scores';
import { NotFoundError } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';
import { findSent, type Sent } from '../sent';
import { type ReviewedAnswer, reviewedAnswers, UNANSWERED } from './stored';

/** The previous submission of the same supplier or company, of any questionnaire. */
export interface Previous {
  readonly documentId: string;
  readonly title: string;
  readonly submittedAt: string;
  readonly status: string;
  readonly score: number | null;
}

interface Found extends Previous {
  readonly id: number;
  readonly questions: readonly AskedQuestion[];
}

/** The latest submission before this one; if this one is not submitted, the latest of all. */
export const findPrevious = async (sentId: number): Promise<Found | null> => {
  const { rows } = await currentTransaction().raw<{ rows: Found[] }>(
    `select p.id, p.document_id as "documentId", p.title, p.status, p.score, p.questions::json as questions,
       to_char(p.submitted_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedAt"
     from questionnaire_mappings m join questionnaire_mappings p on p.id <> m.id and p.company_id = m.company_id
       and (p.supplier_id = m.supplier_id or p.recipient_company_id = m.recipient_company_id)
     where m.id = ? and p.submitted_at < coalesce(m.submitted_at, now() at time zone 'utc')
     order by p.submitted_at desc, p.id desc limit 1`,
    [sentId],
  );
  const [row] = rows;
  return row ? { ...row, questions: row.questions.map(readAsked) } : null;
};

const toPrevious = ({ documentId, title, submittedAt, status, score }: Found): Previous => ({
  documentId,
  title,
  submittedAt,
  status,
  score,
});

/** What a sent questionnaire can be compared with; null for nothing. */
export const previousOf = async (sentId: number): Promise<Previous | null> => {
  const found = await findPrevious(sentId);
  return found && toPrevious(found);
};

type Given = AskedQuestion & ReviewedAnswer;

const givenTo = async (id: number, questions: readonly AskedQuestion[]): Promise<Given[]> => {
  const answers = await reviewedAnswers(id);
  return shownQuestions(
    questions.map((question) => ({ ...question, ...(answers.get(question.documentId) ?? UNANSWERED) })),
  );
};

/** One side of a comparison: the answer, the kind of its question, and its score. */
export interface Side {
  readonly kind: string;
  readonly answer: string | null;
  readonly comment: string | null;
  readonly points: ReturnType<typeof scoreOfAnswer>;
}

const sideOf = (given: Given): Side => ({
  kind: given.kind,
  answer: given.answer,
  comment: given.comment,
  points: scoreOfAnswer(given),
});

export interface Compared {
  readonly question_id: string;
  /** `new` when it was not asked before. */
  readonly change: 'same' | 'changed' | 'new';
  readonly before: Side | null;
  readonly after: Side;
}

export interface Comparison {
  readonly previous: Previous | null;
  readonly questions: readonly Compared[];
}

/**
 * Compares the answers with the supplier's previous submission, question by question, matched by their texts.
 * Questions that are not asked after the other answers are left out on both sides.
 * @throws NotFoundError
 */
export const compareSent = async (id: string): Promise<Comparison> => {
  const sent: Sent | null = await findSent({ id });
  if (!sent) throw new NotFoundError(messages.rowNotFound);
  const previous = await findPrevious(sent.id);
  if (!previous) return { previous: null, questions: [] };
  const now = await givenTo(sent.id, sent.questions);
  const matched = matchQuestions(now, await givenTo(previous.id, previous.questions));
  return {
    previous: toPrevious(previous),
    questions: now.map((after) => {
      const before = matched.get(after);
      return {
        question_id: after.documentId,
        change: !before ? 'new' : sameAnswer(before, after) ? 'same' : 'changed',
        before: before ? sideOf(before) : null,
        after: sideOf(after),
      };
    }),
  };
};

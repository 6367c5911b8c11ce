import { answer, fieldOf, question, sentQuestionnaire } from '@ridgeline/domain';
import { choiceLabel } from '@ridgeline/domain/field-text';
import { type AskedQuestion, readAsked } from '@ridgeline/domain/questions/asked';
import { chosenIn } from '@ridgeline/domain/questions/conditions';
import { scoreOfAnswer } from '@ridgeline/domain/questions/scores';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { instant } from '../../../records/table';
import { column, columnsHeld, type SheetPlan, sheetOf, type Values } from './sheet';

/** Every question as it was sent, with its answer where there is one. */
const ROWS = `select m.id as "sentId", m.title, m.recipient, q.asked, a.answer, a.comment, a.verdict, a.review_comment as "reviewComment",
    coalesce(a.locked, false) as locked, a.reviewed_by as "reviewedBy", ${instant('a.reviewed_at')} as "reviewedAt",
    ${instant('a.saved_at')} as "savedAt",
    (select string_agg(e.name, ', ' order by e.id) from evidences e
      where e.mapping_id = m.id and e.question_id = q.asked->>'documentId') as files
  from questionnaire_mappings m
    cross join lateral jsonb_array_elements(case when jsonb_typeof(m.questions) = 'array' then m.questions end)
      with ordinality q(asked, place)
    left join answers a on a.mapping_id = m.id and a.question_id = q.asked->>'documentId'
  where m.company_id = ? order by m.id, q.place`;

const columns = () => [
  column('sentId', words.columns.sentId, 'integer'),
  column('title', fieldOf(sentQuestionnaire, 'title').label),
  column('recipient', fieldOf(sentQuestionnaire, 'recipient').label),
  column('topic', words.columns.topic),
  column('code', fieldOf(question, 'code').label),
  column('question', fieldOf(question, 'question').label, 'longText'),
  column('answer', fieldOf(answer, 'answer').label, 'longText'),
  column('comment', fieldOf(answer, 'comment').label, 'longText'),
  column('files', words.columns.files),
  column('points', words.columns.points, 'integer'),
  column('weight', fieldOf(question, 'weight').label, 'integer'),
  column('verdict', fieldOf(answer, 'verdict').label),
  column('reviewComment', fieldOf(answer, 'reviewComment').label, 'longText'),
  column('locked', fieldOf(answer, 'locked').label, 'flag'),
  column('reviewedBy', fieldOf(answer, 'reviewedBy').label),
  column('reviewedAt', fieldOf(answer, 'reviewedAt').label, 'dateTime'),
  column('savedAt', fieldOf(answer, 'saved_at').label, 'dateTime'),
];

const textOf = (given: unknown): string | null => (typeof given === 'string' ? given : null);

const turned = ({ asked: frozen, answer: given, verdict, ...row }: Values): Values => {
  const asked: AskedQuestion = readAsked(frozen as AskedQuestion);
  const answered = textOf(given);
  return {
    ...row,
    topic: asked.topic,
    code: asked.code,
    question: asked.question,
    weight: asked.weight,
    answer: asked.kind === 'Several choices' ? chosenIn(asked.kind, answered).join(', ') : answered,
    points: answered === null ? null : scoreOfAnswer({ ...asked, answer: answered }),
    verdict: verdict ? choiceLabel(fieldOf(answer, 'verdict'), String(verdict)) : null,
  };
};

/** The answers with their questions, verdicts and points. */
export const answersSheet = (companyId: number): SheetPlan =>
  sheetOf(answer.nouns.many, columnsHeld(columns()), { text: ROWS, bindings: [companyId] }, turned);

import { isTimeZone, remindersAfter } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { type AskedQuestion, readAsked } from '@ridgeline/domain/questions/asked';
import { scoresOf } from '@ridgeline/domain/questions/scores';
import { newDocumentId } from '../document-id';
import type { Transaction } from '../scope';
import { keepColumns } from './keep';
import type { Migration } from './migration';

/** Sent questionnaires that are read at once: each contains all of its questions. */
const AT_ONCE = 200;

/** Questions from before kinds existed get the kind as which they were always read, so that filters and sheets find them. */
const fillQuestions = async (trx: Transaction): Promise<void> => {
  const empty = 'kind is null or required is null or evidence is null';
  await keepColumns(trx, '0002_questions', 'questions', ['kind', 'required', 'evidence'], empty);
  await trx.raw(
    `update questions set kind = coalesce(kind, 'Yes or No'), required = coalesce(required, 'Yes'),
       evidence = coalesce(evidence, 'No') where ${empty}`,
  );
};

interface Answered {
  readonly id: number;
  readonly questions: readonly AskedQuestion[] | null;
  readonly answers: Readonly<Record<string, string | null>>;
}

const scored = ({ id, questions, answers }: Answered): object => {
  const asked = (questions ?? []).map((question) => ({
    ...readAsked(question),
    answer: answers[question.documentId] ?? null,
  }));
  const { score, topics } = scoresOf(asked);
  return { id, score, topics };
};

/** Scores of answers from before scores existed. */
const fillScores = async (trx: Transaction): Promise<void> => {
  let last = 0;
  for (;;) {
    const { rows } = await trx.raw<{ rows: Answered[] }>(
      `select m.id, m.questions::json as questions, json_object_agg(a.question_id, a.answer) as answers
       from questionnaire_mappings m join answers a on a.mapping_id = m.id
       where m.topic_scores is null and m.id > ? group by m.id order by m.id limit ${AT_ONCE}`,
      [last],
    );
    if (rows.length === 0) return;
    await trx.raw(
      `update questionnaire_mappings m set score = n.score, topic_scores = n.topics
       from json_to_recordset(?::json) as n(id integer, score integer, topics jsonb) where m.id = n.id`,
      [JSON.stringify(rows.map(scored))],
    );
    last = rows.at(-1)?.id ?? last;
  }
};

interface Due {
  readonly id: number;
  readonly company_id: number;
  readonly status: string;
  readonly due_date: string;
  readonly time_zone: string | null;
}

/** The default reminders of a sending, with the next letter of each open one. */
const fillReminders = async (trx: Transaction): Promise<void> => {
  const { rows } = await trx.raw<{ rows: Due[] }>(
    `select m.id, m.company_id, m.status, m.due_date::text as due_date, c.time_zone
     from questionnaire_mappings m join companies c on c.id = m.company_id
     where m.remind is null and m.due_date is not null`,
  );
  await trx.raw('update questionnaire_mappings set remind = true where remind is null');
  const letters = rows.flatMap(({ id, company_id: company, status, due_date: due, time_zone: zone }) => {
    const [next] = isOpen(status) ? remindersAfter(due, zone && isTimeZone(zone) ? zone : 'UTC', new Date()) : [];
    return next ? [{ d: newDocumentId(), id, company, kind: next.kind, at: next.at.toISOString() }] : [];
  });
  await trx.raw(
    `insert into questionnaire_letters (document_id, mapping_id, company_id, kind, due_at, state, attempts, created_at, updated_at)
     select n.d, n.id, n.company, n.kind, n.at::timestamp, 'waiting', 0, now() at time zone 'utc', now() at time zone 'utc'
     from json_to_recordset(?::json) as n(d text, id integer, company integer, kind text, at text)`,
    [JSON.stringify(letters)],
  );
};

/** Fills what versions without these columns left empty: kinds of questions, scores of answers, reminders. */
export const fillQuestionnaires: Migration = {
  number: 2,
  name: 'Fill kinds of questions, scores and reminders of before there were any',
  after: async ({ trx }) => {
    const changed = 'topic_scores is null or remind is null';
    await keepColumns(trx, '0002_mappings', 'questionnaire_mappings', ['score', 'topic_scores', 'remind'], changed);
    await fillQuestions(trx);
    await fillScores(trx);
    await fillReminders(trx);
  },
};

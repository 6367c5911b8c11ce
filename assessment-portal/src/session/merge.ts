import type { Assessment, Change, Question, SavedAnswer } from '../api/assessment';
import type { Draft } from '../saving/drafts';

/** Possible error of the server's time in milliseconds: it comes from a header in whole seconds, with a delay. */
const CLOCK_DOUBT = 2_000;

const moment = (iso: string | null): number => (iso === null ? 0 : Date.parse(iso));

/** Finds the question of a key in a response: its id or its documentId. */
export const questionOf = (questions: readonly Question[], key: string): Question | undefined =>
  questions.find((question) => question.id === key || question.documentId === key);

/** The assessment with some questions' answers set. */
export const withAnswers = (assessment: Assessment, answers: ReadonlyMap<string, Partial<Question>>): Assessment => ({
  ...assessment,
  questions: assessment.questions.map((question) => ({ ...question, ...answers.get(question.id) })),
});

/** When the newest answer was saved, ISO; null when none ever was. */
export const lastSaved = (questions: readonly Question[]): string | null =>
  questions.reduce<string | null>((latest, { savedAt }) => (moment(savedAt) > moment(latest) ? savedAt : latest), null);

const differs = (known: Question, { answer, comment }: Change): boolean =>
  (answer !== undefined && answer !== known.answer) || (comment !== undefined && comment !== known.comment);

/**
 * Takes over values that the server has saved later than the known state of this window. Values that were changed here
 * meanwhile are newer, so they stay; the other values of the same question are taken over.
 * @param mine the properties of a question that this window has just sent or will send
 * @returns the assessment, the ids of the questions whose answer or comment changed, and what was taken over of each
 */
export function takeOver(
  assessment: Assessment,
  saved: readonly SavedAnswer[],
  mine: (questionId: string) => Change | undefined,
): { assessment: Assessment; changed: string[]; taken: Map<string, Change> } {
  const news = new Map<string, Partial<Question>>();
  const changed: string[] = [];
  const takenOver = new Map<string, Change>();
  for (const { questionId, ...theirs } of saved) {
    const known = questionOf(assessment.questions, questionId);
    if (!known) continue;
    const own = mine(known.id);
    if (!own && moment(theirs.savedAt) <= moment(known.savedAt)) continue;
    const taken: Partial<Question> = {
      ...theirs,
      ...(own?.answer !== undefined && { answer: known.answer }),
      ...(own?.comment !== undefined && { comment: known.comment }),
    };
    news.set(known.id, taken);
    takenOver.set(known.id, {
      ...(own?.answer === undefined && theirs.answer !== undefined && { answer: theirs.answer }),
      ...(own?.comment === undefined && theirs.comment !== undefined && { comment: theirs.comment }),
    });
    if (differs(known, taken)) changed.push(known.id);
  }
  return { assessment: news.size === 0 ? assessment : withAnswers(assessment, news), changed, taken: takenOver };
}

/** The valid drafts: of a known question that is not closed, with a value that differs from the server's and is newer. */
export function draftsToSend(questions: readonly Question[], drafts: Record<string, Draft>): Map<string, Draft> {
  const entries = Object.entries(drafts)
    .sort(([, one], [, other]) => one.at - other.at)
    .filter(([id, draft]) => {
      const known = questionOf(questions, id);
      return known && !known.locked && differs(known, draft) && draft.at + CLOCK_DOUBT > moment(known.savedAt);
    });
  return new Map(entries);
}

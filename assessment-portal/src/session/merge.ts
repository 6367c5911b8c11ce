import type { Assessment, Change, Question, SavedAnswer } from '../api/assessment';
import type { Draft } from '../saving/drafts';

/** Milliseconds by which the server's clock, known from a header in whole seconds and a delay, may be misread. */
const CLOCK_DOUBT = 2_000;

const moment = (iso: string | null): number => (iso === null ? 0 : Date.parse(iso));

/** The question that a key from the wire means: its id or its documentId. */
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
 * Takes over what the server holds and this window does not: what was saved later than what is known here. What was
 * changed here in the meantime is later still, so it stays; of the same question, the rest is taken.
 * @param mine what of a question was just sent from here or still is to be
 * @returns the assessment, and the ids of the questions whose answer or comment changed
 */
export function takeOver(
  assessment: Assessment,
  saved: readonly SavedAnswer[],
  mine: (questionId: string) => Change | undefined,
): { assessment: Assessment; changed: string[] } {
  const news = new Map<string, Partial<Question>>();
  const changed: string[] = [];
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
    if (differs(known, taken)) changed.push(known.id);
  }
  return { assessment: news.size === 0 ? assessment : withAnswers(assessment, news), changed };
}

/** The drafts that still count: of a known question that is not closed, differing from what the server holds and later. */
export function draftsToSend(questions: readonly Question[], drafts: Record<string, Draft>): Map<string, Draft> {
  const entries = Object.entries(drafts)
    .sort(([, one], [, other]) => one.at - other.at)
    .filter(([id, draft]) => {
      const known = questionOf(questions, id);
      return known && !known.locked && differs(known, draft) && draft.at + CLOCK_DOUBT > moment(known.savedAt);
    });
  return new Map(entries);
}

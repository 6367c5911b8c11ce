import type { Assessment, Question, SavedAnswer } from '../api/assessment';
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

/**
 * Takes over what the server holds and this window does not: answers saved later than the ones known here.
 * Answers still to be sent from here are later still, so they stay.
 * @returns the assessment, and the ids of the questions whose answer changed
 */
export function takeOver(
  assessment: Assessment,
  saved: readonly SavedAnswer[],
  isPending: (questionId: string) => boolean,
): { assessment: Assessment; changed: string[] } {
  const news = new Map<string, Partial<Question>>();
  const changed: string[] = [];
  for (const { questionId, answer, savedAt } of saved) {
    const known = questionOf(assessment.questions, questionId);
    if (!known || isPending(known.id) || moment(savedAt) <= moment(known.savedAt)) continue;
    news.set(known.id, { answer, savedAt });
    if (known.answer !== answer) changed.push(known.id);
  }
  return { assessment: news.size === 0 ? assessment : withAnswers(assessment, news), changed };
}

/** The drafts that still count: of a known question, differing from and given after what the server holds. */
export function draftsToSend(questions: readonly Question[], drafts: Record<string, Draft>): Map<string, Draft> {
  const entries = Object.entries(drafts)
    .sort(([, one], [, other]) => one.at - other.at)
    .filter(([id, draft]) => {
      const known = questionOf(questions, id);
      return known && known.answer !== draft.answer && draft.at + CLOCK_DOUBT > moment(known.savedAt);
    });
  return new Map(entries);
}

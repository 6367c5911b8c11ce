import { isAnswered, type Topic, topicsOf } from '@ridgeline/domain/assessment';
import type { Mark } from '@ridgeline/domain/marks';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';

/** A question as it was sent, with what the respondent said. */
export interface AnsweredQuestion {
  readonly id: number;
  readonly documentId: string;
  readonly topic: string;
  readonly question: string;
  readonly notes: string | null;
  readonly options: readonly string[];
  readonly answer: string | null;
  /** Moment of the answer as ISO text. */
  readonly savedAt: string | null;
  /** documentId of the answer itself; null while there is none. */
  readonly answerId: string | null;
  /** Risks that were raised on the answer; absent for those who may not read risks. */
  readonly risks?: readonly {
    readonly documentId: string;
    readonly riskId: string;
    readonly riskLevel: string | null;
  }[];
}

/** Whether a reader has to look at it: answered No, or not at all. */
export const needsLook = ({ answer }: Pick<AnsweredQuestion, 'answer'>): boolean =>
  !isAnswered(answer) || answer.trim().toLowerCase() === 'no';

/** The topics with their questions; narrowed to what needs a look, topics without any are left out. */
export const shownTopics = (questions: readonly AnsweredQuestion[], onlyOpen: boolean): Topic<AnsweredQuestion>[] => {
  const topics = topicsOf(questions);
  if (!onlyOpen) return topics;
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(needsLook) }))
    .filter((topic) => topic.questions.length > 0);
};

const LOOKS: Readonly<Record<string, Pick<Mark, 'tone' | 'shape'>>> = {
  yes: { tone: 'green', shape: 'tick' },
  no: { tone: 'red', shape: 'cross' },
  'not applicable': { tone: 'neutral', shape: 'dash' },
};

/** How an answer is drawn: word, colour and shape; an unanswered one says so. */
export const answerLook = (answer: string | null): Mark => {
  if (!isAnswered(answer)) return { tone: 'amber', shape: 'ring', label: questionnaireWords.sent.notAnswered };
  const look = LOOKS[answer.trim().toLowerCase()] ?? { tone: 'neutral', shape: 'circle' };
  return { ...look, label: answer };
};

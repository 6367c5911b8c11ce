import { isAnswered, type Topic, topicsOf } from '@ridgeline/domain/assessment';
import type { Mark } from '@ridgeline/domain/marks';
import { lacksEvidence } from '@ridgeline/domain/questions/answered';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { scoreOfAnswer } from '@ridgeline/domain/questions/scores';
import type { SentMessage } from '@ridgeline/domain/sending';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import type { Review } from '../../providers/methods/reviews';

/** A file of an answer. */
export interface AnswerFile {
  readonly documentId: string;
  readonly name: string;
  /** Whether it came by a colleague's link. */
  readonly byColleague: boolean;
}

/** A sent question with its answer and its review. */
export interface AnsweredQuestion extends AskedQuestion, Review {
  readonly answer: string | null;
  readonly comment: string | null;
  /** Time of the answer as ISO text. */
  readonly savedAt: string | null;
  /** Whether it came by a colleague's link. */
  readonly byColleague: boolean;
  /** documentId of the answer itself; null while there is none. */
  readonly answerId: string | null;
  readonly files: readonly AnswerFile[];
  /** What the respondent asked about it, and the replies, oldest first. */
  readonly messages: readonly SentMessage[];
  /** Differs from the value when changes were last requested, which is in `earlier`. */
  readonly changed: boolean;
  readonly earlier: { readonly answer: string | null; readonly comment: string | null } | null;
  /** Risks raised from the answer; absent for users who may not read risks. */
  readonly risks?: readonly {
    readonly documentId: string;
    readonly name: string;
    readonly riskLevel: string | null;
  }[];
}

/** An answer with fewer points than this needs a look. */
const FEW_POINTS = 50;

/** Whether it needs the attention of a reviewer: answered No, few points, without its evidence, or missing though required. */
export const needsLook = (question: AnsweredQuestion): boolean => {
  const { answer, required } = question;
  if (!isAnswered(answer)) return required;
  const points = scoreOfAnswer(question);
  return answer.trim().toLowerCase() === 'no' || (points !== null && points < FEW_POINTS) || lacksEvidence(question);
};

/** Whether it is complete: full points, with its evidence, and no change requested. */
export const isBeyondDoubt = (question: AnsweredQuestion): boolean =>
  scoreOfAnswer(question) === 100 && !lacksEvidence(question) && question.verdict !== 'change';

/** Whether the respondent asked something about it since the last reply. */
export const waitsForReply = ({ messages }: Pick<AnsweredQuestion, 'messages'>): boolean =>
  messages.at(-1)?.reply === false;

/** The filters of the answers. */
export const NARROWINGS = ['all', 'look', 'asked', 'unjudged', 'change', 'changed', 'differs'] as const;
export type Narrowing = (typeof NARROWINGS)[number];

/** Whether a question matches the filter; `differs` are the questions with another answer last time. */
export const isMeant = (narrowing: Narrowing, question: AnsweredQuestion, differs: ReadonlySet<string>): boolean => {
  switch (narrowing) {
    case 'all':
      return true;
    case 'look':
      return needsLook(question);
    case 'asked':
      return waitsForReply(question);
    case 'unjudged':
      return question.verdict === null;
    case 'change':
      return question.verdict === 'change';
    case 'changed':
      return question.changed;
    case 'differs':
      return differs.has(question.documentId);
  }
};

/** The questions that are asked, given the answers, and those that are not. */
export const partedByAsking = (questions: readonly AnsweredQuestion[]) => {
  const shown = shownQuestions(questions);
  const asked = new Set(shown);
  return { shown, hidden: questions.filter((question) => !asked.has(question)) };
};

/** The topics with only the questions in `kept`; the counts are those of the whole topics. */
export const topicsKept = (
  questions: readonly AnsweredQuestion[],
  kept: (question: AnsweredQuestion) => boolean,
): Topic<AnsweredQuestion>[] =>
  topicsOf(questions)
    .map((topic) => ({ ...topic, questions: topic.questions.filter(kept) }))
    .filter((topic) => topic.questions.length > 0);

const LOOKS: Readonly<Record<string, Pick<Mark, 'tone' | 'shape'>>> = {
  yes: { tone: 'green', shape: 'tick' },
  no: { tone: 'red', shape: 'cross' },
  'not applicable': { tone: 'neutral', shape: 'dash' },
};

/** The badge of a one-word answer: word, colour and shape; also for an unanswered question. */
export const answerLook = (answer: string | null): Mark => {
  if (!isAnswered(answer)) return { tone: 'amber', shape: 'ring', label: questionnaireWords.sent.notAnswered };
  const look = LOOKS[answer.trim().toLowerCase()] ?? { tone: 'neutral', shape: 'circle' };
  return { ...look, label: answer };
};

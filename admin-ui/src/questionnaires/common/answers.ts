import { isAnswered, type Topic, topicsOf } from '@ridgeline/domain/assessment';
import type { Mark } from '@ridgeline/domain/marks';
import { lacksEvidence } from '@ridgeline/domain/questions/answered';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { scoreOfAnswer } from '@ridgeline/domain/questions/scores';
import type { Verdict } from '@ridgeline/domain/sending';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';

/** A file that came with an answer. */
export interface AnswerFile {
  readonly documentId: string;
  readonly name: string;
}

/** What a reviewer said of one answer, and when as ISO text. */
export interface Review {
  readonly verdict: Verdict | null;
  readonly reviewComment: string | null;
  readonly locked: boolean;
  readonly reviewedBy: string | null;
  readonly reviewedAt: string | null;
}

/** A question as it was sent, with what the respondent said and what a reviewer said of that. */
export interface AnsweredQuestion extends AskedQuestion, Review {
  readonly answer: string | null;
  readonly comment: string | null;
  /** Moment of the answer as ISO text. */
  readonly savedAt: string | null;
  /** documentId of the answer itself; null while there is none. */
  readonly answerId: string | null;
  readonly files: readonly AnswerFile[];
  /** Differs from what stood there when changes were last requested, which `earlier` tells. */
  readonly changed: boolean;
  readonly earlier: { readonly answer: string | null; readonly comment: string | null } | null;
  /** Risks that were raised on the answer; absent for those who may not read risks. */
  readonly risks?: readonly {
    readonly documentId: string;
    readonly riskId: string;
    readonly riskLevel: string | null;
  }[];
}

/** Below so many points an answer needs a look. */
const FEW_POINTS = 50;

/** Whether a reader has to look at it: answered No, worth few points, lacking its evidence, or missing though required. */
export const needsLook = (question: AnsweredQuestion): boolean => {
  const { answer, required } = question;
  if (!isAnswered(answer)) return required;
  const points = scoreOfAnswer(question);
  return answer.trim().toLowerCase() === 'no' || (points !== null && points < FEW_POINTS) || lacksEvidence(question);
};

/** Whether nothing more could be said for it: all the points there are, with its evidence, and no doubt raised. */
export const isBeyondDoubt = (question: AnsweredQuestion): boolean =>
  scoreOfAnswer(question) === 100 && !lacksEvidence(question) && question.verdict !== 'change';

/** How the answers may be narrowed. */
export const NARROWINGS = ['all', 'look', 'unjudged', 'change', 'changed', 'differs'] as const;
export type Narrowing = (typeof NARROWINGS)[number];

/** Whether a question is among those meant; `differs` are the questions that were answered otherwise last time. */
export const isMeant = (narrowing: Narrowing, question: AnsweredQuestion, differs: ReadonlySet<string>): boolean => {
  switch (narrowing) {
    case 'all':
      return true;
    case 'look':
      return needsLook(question);
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

/** The topics of questions, of which those that are not `kept` are left out; the counts stay those of whole topics. */
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

/** How an answer of one word is drawn: word, colour and shape; an unanswered one says so. */
export const answerLook = (answer: string | null): Mark => {
  if (!isAnswered(answer)) return { tone: 'amber', shape: 'ring', label: questionnaireWords.sent.notAnswered };
  const look = LOOKS[answer.trim().toLowerCase()] ?? { tone: 'neutral', shape: 'circle' };
  return { ...look, label: answer };
};

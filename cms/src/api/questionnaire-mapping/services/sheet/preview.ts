import { LANGUAGES } from '@ridgeline/domain/language';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import {
  type CheckedSheet,
  checkSheet,
  MOST_SHEET_ROWS,
  type RefusedRow,
  type SheetChange,
  type SheetQuestion,
  sheetPlaces,
} from '@ridgeline/domain/questions/answer-sheet';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { ANSWER_OPTIONS } from '@ridgeline/domain/questions/kinds';
import { answerSheetWords } from '@ridgeline/domain/words/answer-sheet';
import { ValidationError } from '../../../../records/errors';
import { wholeWith } from '../answer/write';
import { choiceWords } from '../pdf/texts';
import { type AnswersSoFar, answersSoFar, type Opened } from '../sent';
import type { ReadBook } from './book';

/** What a filled sheet would change. Nothing of it is stored. */
export interface SheetPreview {
  readonly changes: readonly {
    readonly row: number;
    readonly question_id: string;
    readonly answer?: string;
    readonly comment?: string;
    /** What is stored now of what changes: the page sends it with the answers (decisions 27.1). */
    readonly was: { readonly answer?: string | null; readonly comment?: string | null };
  }[];
  readonly refused: readonly (RefusedRow & { readonly message: string })[];
  readonly same: number;
}

/** The stored choices of Yes or No by their words in every language. */
const spokenChoices = (): ReadonlyMap<string, string> =>
  new Map(
    LANGUAGES.flatMap(({ value }) =>
      ANSWER_OPTIONS.map((option) => [choiceWords(option, value).toLowerCase(), option] as const),
    ),
  );

const questionsOf = ({ questions }: Opened, { answers }: AnswersSoFar): SheetQuestion[] =>
  questions.map((question) => {
    const given = answers.get(question.documentId);
    return {
      ...question,
      answer: given?.answer ?? null,
      comment: given?.comment ?? null,
      locked: given?.locked === true,
    };
  });

/** Refuses answers to questions that are not asked once all others are taken over, as saving them would. */
const withoutHidden = async (sent: Opened, soFar: AnswersSoFar, checked: CheckedSheet): Promise<CheckedSheet> => {
  const given = checked.changes.flatMap(({ question, answer }) => {
    const asked = sent.questions.find(({ documentId }) => documentId === question.documentId);
    return asked && answer !== undefined ? [{ question: asked, answer }] : [];
  });
  const shown = new Set(shownQuestions(await wholeWith(sent, soFar, given)).map(({ documentId }) => documentId));
  const isHidden = ({ question, answer }: SheetChange): boolean =>
    answer !== undefined && !shown.has(question.documentId);
  const hidden = checked.changes.filter(isHidden).map(({ row, question, answer = '' }): RefusedRow => {
    return { row, code: question.code, problem: 'hidden', value: answer.slice(0, 200) };
  });
  return {
    changes: checked.changes.filter((change) => !isHidden(change)),
    refused: [...checked.refused, ...hidden].sort((one, other) => one.row - other.row),
    same: checked.same,
  };
};

/**
 * What a filled sheet would change for the holder of a link, and which rows are refused.
 * @throws ValidationError for a sheet of another questionnaire, without the needed columns or with too many rows
 */
export const previewSheet = async (sent: Opened, { rows, key }: ReadBook): Promise<SheetPreview> => {
  if (key !== null && key !== sent.details.questionnaire.documentId) {
    throw new ValidationError(answerSheetWords.otherSheet);
  }
  const labels = MESSAGES[sent.language ?? 'en']['answer-sheet'].columns;
  const places = sheetPlaces(rows[0] ?? [], labels);
  if (!places) throw new ValidationError(answerSheetWords.columnsMissing(labels));
  if (rows.length > MOST_SHEET_ROWS) {
    throw new ValidationError(answerSheetWords.tooManyRows({ most: MOST_SHEET_ROWS - 1 }));
  }
  const soFar = await answersSoFar(sent.id);
  const checked = checkSheet(rows, places, questionsOf(sent, soFar), spokenChoices());
  const { changes, refused, same } = await withoutHidden(sent, soFar, checked);
  return {
    changes: changes.map(({ row, question, answer, comment }) => ({
      row,
      question_id: question.documentId,
      ...(answer !== undefined && { answer }),
      ...(comment !== undefined && { comment }),
      was: {
        ...(answer !== undefined && { answer: question.answer }),
        ...(comment !== undefined && { comment: question.comment }),
      },
    })),
    refused: refused.map((one) => ({ ...one, message: answerSheetWords.problems[one.problem] })),
    same,
  };
};

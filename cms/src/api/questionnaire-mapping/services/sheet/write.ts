import type { Language } from '@ridgeline/domain/language';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import { SHEET_COLUMNS, type SheetColumn } from '@ridgeline/domain/questions/answer-sheet';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { chosenIn } from '@ridgeline/domain/questions/conditions';
import { isListed, type QuestionKind } from '@ridgeline/domain/questions/kinds';
import { writeArchive } from '@ridgeline/domain/workbook/archive';
import { dateCell, EMPTY_TEXT, figureCell, type OutCell } from '@ridgeline/domain/workbook/cell';
import { writeXlsx } from '@ridgeline/domain/workbook/xlsx';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { choiceWords } from '../pdf/texts';
import { KEY } from './book';

/** A question with what is given so far. */
export type WithGiven = AskedQuestion & { readonly answer: string | null; readonly comment: string | null };

/** What the sheet of a link contains. */
export interface SheetOf {
  readonly title: string;
  readonly language: Language;
  /** The id of the questionnaire. */
  readonly key: string;
  readonly questions: readonly WithGiven[];
}

const WIDTHS = [10, 20, 50, 30, 30, 10, 40, 40];

const spoken = (kind: QuestionKind, choice: string, language: Language): string =>
  kind === 'Yes or No' ? choiceWords(choice, language) : choice;

/** What may be answered: the choices, or what to write. */
const choicesCell = ({ kind, options, showWhen }: AskedQuestion, language: Language): string => {
  const words = MESSAGES[language]['answer-sheet'];
  const { text, number, date, file } = words.kinds;
  const kinds: Partial<Record<QuestionKind, string>> = { Text: text, Number: number, Date: date, File: file };
  return [
    isListed(kind) && options.length > 0 ? words.several : undefined,
    ...options.map((option) => spoken(kind, option, language)),
    kinds[kind],
    showWhen ? `(${words.depends})` : undefined,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
};

/** The answer so far, as it would be typed. A choice or a text is typed as text: `6-10` is no date, and `85%` no 0.85. */
const answerCell = ({ kind, answer }: WithGiven, language: Language): OutCell => {
  if (kind === 'File') return null;
  if (answer === null) return kind === 'Number' || kind === 'Date' ? null : EMPTY_TEXT;
  if (kind === 'Several choices') return chosenIn(kind, answer).join('\n');
  if (kind === 'Number') return figureCell(answer);
  if (kind === 'Date') return dateCell(Date.parse(`${answer}T00:00:00Z`), 'day', answer);
  return spoken(kind, answer, language);
};

const rowOf = (question: WithGiven, language: Language): OutCell[] => {
  const words = MESSAGES[language]['answer-sheet'];
  const cells: Record<SheetColumn, OutCell> = {
    code: question.code,
    topic: question.topic || words.untitled,
    question: question.question,
    notes: question.notes,
    choices: choicesCell(question, language),
    required: question.required ? words.required : words.optional,
    answer: answerCell(question, language),
    comment: question.comment ?? EMPTY_TEXT,
  };
  return SHEET_COLUMNS.map((column) => cells[column]);
};

/** An Excel file of the questions of a link with the answers so far, to be filled in and uploaded. */
export const writeSheet = ({ title, language, key, questions }: SheetOf): Buffer => {
  const words = MESSAGES[language]['answer-sheet'];
  const pieces: Uint8Array[] = [];
  const writer = writeXlsx(writeArchive<ZipDeflate>({ Zip, ZipDeflate, strToU8 }, (piece) => pieces.push(piece)));
  const headers = SHEET_COLUMNS.map((column) => words.columns[column]);
  writer.table({ name: words.sheet, headers, widths: WIDTHS });
  writer.rows(questions.map((question) => rowOf(question, language)));
  writer.table({ name: words.about, headers: [] });
  writer.rows([[title], [words.keep], [KEY, key]]);
  writer.end();
  return Buffer.concat(pieces);
};

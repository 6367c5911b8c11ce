import type { OpenQuestion } from './asked';
import { readGiven } from './given';
import { isListed, LONGEST_ANSWER, type QuestionKind } from './kinds';

/**
 * The sheet of a questionnaire that is filled in outside of the answering page: its columns, and how a filled one is
 * checked. Each row is recognised by the code and the text of its question.
 */

/** The columns, in their order. Only the last two are filled in. */
export const SHEET_COLUMNS = [
  'code',
  'topic',
  'question',
  'notes',
  'choices',
  'required',
  'answer',
  'comment',
] as const;

export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** The columns without which a sheet cannot be read. */
const NEEDED = ['code', 'question', 'answer', 'comment'] as const;

/** Where the needed columns are. */
export type SheetPlaces = Readonly<Record<(typeof NEEDED)[number], number>>;

/** Most rows of a sheet, with its headers: a questionnaire has fewer questions. */
export const MOST_SHEET_ROWS = 5_001;

/** A cell of a formula that has no result. */
export const NO_RESULT = { formula: true } as const;

/** A value of a cell. Days are `YYYY-MM-DD`. */
export type SheetCell = string | number | boolean | null | typeof NO_RESULT;

export type SheetRow = readonly SheetCell[];

/** A question with what is given so far. */
export interface SheetQuestion extends Pick<OpenQuestion, 'documentId' | 'code' | 'question' | 'kind' | 'options'> {
  readonly answer: string | null;
  readonly comment: string | null;
  readonly locked: boolean;
}

/** Why the answer or comment of a row is refused. */
export type SheetProblem =
  | 'unknown'
  | 'twice'
  | 'otherQuestion'
  | 'formula'
  | 'choice'
  | 'number'
  | 'date'
  | 'text'
  | 'long'
  | 'file'
  | 'locked'
  | 'hidden';

export interface RefusedRow {
  /** The row as the spreadsheet program numbers it. */
  readonly row: number;
  readonly code: string;
  readonly problem: SheetProblem;
  /** The beginning of what the cell contains. */
  readonly value: string;
}

/** What a row changes; properties that it leaves out stay as they are. */
export interface SheetChange {
  readonly row: number;
  readonly question: SheetQuestion;
  readonly answer?: string;
  readonly comment?: string;
}

export interface CheckedSheet {
  readonly changes: readonly SheetChange[];
  readonly refused: readonly RefusedRow[];
  /** Answers and comments that are stored already. */
  readonly same: number;
}

/** By its form, since a cell that another thread has read is a copy. */
const lacksResult = (cell: SheetCell): boolean => typeof cell === 'object' && cell !== null;

const textOf = (cell: SheetCell | undefined): string => {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).replace(/\r\n?/g, '\n').trim() : '';
};

const plain = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Where the needed columns are, by their headers; undefined if one is missing.
 * @param labels the headers as they were written
 */
export const sheetPlaces = (
  headers: SheetRow,
  labels: Readonly<Record<SheetColumn, string>>,
): SheetPlaces | undefined => {
  const found = headers.map((header) => plain(textOf(header)));
  const places = NEEDED.map((column) => [column, found.indexOf(plain(labels[column]))] as const);
  return places.every(([, at]) => at >= 0) ? (Object.fromEntries(places) as SheetPlaces) : undefined;
};

/** The choice that a text names, in any case. */
const choiceIn = (
  { kind, options }: SheetQuestion,
  text: string,
  spoken: ReadonlyMap<string, string>,
): string | undefined => {
  const wanted = plain(text);
  const found = options.find((option) => plain(option) === wanted);
  const said = kind === 'Yes or No' ? spoken.get(wanted) : undefined;
  return found ?? options.find((option) => option === said);
};

/** The choices of a cell: one in each line, or separated by semicolons. */
const choicesIn = (question: SheetQuestion, text: string, spoken: ReadonlyMap<string, string>): unknown => {
  const whole = choiceIn(question, text, spoken);
  if (whole !== undefined) return [whole];
  const parts = text.split(text.includes('\n') ? '\n' : ';').filter((part) => part.trim() !== '');
  return parts.map((part) => choiceIn(question, part, spoken) ?? part);
};

const PROBLEMS: Readonly<Record<QuestionKind, SheetProblem>> = {
  'Yes or No': 'choice',
  'One choice': 'choice',
  'Several choices': 'choice',
  Text: 'text',
  Number: 'number',
  Date: 'date',
  File: 'file',
};

type Reading = { readonly value: string } | { readonly problem: SheetProblem };

const readAnswer = (question: SheetQuestion, text: string, spoken: ReadonlyMap<string, string>): Reading => {
  const { kind } = question;
  if (kind === 'Text' && text.length > LONGEST_ANSWER) return { problem: 'long' };
  const listed = isListed(kind) && kind !== 'File';
  const raw = listed ? choicesIn(question, text, spoken) : (choiceIn(question, text, spoken) ?? text);
  const reading = readGiven(question, raw);
  if (reading.error !== undefined || reading.value === null) return { problem: PROBLEMS[kind] };
  return { value: reading.value };
};

const readComment = (text: string): Reading => {
  if (text.length > LONGEST_ANSWER) return { problem: 'long' };
  return readGiven({ kind: 'Text', options: [] }, text).error === undefined ? { value: text } : { problem: 'text' };
};

interface Checking {
  readonly byCode: ReadonlyMap<string, SheetQuestion>;
  readonly places: SheetPlaces;
  readonly spoken: ReadonlyMap<string, string>;
  readonly seen: Set<string>;
}

type CheckedRow = { changes: SheetChange[]; refused: RefusedRow[]; same: number };

const checkRow = (cells: SheetRow, row: number, { byCode, places, spoken, seen }: Checking): CheckedRow => {
  const [code, asked] = [textOf(cells[places.code]), textOf(cells[places.question])];
  const given = { answer: cells[places.answer] ?? null, comment: cells[places.comment] ?? null };
  const texts = { answer: textOf(given.answer), comment: textOf(given.comment) };
  const first = texts.answer || texts.comment;
  const refused: RefusedRow[] = [];
  const refuse = (problem: SheetProblem, value: string): void => {
    refused.push({ row, code: code.slice(0, 40), problem, value: value.slice(0, 200) });
  };
  const only = (problem: SheetProblem, value = first): CheckedRow => {
    refuse(problem, value);
    return { changes: [], refused, same: 0 };
  };
  if (lacksResult(given.answer) || lacksResult(given.comment)) return only('formula');
  if (first === '') return { changes: [], refused, same: 0 };
  const question = byCode.get(plain(code));
  if (!question) return only('unknown');
  if (seen.has(question.documentId)) return only('twice');
  seen.add(question.documentId);
  if (plain(asked) !== plain(question.question)) return only('otherQuestion', asked);
  const change: { answer?: string; comment?: string } = {};
  let same = 0;
  for (const field of ['answer', 'comment'] as const) {
    const text = texts[field];
    if (text === '') continue;
    const reading = field === 'answer' ? readAnswer(question, text, spoken) : readComment(text);
    if ('problem' in reading) refuse(reading.problem, text);
    else if (reading.value !== textOf(question[field])) change[field] = reading.value;
    else same += 1;
  }
  if (Object.keys(change).length === 0) return { changes: [], refused, same };
  if (question.locked) return only('locked');
  return { changes: [{ row, question, ...change }], refused, same };
};

/**
 * Checks a filled sheet row by row. An empty cell changes nothing, so that a sheet never removes an answer. A row that is
 * wrong is named, and the others still count.
 * @param rows the cells, the headers first
 * @param spoken the stored choices of Yes or No by their words in all languages, in lower case
 */
export const checkSheet = (
  rows: readonly SheetRow[],
  places: SheetPlaces,
  questions: readonly SheetQuestion[],
  spoken: ReadonlyMap<string, string>,
): CheckedSheet => {
  const byCode = new Map(questions.map((question) => [plain(question.code), question]));
  const checking: Checking = { byCode, places, spoken, seen: new Set() };
  const checked = rows.slice(1, MOST_SHEET_ROWS).map((cells, at) => checkRow(cells, at + 2, checking));
  return {
    changes: checked.flatMap(({ changes }) => changes),
    refused: checked.flatMap(({ refused }) => refused),
    same: checked.reduce((sum, { same }) => sum + same, 0),
  };
};

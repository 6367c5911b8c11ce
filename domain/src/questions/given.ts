import { readDate } from '../dates';
import { readFigure } from '../figures';
import { isStorable } from '../values';
import { words as fieldWords } from '../words/fields';
import { questionWords } from '../words/questions';
import type { OpenQuestion } from './asked';
import { chosenIn } from './conditions';
import { isListed, LONGEST_ANSWER, STORED_NUMBER, unreachable } from './kinds';

/** The result of reading an answer: `value` is what is stored, null removes an answer; `error` is a sentence for a person. */
export type GivenAnswer = { readonly value: string | null; readonly error?: undefined } | { readonly error: string };

const readText = (raw: string): GivenAnswer => {
  if (raw.length > LONGEST_ANSWER) return { error: fieldWords.tooLong({ max: LONGEST_ANSWER, length: raw.length }) };
  return isStorable(raw) ? { value: raw } : { error: fieldWords.notText };
};

/** The question says what its number counts, so that `99.9 %` is 99.9. */
const readNumber = (raw: string): GivenAnswer => {
  const plain = readFigure(raw.trim().replace(/(?<=\d)\s?%$/, ''));
  return plain !== undefined && STORED_NUMBER.test(plain) ? { value: plain } : { error: fieldWords.notNumber };
};

const readDay = (raw: string): GivenAnswer => {
  const value = readDate(raw);
  return value ? { value } : { error: fieldWords.notDate };
};

const readSeveral = (options: readonly string[], raw: unknown): GivenAnswer => {
  const chosen = typeof raw === 'string' ? chosenIn('Several choices', raw) : Array.isArray(raw) ? raw.map(String) : [];
  if (chosen.some((value) => !options.includes(value))) return { error: questionWords.notOffered };
  const value = options.filter((option) => chosen.includes(option));
  return { value: value.length > 0 ? JSON.stringify(value) : null };
};

/**
 * Reads the answer to a question as a page or an API call sends it. A file question has no answer of its own: its files
 * are the answer, so any value for it is refused.
 */
export const readGiven = ({ kind, options }: Pick<OpenQuestion, 'kind' | 'options'>, raw: unknown): GivenAnswer => {
  if (raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '')) return { value: null };
  if (kind === 'Several choices') return readSeveral(options, raw);
  if (typeof raw !== 'string' && typeof raw !== 'number') {
    return { error: options.length > 0 ? questionWords.notOffered : fieldWords.notText };
  }
  const text = String(raw);
  switch (kind) {
    case 'Text':
      return readText(text);
    case 'Number':
      return readNumber(text);
    case 'Date':
      return readDay(text);
    case 'File':
      return { error: questionWords.byFileAlone };
    case 'Yes or No':
    case 'One choice':
      return options.includes(text) ? { value: text } : { error: questionWords.notOffered };
    default:
      return unreachable(kind);
  }
};

/** An answer as text for a person; the day of a date question is formatted by the reader's locale. */
export const answerWords = (kind: OpenQuestion['kind'], answer: string): string =>
  isListed(kind) ? chosenIn('Several choices', answer).join(', ') : answer;

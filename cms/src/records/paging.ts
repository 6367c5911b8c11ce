import { ValidationError } from './errors';
import { isRecord } from './query-shape';

/** Rows of a page unless the query says how many, and of a list that asks for no page. */
const USUAL_PAGE = 25;
const WHOLE_LIST = 1_000;
const LAST_ROW = 1_000_000_000_000;

/** Which rows of a list are answered. */
export interface Page {
  /** Rows before the first one. */
  readonly offset: number;
  readonly size: number;
  /** How the query named them, and so does the answer: by page, or by start and limit. */
  readonly by: 'page' | 'start';
}

/** What an answer with a page of rows says of all of them, in the words of the query. */
export interface Paging {
  readonly pagination:
    | { readonly page: number; readonly pageSize: number; readonly pageCount: number; readonly total: number }
    | { readonly start: number; readonly limit: number; readonly total: number };
}

const wholeNumber = (name: string, raw: unknown, least: number, otherwise: number, most: number): number => {
  if (raw === undefined || raw === '') return otherwise;
  const number = Number(raw);
  if (!Number.isInteger(number) || number < least) {
    throw new ValidationError(`pagination[${name}] must be a whole number of ${least} or more`);
  }
  return Math.min(number, most);
};

/**
 * Reads `pagination[page]` and `[pageSize]`, or `[start]` and `[limit]`, of which -1 asks for as many as there may be.
 * @param most rows at most
 * @throws ValidationError on a number that is none, and on both ways at once
 */
export const readPage = (raw: unknown, most: number): Page => {
  const { page, pageSize, start, limit } = isRecord(raw) ? raw : {};
  const [byPage, byStart] = [page ?? pageSize, start ?? limit].map((given) => given !== undefined);
  if (byPage && byStart) {
    throw new ValidationError('Invalid pagination: name page and pageSize, or start and limit');
  }
  if (byStart) {
    const size = limit === '-1' ? most : wholeNumber('limit', limit, 1, USUAL_PAGE, most);
    return { offset: wholeNumber('start', start, 0, 0, LAST_ROW), size, by: 'start' };
  }
  const size = wholeNumber('pageSize', pageSize, 1, byPage ? USUAL_PAGE : WHOLE_LIST, most);
  return { offset: (wholeNumber('page', page, 1, 1, 1_000_000) - 1) * size, size, by: 'page' };
};

export const pagingOf = ({ offset, size, by }: Page, total: number): Paging => ({
  pagination:
    by === 'start'
      ? { start: offset, limit: size, total }
      : { page: offset / size + 1, pageSize: size, pageCount: Math.ceil(total / size), total },
});

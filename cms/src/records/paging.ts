import { ValidationError } from './errors';
import { isRecord } from './query-shape';

/** Rows of a page unless the query says how many, and of a list that asks for no page. */
const USUAL_PAGE = 25;
const WHOLE_LIST = 1_000;
const LAST_ROW = 1_000_000_000_000;

/** Rows up to which a quick count goes on. */
export const QUICK_COUNT = 10_000;

/** How a list counts its rows: all of them, as far as takes little time, or not. */
export type Counting = 'all' | 'quick' | 'none';

/** Rows of a list in all. */
export interface Count {
  readonly total: number;
  /** There are more than `total`: a quick count ended there. */
  readonly more: boolean;
}

/** Which rows of a list are answered. */
export interface Page {
  /** Rows before the first one. */
  readonly offset: number;
  readonly size: number;
  /** How the query named them, and so does the answer: by page, or by start and limit. */
  readonly by: 'page' | 'start';
  readonly count: Counting;
}

/** What an answer with a page of rows says of all of them, in the words of the query; nothing of what was not counted. */
export interface Paging {
  readonly pagination:
    | ({ readonly page: number; readonly pageSize: number; readonly pageCount?: number } & Partial<Count>)
    | ({ readonly start: number; readonly limit: number } & Partial<Count>);
}

const wholeNumber = (name: string, raw: unknown, least: number, otherwise: number, most: number): number => {
  if (raw === undefined || raw === '') return otherwise;
  const number = Number(raw);
  if (!Number.isInteger(number) || number < least) {
    throw new ValidationError(`pagination[${name}] must be a whole number of ${least} or more`);
  }
  return Math.min(number, most);
};

/** What `pagination[withCount]` may be: Strapi's yes and no, and `quick`. */
const COUNTINGS: Readonly<Record<string, Counting>> = {
  true: 'all',
  t: 'all',
  1: 'all',
  false: 'none',
  f: 'none',
  0: 'none',
  quick: 'quick',
};

const countingOf = (raw: unknown): Counting => {
  if (raw === undefined || raw === '') return 'all';
  const counting = Object.hasOwn(COUNTINGS, String(raw)) ? COUNTINGS[String(raw)] : undefined;
  if (!counting) throw new ValidationError('pagination[withCount] must be true, false or quick');
  return counting;
};

/**
 * Reads `pagination[page]` and `[pageSize]`, or `[start]` and `[limit]`, of which -1 asks for as many as there may be,
 * and `pagination[withCount]`.
 * @param most rows at most
 * @throws ValidationError on a number or a count that is none, and on both ways at once
 */
export const readPage = (raw: unknown, most: number): Page => {
  const { page, pageSize, start, limit, withCount } = isRecord(raw) ? raw : {};
  const count = countingOf(withCount);
  const [byPage, byStart] = [page ?? pageSize, start ?? limit].map((given) => given !== undefined);
  if (byPage && byStart) {
    throw new ValidationError('Invalid pagination: name page and pageSize, or start and limit');
  }
  if (byStart) {
    const size = limit === '-1' ? most : wholeNumber('limit', limit, 1, USUAL_PAGE, most);
    return { offset: wholeNumber('start', start, 0, 0, LAST_ROW), size, by: 'start', count };
  }
  const size = wholeNumber('pageSize', pageSize, 1, byPage ? USUAL_PAGE : WHOLE_LIST, most);
  return { offset: (wholeNumber('page', page, 1, 1, 1_000_000) - 1) * size, size, by: 'page', count };
};

/** @param count absent where the rows were not counted */
export const pagingOf = ({ offset, size, by }: Page, count?: Count): Paging => {
  const counted = count && { total: count.total, ...(count.more && { more: true }) };
  if (by === 'start') return { pagination: { start: offset, limit: size, ...counted } };
  const pageCount = count && { pageCount: Math.ceil(count.total / size) };
  return { pagination: { page: offset / size + 1, pageSize: size, ...pageCount, ...counted } };
};

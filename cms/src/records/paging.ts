import { ValidationError } from './errors';
import { isRecord } from './query-shape';

/** Rows of a page unless the query gives a number. */
const USUAL_PAGE = 25;
const WHOLE_LIST = 1_000;
const LAST_ROW = 1_000_000_000_000;

/** The limit of a quick count, in rows. */
export const QUICK_COUNT = 10_000;

/** How a list counts its rows: all of them, up to a limit that takes little time, or not at all. */
export type Counting = 'all' | 'quick' | 'none';

/** The number of rows of a list. */
export interface Count {
  readonly total: number;
  /** True when there are more than `total`: a quick count ended there. */
  readonly more: boolean;
}

/** Which rows of a list are returned. */
export interface Page {
  /** Number of rows before the first one. */
  readonly offset: number;
  readonly size: number;
  /** How the query gave them, and the answer does too: by page, or by start and limit. */
  readonly by: 'page' | 'start';
  readonly count: Counting;
}

/** What an answer says of all rows, in the terms of the query; without the total when nothing was counted. */
export interface Paging {
  readonly pagination:
    | ({ readonly page: number; readonly pageSize: number; readonly pageCount?: number } & Partial<Count>)
    | ({ readonly start: number; readonly limit: number } & Partial<Count>);
}

const wholeNumber = (name: string, raw: unknown, least: number, otherwise: number, most: number): number => {
  if (raw === undefined || raw === '') return Math.min(otherwise, most);
  const number = Number(raw);
  if (!Number.isInteger(number) || number < least) {
    throw new ValidationError(`pagination[${name}] must be a whole number of ${least} or more`);
  }
  return Math.min(number, most);
};

/** Allowed values of `pagination[withCount]`: Strapi's yes and no, and `quick`. */
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
 * Reads `pagination[page]` and `[pageSize]`, or `[start]` and `[limit]` (-1 for as many as allowed), and
 * `pagination[withCount]`.
 * @param most the largest allowed number of rows
 * @throws ValidationError for an invalid number or count, and when both ways are used at once
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

/** @param count absent when the rows were not counted */
export const pagingOf = ({ offset, size, by }: Page, count?: Count): Paging => {
  const counted = count && { total: count.total, ...(count.more && { more: true }) };
  if (by === 'start') return { pagination: { start: offset, limit: size, ...counted } };
  const pageCount = count && { pageCount: Math.ceil(count.total / size) };
  return { pagination: { page: offset / size + 1, pageSize: size, ...pageCount, ...counted } };
};

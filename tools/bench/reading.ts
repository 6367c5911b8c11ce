import { counted, type Figure, median } from './benchmark.ts';
import { load } from './load.ts';
import type { World } from './world.ts';

export interface Size {
  /** Seconds before each first round. */
  readonly warmUp: number;
  readonly rounds: number;
  /** Of each load. */
  readonly seconds: number;
}

const LIST = 'supplier-managements';
/** What the dashboard asks for, which counts no further than a reader needs at first. */
const PAGE_SIZE = 10;
const NEWEST = 'id:desc';

const page = (number: number, sort = NEWEST, more = ''): string =>
  `${LIST}?pagination[page]=${number}&pagination[pageSize]=${PAGE_SIZE}&pagination[withCount]=quick&sort=${sort}${more}`;

interface Reading {
  readonly what: string;
  readonly path: string;
  /** At most so many times the first page; milliseconds at most where `limit` is given instead. */
  readonly most?: number;
  readonly limit?: number;
}

const readingsOf = (total: number): Reading[] => {
  const pages = Math.ceil(total / PAGE_SIZE);
  return [
    { what: 'a page in the middle', path: page(Math.ceil(pages / 2)), most: 3 },
    { what: 'the last page', path: page(pages), most: 3 },
    { what: 'first page sorted by name', path: page(1, 'supplier_name:asc'), most: 3 },
    {
      what: 'first page filtered by level',
      path: page(1, NEWEST, '&filters[assessment_inherent_risl_level][$eq]=High'),
      most: 3,
    },
    { what: 'search that matches all', path: page(1, NEWEST, '&_q=supplier'), limit: 150 },
    { what: 'home', path: 'home', limit: 50 },
  ];
};

/**
 * Other ways to read a register, by one caller at a time, compared with its first page or with a limit in milliseconds.
 * Alternates all of them, so that other load on the machine affects them equally.
 */
export const readingFigures = async (
  { server, signIn }: World,
  total: number,
  { warmUp, rounds, seconds }: Size,
): Promise<Figure[]> => {
  const readings = [{ what: 'first page', path: page(1) }, ...readingsOf(total)];
  const times = new Map(readings.map(({ path }) => [path, [] as number[]]));
  const read = async (path: string, during: number): Promise<number> =>
    (await load(`${server.url}/api/${path}`, await signIn(), during, 1)).p50;
  for (const { path } of readings) await read(path, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const { path } of readings) times.get(path)?.push(await read(path, seconds));
  }
  const p50 = (path: string): number => median(times.get(path) ?? []);
  const first = p50(page(1));
  return readingsOf(total).map(({ what, path, most, limit }) => ({
    what: `${what}, ${counted(total)} suppliers, p50, beside ${limit === undefined ? 'the first page' : 'the wanted time'}`,
    unit: 'ms',
    ours: p50(path),
    plain: limit ?? first,
    most: limit === undefined ? most : 1,
  }));
};

import { benchmark, counted, type Figure, median } from './benchmark.ts';
import { type Load, load } from './load.ts';
import { type PlainWork, startPlain } from './plain.ts';
import { fillTo } from './suppliers.ts';
import type { World } from './world.ts';

/** What the dashboard asks for first. */
const PAGE_SIZE = 10;
const FIRST_PAGE = `pagination[page]=1&pagination[pageSize]=${PAGE_SIZE}&sort=id:desc`;
const NEEDLE = 'zanthorrea';
const MATCHES = 10;

/** Ten of the first rows hold a rare word in their notes. */
const plantNeedles = (rows: Record<string, unknown>[], part: number): void => {
  if (part > 0) return;
  const step = rows.length / MATCHES;
  for (let at = 0; at < MATCHES; at += 1) {
    const row = rows[Math.floor(at * step)];
    if (row) row.supplier_special_condition_notes = `Kept under the ${NEEDLE} tree`;
  }
};

/** The expression that the register's own trigram index holds, so that the plain program searches by the same index. */
const indexedText = async ({ database }: World): Promise<string> => {
  const { rows } = await database.query<{ text: string }>(
    `select pg_get_indexdef(x.indexrelid, k, false) as text
     from pg_index x, generate_series(1, x.indnatts) k
     where x.indrelid = 'supplier_managements'::regclass and x.indexprs is not null
       and pg_get_indexdef(x.indexrelid) like '%gin_trgm_ops%' and pg_get_indexdef(x.indexrelid, k, false) like '%(%'`,
  );
  if (!rows[0]) throw new Error('supplier_managements has no trigram index.');
  return rows[0].text;
};

interface Size {
  /** Seconds before each first round. */
  readonly warmUp: number;
  readonly rounds: number;
  /** Of each load. */
  readonly seconds: number;
}

const LIST = 'supplier-managements';

/** What the dashboard asks for, which counts no further than a reader needs at first. */
const READING_PAGE_SIZE = 10;
const NEWEST = 'id:desc';

const page = (number: number, sort = NEWEST, more = ''): string =>
  `${LIST}?pagination[page]=${number}&pagination[pageSize]=${READING_PAGE_SIZE}&pagination[withCount]=quick&sort=${sort}${more}`;

interface Reading {
  readonly what: string;
  readonly path: string;
  /** At most so many times the first page; milliseconds at most where `limit` is given instead. */
  readonly most?: number;
  readonly limit?: number;
}

const readingsOf = (total: number): Reading[] => {
  const pages = Math.ceil(total / READING_PAGE_SIZE);
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
const readingFigures = async (
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

const workOf = (columns: string, where: string, values: readonly unknown[]): PlainWork => ({
  // OFFSET 0 keeps a search on its index: for ten rows by id PostgreSQL may else read the whole register.
  page: `select ${columns} from (select * from supplier_managements where company_id = $1 ${where}
    ${where ? 'offset 0' : ''}) found order by id desc limit ${PAGE_SIZE}`,
  count: `select count(*)::int as total from supplier_managements where company_id = $1 ${where}`,
  values,
});

/** Alternates the two, so that other load on the machine affects both equally. */
const compare = async (
  world: World,
  query: string,
  work: PlainWork,
  { warmUp, rounds, seconds }: Size,
): Promise<{ ours: Load; plain: Load }> => {
  const plain = await startPlain(world.cluster.superuserUrl(), work);
  const address = `${world.server.url}/api/supplier-managements?${query}`;
  const loads = { ours: [] as Load[], plain: [] as Load[] };
  try {
    const headers = await world.signIn();
    await load(address, headers, warmUp);
    await load(plain.url, {}, warmUp);
    for (let round = 0; round < rounds; round += 1) {
      loads.ours.push(await load(address, headers, seconds));
      loads.plain.push(await load(plain.url, {}, seconds));
    }
  } finally {
    plain.stop();
  }
  const middle = (all: readonly Load[]): Load => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50: median(all.map(({ p50 }) => p50)),
  });
  return { ours: middle(loads.ours), plain: middle(loads.plain) };
};

/** Pages of the supplier register, compared with a plain program that runs the same query and count, and with its first page. */
export const listBenchmark = benchmark<Size & { readonly total: number }>(
  'list',
  {
    full: { total: 100_000, warmUp: 2, rounds: 3, seconds: 5 },
    quick: { total: 100, warmUp: 0.1, rounds: 1, seconds: 0.2 },
  },
  async (world, size) => {
    const total = await fillTo(world, size.total, plantNeedles);
    const sample = (await (
      await fetch(`${world.server.url}/api/supplier-managements?${FIRST_PAGE}`, {
        headers: await world.signIn(),
      })
    ).json()) as { data: Record<string, unknown>[] };
    const { rows: known } = await world.database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'supplier_managements'`,
    );
    const answered = Object.keys(sample.data[0] ?? {});
    const columns = known.map(({ name }) => name).filter((name) => answered.includes(name));
    const names = ['document_id', 'created_at', 'updated_at', ...columns].map((name) => `"${name}"`).join(', ');
    const list = await compare(world, FIRST_PAGE, workOf(names, '', [world.companyId]), size);
    const text = await indexedText(world);
    const found = workOf(names, `and ${text} ilike $2`, [world.companyId, `%${NEEDLE}%`]);
    const search = await compare(world, `${FIRST_PAGE}&_q=${NEEDLE}`, found, size);
    return [
      {
        what: `first page of ${counted(total)} suppliers, beside the same SQL`,
        unit: 'req/s',
        ours: list.ours.perSecond,
        plain: list.plain.perSecond,
        least: 0.85,
      },
      {
        what: 'search that matches ten of them, p50, beside the same SQL',
        unit: 'ms',
        ours: search.ours.p50,
        plain: search.plain.p50,
        most: 4,
      },
      ...(await readingFigures(world, total, size)),
    ];
  },
);

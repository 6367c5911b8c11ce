import { supplier } from '@ridgeline/domain';
import { benchmark, counted, type Figure, median } from './benchmark.ts';
import { load } from './load.ts';
import { companiesUpTo, RARE, suppliersUpTo } from './many-rows.ts';
import { timeOfSave } from './save.ts';
import { importSuppliers, newSuppliers } from './suppliers.ts';
import type { World } from './world.ts';

interface Size {
  readonly companies: number;
  readonly totals: readonly number[];
  /** Seconds of each load. */
  readonly seconds: number;
  readonly saves: number;
  /** Rows of each import. */
  readonly imported: number;
}

const PAGE = `${supplier.plural}?pagination[page]=1&pagination[pageSize]=10&pagination[withCount]=quick&sort=id:desc`;
const READINGS = {
  list: PAGE,
  search: `${PAGE}&_q=${RARE}`,
  filter: `${PAGE}&filters[assessment_inherent_risl_level][$eq]=High`,
};
const IMPORTS = 3;

type Times = ReadonlyMap<string, number>;

/** Milliseconds of each, for one caller at a time: the median. */
const timesOf = async (world: World, { seconds, saves, imported }: Size): Promise<Times> => {
  const times = new Map<string, number>();
  for (const [name, path] of Object.entries(READINGS)) {
    const url = `${world.server.url}/api/${path}`;
    await load(url, await world.signIn(), seconds / 2, 1);
    times.set(name, (await load(url, await world.signIn(), seconds, 1)).p50);
  }
  await timeOfSave(world, saves);
  times.set('save', await timeOfSave(world, saves));
  const imports: number[] = [];
  for (let round = 0; round <= IMPORTS; round += 1) {
    const rows = newSuppliers(imported);
    const begun = performance.now();
    await importSuppliers(world, rows);
    // The first one warms up.
    if (round > 0) imports.push(performance.now() - begun);
  }
  return times.set(`import of ${imported} rows`, median(imports));
};

const figuresOf = (where: string, measured: readonly (readonly [number, Times])[]): Figure[] => {
  const [first, ...later] = measured;
  if (!first) return [];
  return [...first[1]].flatMap(([name, few]) =>
    later.map(([total, times]) => ({
      what: `${name}, ${counted(total)} suppliers ${where}, beside ${counted(first[0])}`,
      unit: 'ms',
      ours: times.get(name) ?? Number.NaN,
      plain: few,
    })),
  );
};

/**
 * How the time of each usual step grows with the number of rows: first spread over many companies, seen by one of them, then
 * in one company.
 */
export const growthBenchmark = benchmark<Size>(
  'growth',
  {
    full: { companies: 500, totals: [1_000, 10_000, 100_000, 1_000_000], seconds: 3, saves: 20, imported: 100 },
    quick: { companies: 5, totals: [20, 60], seconds: 0.2, saves: 2, imported: 2 },
  },
  async (world, size) => {
    const all = await companiesUpTo(world, size.companies);
    // A server that has just started is slower: the first size would make all others look well.
    await timesOf(world, size);
    const figures: Figure[] = [];
    for (const [where, companies] of [
      [`in ${size.companies} companies`, all],
      ['in one company', all.slice(0, 1)],
    ] as const) {
      const measured: [number, Times][] = [];
      for (const total of size.totals) {
        await suppliersUpTo(world, companies, total);
        measured.push([total, await timesOf(world, size)]);
      }
      figures.push(...figuresOf(where, measured));
    }
    return figures;
  },
);

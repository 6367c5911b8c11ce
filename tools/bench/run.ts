/**
 * `npm run bench -- [--quick] [parts]`. Each part runs on a separate server with an empty database; with `--quick` all
 * of them share one, and each measures so little that it only shows that it runs. Ends with 1 where a part did not run to
 * its end, whatever the figures are.
 */
import { cpus } from 'node:os';
import { cellsOf, exportTime, plainPage, plainTime, showAllColumns, signedIn } from '../../e2e/measure/export.ts';
import { launch } from '../../e2e/measure/first-load.ts';
import { openList } from '../../e2e/measure/open-list.ts';
import { messageOf } from '../prepare/message.mjs';
import { findChromium } from '../suites/chromium.ts';
import { ownTemporary } from '../temporary/own.ts';
import { answeringBenchmark } from './answering.ts';
import { backupBenchmark } from './backup.ts';
import { type Benchmark, benchmark, counted, type Figure, median } from './benchmark.ts';
import { growthBenchmark } from './growth.ts';
import { heatMapBenchmark } from './heat-map.ts';
import { importBenchmark } from './import.ts';
import { listBenchmark } from './list.ts';
import { pagesBenchmark } from './pages.ts';
import { registersBenchmark } from './registers.ts';
import { saveBenchmark } from './save.ts';
import { scoringBenchmark } from './scoring.ts';
import { sendingBenchmark } from './sending.ts';
import { stallBenchmark } from './stall.ts';
import { fillTo } from './suppliers.ts';
import { startWorld, type World } from './world.ts';

const QUICK = '--quick';

const words = process.argv.slice(2);
const quick = words.includes(QUICK);
const names = words.filter((word) => word !== QUICK);

/** What the dashboard shows of a register first. */
const PAGE_SIZE = 10;
const LIST = { entry: 'Supplier', title: 'Suppliers', path: '/api/supplier-managements', rows: PAGE_SIZE };

/** Another register, which has rows in every company. */
const BEFORE = { group: 'Administration', entry: 'Users' };

/** Milliseconds until the API's complete answer to the page's query, over an open connection. */
const answerTime = async ({ server }: World, query: string, headers: Record<string, string>): Promise<number> => {
  const begun = performance.now();
  const answer = await fetch(`${server.url}${LIST.path}${query}`, { headers });
  const { data } = (await answer.json()) as { data: unknown[] };
  if (data.length !== PAGE_SIZE) throw new Error(`The API answered ${answer.status} with ${data.length} rows.`);
  return performance.now() - begun;
};

/** From the click on the menu's entry to the painted rows, compared with the API's answer to the same query. */
const browserBenchmark = benchmark(
  'browser',
  { full: { total: 100_000, rounds: 15 }, quick: { total: 20, rounds: 1 } },
  async (world, { total, rounds }) => {
    const filled = await fillTo(world, total);
    const browser = await launch(await findChromium());
    try {
      const { username, password } = world.account;
      const page = await signedIn(browser, world.server.url, username, password);
      const open = (before: typeof BEFORE | null) => openList(page, world.server.url, LIST, before);
      const headers = await world.signIn();
      await answerTime(world, (await open(null)).query, headers);
      const times = { first: [] as number[], inUse: [] as number[], api: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        times.first.push((await open(null)).milliseconds);
        const { milliseconds, query } = await open(BEFORE);
        times.inUse.push(milliseconds);
        times.api.push(await answerTime(world, query, headers));
      }
      const what = `opening the list of ${counted(filled)} suppliers, from click to painted rows, beside the API`;
      const plain = median(times.api);
      return [
        { what, unit: 'ms', ours: median(times.inUse), plain, most: 2.5 },
        {
          what: `${what}, as the first register since the page was loaded`,
          unit: 'ms',
          ours: median(times.first),
          plain,
          most: 3.5,
        },
      ];
    } finally {
      await browser.close();
    }
  },
);

type DashboardPage = Awaited<ReturnType<typeof signedIn>>;
type Browser = Awaited<ReturnType<typeof launch>>;

interface Size {
  /** Suppliers in the register, at least. */
  readonly total: number;
  readonly rounds: number;
}

/** From the click to the file, turn and turn about with the bare library in the same browser. */
const excel = async (
  browser: Browser,
  page: DashboardPage,
  columns: string,
  { total, rounds }: Size,
): Promise<Figure> => {
  const { file } = await exportTime(page, /^Excel/);
  const cells = cellsOf(file);
  if (cells.length !== total + 1) throw new Error(`The export holds ${cells.length - 1} rows instead of ${total}.`);
  const plain = await plainPage(browser, cells);
  await plainTime(plain);
  const times = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push((await exportTime(page, /^Excel/)).milliseconds);
    times.plain.push(await plainTime(plain));
  }
  await plain.close();
  const what = `Excel, ${counted(total)} suppliers, ${columns} (${cells[0]?.length} columns)`;
  return { what, unit: 'ms', ours: median(times.ours), plain: median(times.plain), most: 3 };
};

const document = async (
  page: DashboardPage,
  name: 'PDF' | 'Word',
  plain: number,
  { rounds }: Size,
): Promise<Figure> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push((await exportTime(page, new RegExp(`^${name}`))).milliseconds);
  }
  return { what: `${name}, the same, beside that bare Excel`, unit: 'ms', ours: median(times), plain };
};

/**
 * Exports of 10,000 suppliers, from the click to the file. The server reads the rows and writes the file. The plain side
 * is given the same cells and only writes them, by `write-excel-file` in the browser: another library, so that the figure
 * shows a slow writer as well as slow reading.
 */
const exportBenchmark = benchmark(
  'export',
  { full: { total: 10_000, rounds: 3 }, quick: { total: 20, rounds: 1 } },
  async (world, { total, rounds }) => {
    const size = { total: await fillTo(world, total), rounds };
    const browser = await launch(await findChromium());
    try {
      const { username, password } = world.account;
      const page = await signedIn(browser, world.server.url, username, password);
      await page.goto(`${world.server.url}/dashboard/supplier`);
      await page.getByText(`${counted(size.total)} suppliers`).waitFor();
      const usual = await excel(browser, page, 'usual columns', size);
      const documents = [
        await document(page, 'PDF', usual.plain, size),
        await document(page, 'Word', usual.plain, size),
      ];
      await showAllColumns(page);
      return [usual, ...documents, await excel(browser, page, 'all columns', size)];
    } finally {
      await browser.close();
    }
  },
);

/** All parts, in the order in which they run. */
const BENCHMARKS: readonly Benchmark[] = [
  importBenchmark,
  registersBenchmark,
  listBenchmark,
  exportBenchmark,
  browserBenchmark,
  pagesBenchmark,
  saveBenchmark,
  scoringBenchmark,
  sendingBenchmark,
  heatMapBenchmark,
  answeringBenchmark,
  stallBenchmark,
  backupBenchmark,
  growthBenchmark,
];

const unknown = names.filter((word) => !BENCHMARKS.some(({ name }) => name === word));

if (unknown.length > 0) {
  const known = BENCHMARKS.map(({ name }) => name).join(', ');
  console.error(`There is no part ${unknown.join(', ')}. There are ${known}, and ${QUICK}.`);
  process.exit(1);
}

const chosen = BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name));

const figures: Figure[] = [];
const failed: string[] = [];
const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

const wanted = ({ least, most }: Figure): string => {
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '' : `at most ${most}`;
};

/** Whether a figure is what it is wanted to be; empty for one that only informs. */
const verdict = ({ ours, plain, least, most }: Figure): '' | 'met' | 'short' => {
  if (least === undefined && most === undefined) return '';
  const ratio = ours / plain;
  return ratio >= (least ?? 0) && ratio <= (most ?? Number.POSITIVE_INFINITY) ? 'met' : 'short';
};

const line = (figure: Figure): string[] => {
  const values = [figure.ours, figure.plain].map((value) => `${number(value)} ${figure.unit}`);
  return [figure.what, ...values, (figure.ours / figure.plain).toFixed(2), wanted(figure), verdict(figure)];
};

/** Figures as lines of a table: each value beside the plain one, their ratio, what is wanted of it, and the verdict. */
const tableOf = (figures: readonly Figure[]): string => {
  const rows = [['', 'Ridgeline', 'plain', 'ratio', 'wanted', ''], ...figures.map(line)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const padded = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return padded.map((text) => text.trimEnd()).join('\n');
};

const runIn = async (world: World, benchmark: Benchmark): Promise<void> => {
  const begun = performance.now();
  try {
    const found = await benchmark.run(world, quick);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`\n${benchmark.name}, ${seconds} s\n${tableOf(found)}`);
    figures.push(...found);
  } catch (error) {
    failed.push(benchmark.name);
    console.error(`${world.server.output()}\nThe part ${benchmark.name} failed: ${messageOf(error)}`);
  }
};

/** Runs some parts, one after the other, on one server. */
const runParts = async (parts: readonly Benchmark[]): Promise<void> => {
  try {
    const world = await startWorld(quick);
    try {
      for (const part of parts) await runIn(world, part);
    } finally {
      await world.stop();
    }
  } catch (error) {
    const missing = parts.map(({ name }) => name).filter((name) => !failed.includes(name));
    failed.push(...missing);
    console.error(`No server for ${missing.join(', ')}: ${messageOf(error)}`);
  }
};

ownTemporary();
console.log(`Node ${process.versions.node}, ${cpus().length} cores${quick ? '; quick: the figures mean nothing' : ''}`);
for (const parts of quick ? [chosen] : chosen.map((part) => [part])) await runParts(parts);
const countOf = (what: 'met' | 'short'): number => figures.filter((figure) => verdict(figure) === what).length;
const without = failed.length > 0 ? ` (${failed.join(', ')})` : '';
console.log(`\n${chosen.length - failed.length} parts ran, ${failed.length} failed${without}`);
console.log(`${countOf('met')} figures as wanted, ${countOf('short')} short`);
process.exitCode = failed.length > 0 ? 1 : 0;

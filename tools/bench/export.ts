import { cellsOf, exportTime, plainPage, plainTime, showAllColumns, signedIn } from '../../e2e/measure/export.ts';
import { launch } from '../../e2e/measure/first-load.ts';
import { findChromium } from '../suites/chromium.ts';
import { type Benchmark, type Figure, median } from './benchmark.ts';
import { fillTo } from './suppliers.ts';

const TOTAL = 10_000;
const ROUNDS = 3;

type DashboardPage = Awaited<ReturnType<typeof signedIn>>;
type Browser = Awaited<ReturnType<typeof launch>>;

/** From the click to the file, turn and turn about with the bare library in the same browser. */
const excel = async (browser: Browser, page: DashboardPage, columns: string): Promise<Figure> => {
  const { file } = await exportTime(page, /^Excel/);
  const cells = cellsOf(file);
  if (cells.length !== TOTAL + 1) throw new Error(`The export holds ${cells.length - 1} rows instead of ${TOTAL}.`);
  const plain = await plainPage(browser, cells);
  await plainTime(plain);
  const times = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push((await exportTime(page, /^Excel/)).milliseconds);
    times.plain.push(await plainTime(plain));
  }
  await plain.close();
  const what = `Excel, 10,000 suppliers, ${columns} (${cells[0]?.length} columns)`;
  return { what, unit: 'ms', ours: median(times.ours), plain: median(times.plain), most: 3 };
};

const document = async (page: DashboardPage, name: 'PDF' | 'Word', plain: number): Promise<Figure> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push((await exportTime(page, new RegExp(`^${name}`))).milliseconds);
  }
  return { what: `${name}, the same, beside that bare Excel`, unit: 'ms', ours: median(times), plain };
};

/**
 * Exports of 10,000 suppliers in the browser, fetching and all, beside a bare `write-excel-file` that is handed the same
 * cells in the same browser.
 */
export const exportBenchmark: Benchmark = {
  name: 'export',
  run: async (world) => {
    await fillTo(world, TOTAL);
    const browser = await launch(await findChromium());
    try {
      const { username, password } = world.account;
      const page = await signedIn(browser, world.server.url, username, password);
      await page.goto(`${world.server.url}/dashboard/supplier`);
      await page.getByText('10,000 suppliers').waitFor();
      const usual = await excel(browser, page, 'usual columns');
      const documents = [await document(page, 'PDF', usual.plain), await document(page, 'Word', usual.plain)];
      await showAllColumns(page);
      return [usual, ...documents, await excel(browser, page, 'all columns')];
    } finally {
      await browser.close();
    }
  },
};

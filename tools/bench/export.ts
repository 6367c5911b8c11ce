import { cellsOf, exportTime, plainPage, plainTime, showAllColumns, signedIn } from '../../e2e/measure/export.ts';
import { launch } from '../../e2e/measure/first-load.ts';
import { findChromium } from '../suites/chromium.ts';
import { benchmark, counted, type Figure, median } from './benchmark.ts';
import { fillTo } from './suppliers.ts';

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
export const exportBenchmark = benchmark(
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

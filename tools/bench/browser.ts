import { signedIn } from '../../e2e/measure/export.ts';
import { launch } from '../../e2e/measure/first-load.ts';
import { openList } from '../../e2e/measure/open-list.ts';
import { findChromium } from '../suites/chromium.ts';
import { benchmark, counted, median } from './benchmark.ts';
import { fillTo } from './suppliers.ts';
import type { World } from './world.ts';

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
export const browserBenchmark = benchmark(
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

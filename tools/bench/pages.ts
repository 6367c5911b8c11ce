import {
  firstLive,
  firstPaint,
  firstQuestions,
  launch,
  pageAlone,
  SLOWEST,
  scriptAndStyle,
} from '../../e2e/measure/first-load.ts';
import { findChromium } from '../suites/chromium.ts';
import { benchmark, median } from './benchmark.ts';
import { sendQuestions } from './questionnaire.ts';

/** What a first visit costs, compared with its limits (`plain` is the limit). */
export const pagesBenchmark = benchmark(
  'pages',
  { full: { questions: 500, visits: 5 }, quick: { questions: 20, visits: 1 } },
  async (world, { questions, visits }) => {
    const { server } = world;
    const sample = new URL(server.link ?? '/', server.url).href;
    const portal = new URL(await sendQuestions(world, questions), server.url).href;
    const signIn = `${server.url}/signin`;
    const browser = await launch(await findChromium());
    try {
      const paints: number[] = [];
      const asked: number[] = [];
      const slowest: number[] = [];
      const live: number[] = [];
      for (let visit = 0; visit < visits; visit += 1) {
        paints.push(await firstPaint(browser, portal));
        asked.push(await firstQuestions(browser, portal));
        slowest.push(await firstQuestions(browser, portal, SLOWEST));
        live.push(await firstLive(browser, portal, SLOWEST));
      }
      const limit = { most: 1 };
      return [
        {
          ...limit,
          what: 'portal, what comes before the first question (limit)',
          unit: 'kB',
          ours: await pageAlone(browser, sample),
          plain: 15,
        },
        {
          ...limit,
          what: 'portal, script and style (limit)',
          unit: 'kB',
          ours: await scriptAndStyle(browser, sample),
          plain: 100,
        },
        {
          ...limit,
          what: 'sign-in, script and style (limit)',
          unit: 'kB',
          ours: await scriptAndStyle(browser, signIn),
          plain: 190,
        },
        {
          ...limit,
          what: `portal with ${questions} questions, first paint on a slow phone (limit)`,
          unit: 'ms',
          ours: median(paints),
          plain: 1_300,
        },
        {
          ...limit,
          what: `portal with ${questions} questions, its first page painted on a slow phone (limit)`,
          unit: 'ms',
          ours: median(asked),
          plain: 1_200,
        },
        {
          ...limit,
          what: `portal with ${questions} questions, the same at 400 kbit/s and 400 ms (limit)`,
          unit: 'ms',
          ours: median(slowest),
          plain: 2_000,
        },
        {
          what: `portal with ${questions} questions, live at 400 kbit/s and 400 ms`,
          unit: 'ms',
          ours: median(live),
          plain: 5_000,
        },
      ];
    } finally {
      await browser.close();
    }
  },
);

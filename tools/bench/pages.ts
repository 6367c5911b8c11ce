import { firstPaint, firstQuestions, launch, scriptAndStyle } from '../../e2e/measure/first-load.ts';
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
      for (let visit = 0; visit < visits; visit += 1) {
        paints.push(await firstPaint(browser, portal));
        asked.push(await firstQuestions(browser, portal));
      }
      const limit = { most: 1 };
      return [
        {
          ...limit,
          what: 'portal, script and style (limit)',
          unit: 'kB',
          ours: await scriptAndStyle(browser, sample),
          plain: 72,
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
      ];
    } finally {
      await browser.close();
    }
  },
);

import { firstPaint, firstQuestions, launch, scriptAndStyle } from '../../e2e/measure/first-load.ts';
import { findChromium } from '../suites/chromium.ts';
import { type Benchmark, median } from './benchmark.ts';
import { sendQuestions } from './questionnaire.ts';

const VISITS = 5;

/** Of the questionnaire that is opened. */
const QUESTIONS = 500;

/** What a first visit costs, compared with its limits (`plain` is the limit). */
export const pagesBenchmark: Benchmark = {
  name: 'pages',
  run: async (world) => {
    const { server } = world;
    const sample = new URL(server.link ?? '/', server.url).href;
    const portal = new URL(await sendQuestions(world, QUESTIONS), server.url).href;
    const signIn = `${server.url}/signin`;
    const browser = await launch(await findChromium());
    try {
      const paints: number[] = [];
      const asked: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
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
          plain: 75,
        },
        {
          ...limit,
          what: 'sign-in, script and style (limit)',
          unit: 'kB',
          ours: await scriptAndStyle(browser, signIn),
          plain: 290,
        },
        {
          ...limit,
          what: `portal with ${QUESTIONS} questions, first paint on a slow phone (limit)`,
          unit: 'ms',
          ours: median(paints),
          plain: 1_300,
        },
        {
          ...limit,
          what: `portal with ${QUESTIONS} questions, its first page painted on a slow phone (limit)`,
          unit: 'ms',
          ours: median(asked),
          plain: 1_300,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

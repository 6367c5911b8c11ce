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
import type { World } from './world.ts';

const TOPICS = 20;

const KINDS = [
  { kind: 'Yes or No', options: 'Yes, No, Not Applicable', evidence: 'Optional' },
  { kind: 'One choice', choices: 'Always\nMostly\nSometimes\nNever' },
  { kind: 'Several choices', choices: 'At rest\nOn the way\nIn backups' },
  { kind: 'Text' },
  { kind: 'Number' },
];

const rowOf = (index: number, count: number, questionnaire: string) => {
  const topic = Math.floor((index * TOPICS) / count);
  return {
    topic: `Topic ${topic + 1}`,
    question: `Question ${index + 1}: is this measure in place for all systems that hold our information?`,
    notes: 'Answer for the service that we buy, and name what is planned where it is not in place yet.',
    code: `B${index + 1}`,
    ...KINDS[index % KINDS.length],
    // Every tenth depends on the one five before it, which is of the first kind.
    ...(index % 10 === 5 && { showWhen: `B${index - 4} = Yes` }),
    questionnaires_id: questionnaire,
  };
};

/** Makes a questionnaire of so many questions of every kind in 20 topics, sends it. @returns the path of its link */
const sendQuestions = async ({ server, signIn }: World, count: number): Promise<string> => {
  const headers = { 'content-type': 'application/json', ...(await signIn()) };
  const post = async <Data>(path: string, body: unknown): Promise<Data> => {
    const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };
  const title = `${count} questions`;
  const { documentId } = await post<{ documentId: string }>('questionnaires', {
    data: { title, description: 'For the benchmark.', type: 'Supplier' },
  });
  await post(
    'create-bulk/questions',
    Array.from({ length: count }, (_, index) => rowOf(index, count, documentId)),
  );
  const supplier = await post<{ documentId: string }>('supplier-managements', { data: { supplier_name: title } });
  const { url } = await post<{ url: string }>('questionnaire-mapping/send', {
    data: { questionnaire_id: documentId, supplier_id: supplier.documentId, type: 'Supplier' },
  });
  return new URL(url).pathname;
};

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

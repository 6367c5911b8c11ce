import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenQuestion } from '@ridgeline/domain/questions/asked';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { answerOf, askSuppliers } from './asked.ts';
import { benchmark, type Figure, median, quantile } from './benchmark.ts';
import { startProgram } from './plain.ts';
import type { World } from './world.ts';

/** Milliseconds between seeing a question and saving its answer: a random time between these two. */
interface Pace {
  readonly least: number;
  readonly most: number;
}

interface Call {
  readonly what: 'open' | 'save' | 'submit';
  readonly milliseconds: number;
}

interface Respondent {
  readonly token: string;
  /** The given answers, by the documentId of the question. */
  readonly given: ReadonlyMap<string, string>;
  readonly calls: readonly Call[];
  /** Calls with an unexpected answer. */
  readonly failures: readonly string[];
}

interface Answered {
  readonly data: { readonly questions: (OpenQuestion & { answer: string | null })[]; readonly savedAt: string };
}

/** A number between 0 and 1 that is the same in every run. */
const chance = (seed: number): number => {
  const x = Math.sin(seed * 12.9898) * 43_758.5453;
  return x - Math.floor(x);
};

/** Opens a questionnaire, answers every question that is asked, each saved by itself, and submits. */
const answerAll = async (url: string, token: string, number: number, { least, most }: Pace): Promise<Respondent> => {
  const calls: Call[] = [];
  const failures: string[] = [];
  const call = async (
    what: Call['what'],
    path: string,
    method = 'GET',
    body?: unknown,
  ): Promise<Answered | undefined> => {
    const begun = performance.now();
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-link-token': token },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      calls.push({ what, milliseconds: performance.now() - begun });
      if (response.ok) return JSON.parse(text) as Answered;
      failures.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${what}: ${String(error)}`);
    }
    return undefined;
  };
  await pause(chance(number) * most);
  const opened = await call('open', 'questionnaire-mapping');
  const questions = (opened?.data.questions ?? []).map((question) => ({ ...question }));
  const given = new Map<string, string>();
  let since: string | null = null;
  for (const question of questions) {
    if (!shownQuestions(questions).includes(question)) continue;
    await pause(least + chance(number * 1_000 + question.id) * (most - least));
    question.answer = answerOf(question, number);
    const data = [{ question_id: question.documentId, answer: question.answer }];
    const saved = await call('save', 'questionnaire-mapping/answers', 'PUT', { url: token, since, data });
    if (saved) given.set(question.documentId, question.answer);
    since = saved?.data.savedAt ?? since;
  }
  await call('submit', 'create-bulk/submitAnswer', 'POST', { url: token, data: [] });
  return { token, given, calls, failures };
};

interface Size {
  readonly respondents: number;
  readonly pace: Pace;
  readonly rounds: number;
  readonly seconds: number;
}

/** Milliseconds within which 95 of 100 calls are answered. */
const WANTED = 500;

const tell = (calls: readonly Call[], seconds: number): void => {
  console.log(`${calls.length} calls in ${seconds.toFixed(0)} s: ${(calls.length / seconds).toFixed(0)} a second`);
  for (const what of ['open', 'save', 'submit'] as const) {
    const times = calls.filter((call) => call.what === what).map(({ milliseconds }) => milliseconds);
    const shares = [0.5, 0.95, 0.99, 1].map((share) => `${quantile(times, share).toFixed(1)} ms`);
    console.log(`  ${what}: ${times.length}, p50 ${shares[0]}, p95 ${shares[1]}, p99 ${shares[2]}, most ${shares[3]}`);
  }
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares each given answer with the stored one. @throws Error that says how many differ */
const compare = async ({ database }: World, respondents: readonly Respondent[]): Promise<number> => {
  let compared = 0;
  const wrong: string[] = [];
  for (const { token, given } of respondents) {
    const { rows } = await database.query<{ status: string; answered: number; question: string; answer: string }>(
      `select m.status, m.answered, a.question_id as question, a.answer from questionnaire_links l
       join questionnaire_mappings m on m.id = l.mapping_id left join answers a on a.mapping_id = m.id where l.token_hash = $1`,
      [hashOf(token)],
    );
    const stored = new Map(rows.map(({ question, answer }) => [question, answer]));
    if (rows[0]?.status !== 'completed' || rows[0].answered !== given.size || stored.size !== given.size) {
      wrong.push(`${rows[0]?.status}: ${rows[0]?.answered} of ${given.size}`);
    }
    for (const [question, answer] of given) if (stored.get(question) !== answer) wrong.push(`${question}: ${answer}`);
    compared += given.size;
  }
  if (wrong.length > 0)
    throw new Error(`${wrong.length} answers were lost or changed: ${wrong.slice(0, 5).join('; ')}`);
  return compared;
};

/** All respondents at once, each at the speed of a person. */
const answerTogether = async (world: World, { respondents: count, pace }: Size): Promise<number[]> => {
  const tokens = await askSuppliers(world, count);
  await world.database.query('vacuum (analyze) questionnaire_mappings, questionnaire_links, answers');
  const begun = performance.now();
  const respondents = await Promise.all(
    tokens.map((token, number) => answerAll(world.server.url, token, number, pace)),
  );
  const failures = respondents.flatMap((one) => one.failures);
  const calls = respondents.flatMap((one) => one.calls);
  tell(calls, (performance.now() - begun) / 1000);
  if (failures.length > 0) throw new Error(`${failures.length} calls failed: ${failures.slice(0, 5).join('; ')}`);
  console.log(`No call failed; ${await compare(world, respondents)} answers are stored as they were given`);
  return calls.map(({ milliseconds }) => milliseconds);
};

/** One answer that is saved again and again. */
interface Save {
  readonly token: string;
  readonly question: string;
}

const CONNECTIONS = 10;

/**
 * Saves answers of many respondents as fast as they are taken.
 * @returns how many in a second
 * @throws Error when one is refused
 */
const saveFor = async (url: string, saves: readonly Save[], seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const next = async (): Promise<void> => {
    while (performance.now() < end) {
      const number = count;
      count += 1;
      const { token, question } = saves[number % saves.length] as Save;
      const data = [{ question_id: question, answer: number % 2 ? 'Yes' : 'No' }];
      const response = await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-link-token': token },
        body: JSON.stringify({ url: token, since: null, data }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`A save answered ${response.status}: ${text.slice(0, 300)}`);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, next));
  return count / ((performance.now() - begun) / 1000);
};

/** Alternates with a plain program that writes one row for a known token, both at full speed. */
const saveTogether = async (world: World, { respondents, rounds, seconds }: Size): Promise<Figure> => {
  const tokens = await askSuppliers(world, respondents);
  await world.database.query(
    `create table plain_links (hash text primary key, mapping integer);
     create table plain_answers (mapping integer, question text, answer text, saved_at timestamp, primary key (mapping, question))`,
  );
  await world.database.query('insert into plain_links select * from unnest($1::text[], $2::int[])', [
    tokens.map(hashOf),
    tokens.map((_, at) => at),
  ]);
  const saves: Save[] = [];
  for (const token of tokens) {
    const { data } = (await (
      await fetch(`${world.server.url}/api/questionnaire-mapping`, { headers: { 'x-link-token': token } })
    ).json()) as { data: { questions: { documentId: string; code: string }[] } };
    const first = data.questions.find(({ code }) => code === 'Q0');
    saves.push({ token, question: first?.documentId ?? '' });
  }
  const plain = await startProgram('plain-answers.ts', world.cluster.superuserUrl());
  const rates = { ours: [] as number[], plain: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.ours.push(await saveFor(`${world.server.url}/api/questionnaire-mapping/answers`, saves, seconds));
      rates.plain.push(await saveFor(plain.url, saves, seconds));
    }
  } finally {
    plain.stop();
  }
  const what = 'answers saved as fast as can be, beside one row written';
  return { what, unit: '/s', ours: median(rates.ours), plain: median(rates.plain), least: 0.35 };
};

/** 200 respondents at once, each saving about 70 answers one by one: no error, no lost answer, p95 under 500 ms. */
export const answeringBenchmark = benchmark(
  'answering',
  {
    full: { respondents: 200, pace: { least: 800, most: 2_400 }, rounds: 3, seconds: 5 },
    quick: { respondents: 2, pace: { least: 0, most: 5 }, rounds: 1, seconds: 0.2 },
  },
  async (world, size) => {
    const times = await answerTogether(world, size);
    const unit = 'ms';
    const who = `${size.respondents} respondents`;
    return [
      { what: `${who}, p50 beside the wanted p95`, unit, ours: quantile(times, 0.5), plain: WANTED, most: 1 },
      { what: `${who}, p95 beside the wanted p95`, unit, ours: quantile(times, 0.95), plain: WANTED, most: 1 },
      await saveTogether(world, size),
    ];
  },
);

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { askSuppliers } from './asked.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { importText, supplierRows } from './suppliers.ts';
import type { World } from './world.ts';

/** Rows of one import: as many as one may hold, of few enough columns for its limit in megabytes. */
const ROWS = 10_000;
const FORMS = 14;
const SAVES = 100;
const WAVES = 5;
const SECONDS = 6;
/** Other companies notice no more than this much. */
const MOST = 2;

type Headers = Readonly<Record<string, string>>;

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

/**
 * Reads the address until `until` is settled.
 * @returns milliseconds of each answer
 * @throws Error for one that is not 200
 */
const readUntil = async (url: string, headers: Headers, until: Promise<unknown>): Promise<number[]> => {
  const program = fileURLToPath(new URL('reader.ts', import.meta.url));
  const reader = fork(program, [url, JSON.stringify(headers)], { execArgv: ['--import', 'tsx'] });
  const ended = once(reader, 'exit').then(() => {
    throw new Error('The reader ended before its time');
  });
  const answered = Promise.race([once(reader, 'message') as Promise<[number[]]>, ended]);
  await Promise.race([until, answered]);
  reader.send('stop');
  return (await answered)[0];
};

type Tally = Map<number, number>;

const count = async (tally: Tally, call: Promise<Response>): Promise<void> => {
  const response = await call;
  await response.text();
  tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
};

/** Calls `work` again and again, so many at a time, until `until` is settled. */
const repeatUntil = async (atOnce: number, until: Promise<unknown>, work: () => Promise<void>): Promise<void> => {
  let over = false;
  const end = until.finally(() => {
    over = true;
  });
  const one = async (): Promise<void> => {
    while (!over) await work();
  };
  await Promise.all([end, ...Array.from({ length: atOnce }, one)]);
};

const jsonOf = (headers: Headers): Headers => ({ 'content-type': 'application/json', ...headers });

/** One company imports 10,000 suppliers while its forms are saved 14 at a time. */
const importing = async (world: World, headers: Headers): Promise<Tally> => {
  const rows = supplierRows(30_000_000, ROWS).map(({ supplier_name, abn_no, ...row }) => ({
    ...Object.fromEntries(Object.entries(row).slice(0, 25)),
    supplier_name,
    abn_no,
  }));
  const tally: Tally = new Map();
  const text = JSON.stringify(rows);
  const begun = performance.now();
  const done = importText(world, 'supplier-managements', text, ROWS);
  let number = 0;
  await repeatUntil(FORMS, done, () => {
    number += 1;
    const body = JSON.stringify({ data: { supplier_name: `Form ${number} ${begun}` } });
    return count(
      tally,
      fetch(`${world.server.url}/api/supplier-managements`, { method: 'POST', headers: jsonOf(headers), body }),
    );
  });
  console.log(
    `  import of ${ROWS} rows, ${(text.length / 1e6).toFixed(1)} MB: ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  return tally;
};

/** One link saves 100 times at once, some times over. */
const saving = async (world: World, token: string): Promise<Tally> => {
  const opened = await fetch(`${world.server.url}/api/questionnaire-mapping`, { headers: { 'x-link-token': token } });
  const { data } = (await opened.json()) as { data: { questions: { documentId: string; code: string }[] } };
  const question = data.questions.find(({ code }) => code === 'Q0')?.documentId;
  const tally: Tally = new Map();
  const body = JSON.stringify({ url: token, since: null, data: [{ question_id: question, answer: 'Yes' }] });
  for (let wave = 0; wave < WAVES; wave += 1) {
    const save = () =>
      count(
        tally,
        fetch(`${world.server.url}/api/questionnaire-mapping/answers`, { method: 'PUT', headers: jsonOf({}), body }),
      );
    await Promise.all(Array.from({ length: SAVES }, save));
  }
  return tally;
};

/** The same number of trivial calls: what sending and answering them costs on this machine. */
const askingNothing = async (world: World): Promise<Tally> => {
  const tally: Tally = new Map();
  for (let wave = 0; wave < WAVES; wave += 1) {
    const ask = () => count(tally, fetch(`${world.server.url}/_health`));
    await Promise.all(Array.from({ length: SAVES }, ask));
  }
  return tally;
};

/** Another feature's table is locked, and requested by 14 calls at a time. */
const locking = async (world: World, headers: Headers): Promise<Tally> => {
  const client = await world.database.connect();
  const tally: Tally = new Map();
  try {
    await client.query('begin');
    await client.query('lock table risks in access exclusive mode');
    await repeatUntil(FORMS, pause(SECONDS * 1000), () =>
      count(tally, fetch(`${world.server.url}/api/risks?pagination[pageSize]=25`, { headers })),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
  return tally;
};

const told = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(1)).join(' / ');

/** How another company's lists are answered while one company, one link or one locked table causes the highest load. */
export const stallBenchmark: Benchmark = {
  name: 'stall',
  run: async (world) => {
    const [token = ''] = await askSuppliers(world, 1);
    const own = await world.signIn();
    const other = await world.signIn('another');
    const list = `${world.server.url}/api/supplier-managements?pagination[pageSize]=10`;
    await readUntil(list, other, pause(2_000));
    const figures: Figure[] = [];
    const compare = async (what: string, work: () => Promise<Tally>, wanted = true): Promise<void> => {
      const quiet = await readUntil(list, other, pause(SECONDS * 1000));
      const worst = work();
      const meanwhile = await readUntil(list, other, worst);
      const answers = [...(await worst)].map(([status, number]) => `${number} x ${status}`).join(', ');
      console.log(`${what}: ${answers}`);
      console.log(
        `  lists of another company, p50 / p95 / p99 / most: quiet ${told(quiet)} ms, meanwhile ${told(meanwhile)} ms (${meanwhile.length})`,
      );
      figures.push({
        what: `p95 of others, ${what}`,
        unit: 'ms',
        ours: quantile(meanwhile, 0.95),
        plain: quantile(quiet, 0.95),
        ...(wanted && { most: MOST }),
      });
    };
    await compare(`import of ${ROWS} rows and ${FORMS} forms at a time`, () => importing(world, own));
    await compare(`one link saves ${SAVES} times at once`, () => saving(world, token));
    await compare(`${SAVES} calls at once that ask for nothing`, () => askingNothing(world), false);
    await compare('a table of another feature locked', () => locking(world, own));
    return figures;
  },
};

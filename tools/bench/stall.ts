import { setTimeout as pause } from 'node:timers/promises';
import { askSuppliers } from './asked.ts';
import { benchmark, counted, type Figure, quantile } from './benchmark.ts';
import { type Reader, startReader } from './reading-beside.ts';
import { importText, newSuppliers } from './suppliers.ts';
import type { World } from './world.ts';

interface Size {
  /** Of one import: as many as one may hold, of few enough columns for its limit in megabytes. */
  readonly rows: number;
  /** Saved at a time. */
  readonly forms: number;
  /** Of one link, at once. */
  readonly saves: number;
  readonly waves: number;
  readonly warmUp: number;
  readonly seconds: number;
}

/** Other companies may be slowed down by at most this factor. */
const MOST = 2;

type Headers = Readonly<Record<string, string>>;

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

/** One company imports suppliers while its forms are saved, some at a time. */
const importing = async (world: World, headers: Headers, { rows: total, forms }: Size): Promise<Tally> => {
  const rows = newSuppliers(total).map(({ supplier_name, abn_no, ...row }) => ({
    ...Object.fromEntries(Object.entries(row).slice(0, 25)),
    supplier_name,
    abn_no,
  }));
  const tally: Tally = new Map();
  const text = JSON.stringify(rows);
  const begun = performance.now();
  const done = importText(world, 'supplier-managements', text, total);
  let number = 0;
  await repeatUntil(forms, done, () => {
    number += 1;
    const body = JSON.stringify({ data: { supplier_name: `Form ${number} ${begun}` } });
    return count(
      tally,
      fetch(`${world.server.url}/api/supplier-managements`, { method: 'POST', headers: jsonOf(headers), body }),
    );
  });
  console.log(
    `  import of ${total} rows, ${(text.length / 1e6).toFixed(1)} MB: ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  return tally;
};

/** One link saves many times at once, some times over. */
const saving = async (world: World, token: string, { saves, waves }: Size): Promise<Tally> => {
  const opened = await fetch(`${world.server.url}/api/questionnaire-mapping`, { headers: { 'x-link-token': token } });
  const { data } = (await opened.json()) as { data: { questions: { documentId: string; code: string }[] } };
  const question = data.questions.find(({ code }) => code === 'Q0')?.documentId;
  const tally: Tally = new Map();
  const body = JSON.stringify({ url: token, since: null, data: [{ question_id: question, answer: 'Yes' }] });
  for (let wave = 0; wave < waves; wave += 1) {
    const save = () =>
      count(
        tally,
        fetch(`${world.server.url}/api/questionnaire-mapping/answers`, { method: 'PUT', headers: jsonOf({}), body }),
      );
    await Promise.all(Array.from({ length: saves }, save));
  }
  return tally;
};

/** The same number of trivial calls: what sending and answering them costs on this machine. */
const askingNothing = async (world: World, { saves, waves }: Size): Promise<Tally> => {
  const tally: Tally = new Map();
  for (let wave = 0; wave < waves; wave += 1) {
    const ask = () => count(tally, fetch(`${world.server.url}/_health`));
    await Promise.all(Array.from({ length: saves }, ask));
  }
  return tally;
};

/** Another feature's table is locked, and requested by some calls at a time. */
const locking = async (world: World, headers: Headers, { forms, seconds }: Size): Promise<Tally> => {
  const client = await world.database.connect();
  const tally: Tally = new Map();
  try {
    await client.query('begin');
    await client.query('lock table risks in access exclusive mode');
    await repeatUntil(forms, pause(seconds * 1000), () =>
      count(tally, fetch(`${world.server.url}/api/risks?pagination[pageSize]=25`, { headers })),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
  return tally;
};

const percentilesOf = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(1)).join(' / ');

const compareAll = async (world: World, reader: Reader, token: string, size: Size): Promise<Figure[]> => {
  const { rows, forms, saves, warmUp, seconds } = size;
  const own = await world.signIn();
  await reader.during(() => pause(warmUp * 1000));
  const figures: Figure[] = [];
  const compare = async (what: string, work: () => Promise<Tally>, wanted = true): Promise<void> => {
    const quiet = await reader.during(() => pause(seconds * 1000));
    const meanwhile = await reader.during(work);
    const answers = [...meanwhile.result].map(([status, number]) => `${number} x ${status}`).join(', ');
    console.log(`${what}: ${answers}`);
    console.log(
      `  lists of another company, p50 / p95 / p99 / most: quiet ${percentilesOf(quiet.times)} ms, meanwhile ${percentilesOf(meanwhile.times)} ms (${meanwhile.times.length})`,
    );
    figures.push({
      what: `p95 of others, ${what}, beside a quiet one`,
      unit: 'ms',
      ours: quantile(meanwhile.times, 0.95),
      plain: quantile(quiet.times, 0.95),
      ...(wanted && { most: MOST }),
    });
  };
  await compare(`import of ${counted(rows)} rows and ${forms} forms at a time`, () => importing(world, own, size));
  await compare(`one link saves ${saves} times at once`, () => saving(world, token, size));
  await compare(`${saves} calls at once that ask for nothing`, () => askingNothing(world, size), false);
  await compare('a table of another feature locked', () => locking(world, own, size));
  return figures;
};

/** How another company's lists are answered while one company, one link or one locked table causes the highest load. */
export const stallBenchmark = benchmark<Size>(
  'stall',
  {
    full: { rows: 10_000, forms: 14, saves: 100, waves: 5, warmUp: 2, seconds: 6 },
    quick: { rows: 20, forms: 2, saves: 5, waves: 1, warmUp: 0.1, seconds: 0.2 },
  },
  async (world, size) => {
    const [token = ''] = await askSuppliers(world, 1);
    const list = `${world.server.url}/api/supplier-managements?pagination[pageSize]=10`;
    const reader = startReader(list, await world.signIn('another'));
    try {
      return await compareAll(world, reader, token, size);
    } finally {
      reader.stop();
    }
  },
);

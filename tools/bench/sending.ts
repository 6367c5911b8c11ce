import { benchmark, counted, median } from './benchmark.ts';
import { importSuppliers, newSuppliers } from './suppliers.ts';
import type { World } from './world.ts';

interface Size {
  readonly recipients: number;
  readonly questions: number;
  readonly rounds: number;
}

/** What the product promises, in seconds. */
const SECONDS = 10;
const BARE = 3;

/** What a sending stores, in the order in which the rows point to one another. */
const TABLES = ['questionnaire_mappings', 'questionnaire_links', 'questionnaire_letters'] as const;

const post = async <T>({ server, signIn }: World, path: string, body: object): Promise<T> => {
  const headers = { 'content-type': 'application/json', ...(await signIn()) };
  const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};

const prepare = async (
  world: World,
  { recipients, questions }: Size,
): Promise<{ questionnaire: string; suppliers: number[] }> => {
  await importSuppliers(world, newSuppliers(recipients));
  const data = { title: 'Bench of sending', description: 'Bench', type: 'Supplier' };
  const made = await post<{ data: { documentId: string } }>(world, 'questionnaires', { data });
  const rows = Array.from({ length: questions }, (_, at) => ({
    topic: `Topic ${Math.floor(at / 10)}`,
    question: `Is control number ${at} of the information security policy in place, and is somebody responsible for it?`,
    notes: 'Answer for the service that we buy from you, and not for your company as a whole.',
    options: 'Yes, No, Not Applicable',
    questionnaires_id: made.data.documentId,
  }));
  await post(world, 'create-bulk/questions', rows);
  const sql = 'select id from supplier_managements where company_id = $1 order by id desc limit $2';
  const stored = await world.database.query<{ id: number }>(sql, [world.companyId, recipients]);
  return { questionnaire: made.data.documentId, suppliers: stored.rows.map(({ id }) => id) };
};

const highest = async ({ database }: World, table: string): Promise<number> =>
  (await database.query<{ id: number }>(`select coalesce(max(id), 0) as id from ${table}`)).rows[0]?.id ?? 0;

/** The rows that were just stored, once more in one transaction, into tables with the same indexes and no trigger. */
const insertBarely = async (world: World, after: ReadonlyMap<string, number>): Promise<number> => {
  const { database } = world;
  for (const table of TABLES) {
    await database.query(`drop table if exists plain_${table}`);
    await database.query(`create table plain_${table} (like ${table} including all)`);
  }
  const client = await database.connect();
  try {
    const begun = performance.now();
    await client.query('begin');
    for (const table of TABLES) {
      await client.query(`insert into plain_${table} select * from ${table} where id > $1`, [after.get(table)]);
    }
    await client.query('commit');
    return (performance.now() - begun) / 1000;
  } finally {
    client.release();
  }
};

/** One questionnaire to 1,000 suppliers: frozen copies, links and letters, in one request and one transaction. */
export const sendingBenchmark = benchmark(
  'sending',
  { full: { recipients: 1_000, questions: 70, rounds: 5 }, quick: { recipients: 5, questions: 5, rounds: 1 } },
  async (world, size) => {
    const { questionnaire, suppliers } = await prepare(world, size);
    const data = { questionnaire_id: questionnaire, supplier_ids: suppliers, due_date: '2099-12-31' };
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round <= size.rounds; round += 1) {
      const after = new Map<string, number>();
      for (const table of TABLES) after.set(table, await highest(world, table));
      const begun = performance.now();
      const answer = await post<{ data: { sent: object[] } }>(world, 'questionnaire-mapping/send', { data });
      const seconds = (performance.now() - begun) / 1000;
      if (answer.data.sent.length !== size.recipients) throw new Error(`Only ${answer.data.sent.length} were sent to.`);
      const bare = await insertBarely(world, after);
      // The first one warms up.
      if (round === 0) continue;
      times.ours.push(seconds);
      times.bare.push(bare);
    }
    const bare = median(times.bare);
    // Ten seconds, or three times the bare inserts, whichever is more.
    const most = Number(Math.max(SECONDS / bare, BARE).toFixed(2));
    return [
      {
        what: `a questionnaire of ${size.questions} questions sent to ${counted(size.recipients)} suppliers, beside bare INSERTs of the same rows`,
        unit: 's',
        ours: median(times.ours),
        plain: bare,
        most,
      },
    ];
  },
);

import { benchmark, counted, median } from './benchmark.ts';
import type { World } from './world.ts';

const SECONDS = 5;
const BARE = 3;

/** Risks of every point of both matrices, treated and not. */
const fill = async ({ database, companyId }: World, risks: number): Promise<void> => {
  await database.query('delete from risks where company_id = $1', [companyId]);
  await database.query(
    `insert into risks (document_id, company_id, created_at, updated_at, risk_id, threat, vulnerability, matrix, likelihood,
       initial_impact, residual_likelihood, risidual_impact, treatment_status)
     select 'bench' || n, $1, now(), now(), 'RISKID-' || n, 'Threat ' || n, 'Vulnerability ' || n, m.matrix, n % m.size + 1,
       n / m.size % m.size + 1, n / 7 % m.size + 1, n / 11 % m.size + 1, 'Not Started'
     from generate_series(1, $2::int) n
     cross join lateral (select case n % 2 when 0 then '3x3' else '5x5' end as matrix, case n % 2 when 0 then 3 else 5 end as size) m`,
    [companyId, risks],
  );
  await database.query('vacuum analyze risks');
};

const grid = (size: number, level: string): string[][] => Array.from({ length: size }, () => Array(size).fill(level));

/** Every level of every risk is another one by the next scoring. */
const scoringOf = (level: string) => ({
  riskScoring: 'custom',
  riskGrid: { '3x3': grid(3, level), '5x5': grid(5, level) },
});

const change = async ({ server, signIn }: World, level: string): Promise<{ seconds: number; recomputed: number }> => {
  const headers = { 'content-type': 'application/json', ...(await signIn()) };
  const body = JSON.stringify({ data: scoringOf(level) });
  const begun = performance.now();
  const response = await fetch(`${server.url}/api/company-settings`, { method: 'PUT', headers, body });
  const seconds = (performance.now() - begun) / 1000;
  if (!response.ok) throw new Error(`The change of scoring answered ${response.status}: ${await response.text()}`);
  const { meta } = (await response.json()) as { meta: { recomputed: number } };
  return { seconds, recomputed: meta.recomputed };
};

/** The same rows in a table with the same indexes and no trigger. */
const updateBarely = async ({ database }: World, level: string): Promise<number> => {
  await database.query('drop table if exists plain_risks');
  await database.query('create table plain_risks (like risks including all)');
  await database.query('insert into plain_risks select * from risks');
  await database.query('vacuum analyze plain_risks');
  const begun = performance.now();
  await database.query('update plain_risks set updated_at = now(), risk_level = $1, residual_risk_level = $1', [level]);
  return (performance.now() - begun) / 1000;
};

/** A company changes how it rates: all its risks again, with their audit log and history, in one transaction. */
export const scoringBenchmark = benchmark(
  'scoring',
  { full: { risks: 20_000, rounds: 5 }, quick: { risks: 50, rounds: 1 } },
  async (world, { risks, rounds }) => {
    await fill(world, risks);
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const level = round % 2 ? 'High' : 'Extreme';
      // Like a register that was not rewritten a moment ago; the plain table is made again each time.
      await world.database.query('vacuum analyze');
      const { seconds, recomputed } = await change(world, level);
      const bare = await updateBarely(world, level === 'High' ? 'Low' : 'Medium');
      // The first one warms up, and makes all levels alike.
      if (round === 0) continue;
      if (recomputed < risks) throw new Error(`Only ${recomputed} of ${risks} risks were rated again.`);
      times.ours.push(seconds);
      times.bare.push(bare);
    }
    const bare = median(times.bare);
    // Five seconds, or three times the bare update, whichever is more.
    const most = Number(Math.max(SECONDS / bare, BARE).toFixed(2));
    return [
      {
        what: `${counted(risks)} risks rated again, beside a bare UPDATE`,
        unit: 's',
        ours: median(times.ours),
        plain: bare,
        most,
      },
    ];
  },
);

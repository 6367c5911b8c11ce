import { RATED_BY, RATINGS, risk } from '@ridgeline/domain';
import { benchmark, counted, median } from './benchmark.ts';
import { load } from './load.ts';
import { startPlain } from './plain.ts';
import type { World } from './world.ts';

/** As many as a small machine has cores: more would measure the queue in front of PostgreSQL. */
const CONNECTIONS = 2;

/**
 * Fills the register by copies of the demo's risks, as wide as rows are, with every rating of both matrices among them:
 * importing as many would take longer than all of the rest and measure nothing of the heat map. No trigger runs, since
 * it would fill the disk with a history of generated rows.
 */
const fill = async ({ database, companyId }: World, total: number): Promise<void> => {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'risks' and column_name not in ('id', 'document_id', 'risk_id', 'number', 'matrix', 'likelihood',
       'initial_impact', 'residual_likelihood', 'risidual_impact', 'risk_level', 'residual_risk_level')`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  const connection = await database.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `with model as (select *, row_number() over (order by id) - 1 as at, count(*) over () as models from risks
       where company_id = $1),
     rated as (select n, case when n % 2 = 0 then '3x3' else '5x5' end as matrix,
       case when n % 2 = 0 then 3 else 5 end as size, (n / 2)::int as step from generate_series(1, $2::int) n)
     insert into risks (document_id, risk_id, number, matrix, likelihood, initial_impact, residual_likelihood, risidual_impact,
       risk_level, residual_risk_level, ${columns})
     select md5('heat map ' || n), 'RISKID-' || n, 'R-' || 1000000 + n, rated.matrix, 1 + step % size, 1 + step / 7 % size,
       case when n % 3 = 0 then null else 1 + step / 11 % size end,
       case when n % 3 = 0 then null else 1 + step / 13 % size end, 'Low', null, ${columns.replace(/(^|, )/g, '$1model.')}
     from rated join model on model.at = rated.n % model.models`,
      [companyId, total],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
  await database.query('vacuum (analyze) risks');
};

/** What a plain program asks: the same columns, grouped, of the company's rows. */
const grouped = (companyId: number) => {
  const fields = ['matrix', ...RATINGS.flatMap((rating) => Object.values(RATED_BY[rating]))];
  const columns = fields.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ');
  return {
    page: `select ${columns}, count(*)::int as count from risks where company_id = $1 group by ${columns}`,
    // The plain program asks two questions at once; the second must cost nothing.
    count: 'select $1::int as total',
    values: [companyId],
  };
};

/** The heat map of 100,000 risks beside a plain program that runs the same GROUP BY. */
export const heatMapBenchmark = benchmark(
  'heat-map',
  {
    full: { total: 100_000, rounds: 3, warmUp: 2, seconds: 5 },
    quick: { total: 100, rounds: 1, warmUp: 0.1, seconds: 0.2 },
  },
  async (world, { total, rounds, warmUp, seconds }) => {
    console.log(`Adding ${counted(total)} risks`);
    await fill(world, total);
    const plain = await startPlain(world.cluster.superuserUrl(), grouped(world.companyId));
    const address = `${world.server.url}/api/${risk.plural}/heat-map`;
    const ours: number[] = [];
    const bare: number[] = [];
    try {
      const headers = await world.signIn();
      await load(address, headers, warmUp, CONNECTIONS);
      await load(plain.url, {}, warmUp, CONNECTIONS);
      for (let round = 0; round < rounds; round += 1) {
        ours.push((await load(address, headers, seconds, CONNECTIONS)).p50);
        bare.push((await load(plain.url, {}, seconds, CONNECTIONS)).p50);
      }
    } finally {
      plain.stop();
    }
    return [
      {
        what: `heat map of ${counted(total)} risks, p50, beside the same GROUP BY`,
        unit: 'ms',
        ours: median(ours),
        plain: median(bare),
        most: 3,
      },
    ];
  },
);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import type { Many } from '../records/wire.ts';

const CONTROLS = 1_500;
const RISKS = 5_000;
/** Far more than an answer takes, and far less than one for each control or risk. */
const MOST_STATEMENTS = 50;
/** Against a query for each control, at the same moment: the answer computes what such queries would be asked for. */
const MOST_TIMES = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const company = server.companies.acme.id;
  await server.sql.query(
    `insert into control_assessments (document_id, domain, annex_control, control_heading, control_description, company_id)
     select 'control' || n, 'Domain ' || n % 20, 'C.' || n, 'Heading ' || n, 'Text', $1 from generate_series(1, $2::int) n`,
    [company, CONTROLS],
  );
  await server.sql.query(
    `insert into risks (document_id, risk_id, threat, control_mapped, treatment_control_mapped, company_id)
     select 'risk' || n, 'RISKID-' || n, 'T', json_build_array('C.' || n % $2 + 1 || '|Domain ' || (n % $2 + 1) % 20)::text,
       json_build_array('C.' || n * 7 % $2 + 1, 'C.' || n * 13 % $2 + 1)::text, $1 from generate_series(1, $3::int) n`,
    [company, CONTROLS, RISKS],
  );
  await server.sql.query(
    `insert into applicabilities (document_id, control_id, applicable, reason, company_id)
     select 'answer' || id, id, case when id % 3 = 0 then 'No' else 'Yes' end, 'Because', $1
     from control_assessments where id % 2 = 0`,
    [company],
  );
  await server.sql.query(
    `insert into control_mappings (document_id, from_id, to_id, kind, company_id)
     select 'mapping' || c.id, c.id, o.id, (array['equal', 'subset', 'superset', 'intersects'])[1 + c.id % 4], $1
     from control_assessments c join control_assessments o on o.id = c.id + 1`,
    [company],
  );
});
afterAll(() => server.stop());

/** Milliseconds that a query for each control takes just now. */
const queryForEach = async (): Promise<number> => {
  const begun = performance.now();
  for (let at = 0; at < CONTROLS; at += 1) {
    await server.sql.query('select count(*) from control_mappings where from_id = $1', [at]);
  }
  return performance.now() - begun;
};

it('returns a page, a search and its figures quickly with 1,500 controls and 5,000 risks', async () => {
  const who = await server.request('acme-analyst');
  await who.get('/api/applicabilities/progress');
  const most = MOST_TIMES * (await queryForEach());
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  server.strapi.db.connection.on('query', count);
  for (const [path, total] of [
    ['statement?sort=annexControl:asc&pagination[pageSize]=50', CONTROLS],
    ['statement?filters[contradicted]=true&pagination[pageSize]=50', undefined],
    ['statement?_q=heading&pagination[pageSize]=50', CONTROLS],
    ['statement?fields=id&pagination[pageSize]=100000', CONTROLS],
    ['progress', undefined],
  ] as const) {
    const before = statements;
    const begun = performance.now();
    const { status, body } = await who.get<Many>(`/api/applicabilities/${path}`);
    const taken = performance.now() - begun;
    expect([path, status]).toEqual([path, 200]);
    if (total) expect(body.meta.pagination.total).toBe(total);
    expect(taken, path).toBeLessThan(most);
    expect(statements - before, path).toBeGreaterThan(0);
    expect(statements - before, path).toBeLessThan(MOST_STATEMENTS);
  }
  server.strapi.db.connection.removeListener('query', count);
});

import { REVIEW_INTERVAL_DAYS } from '@ridgeline/domain';
import type { Overview, OverviewRow } from '@ridgeline/domain/overview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { type AccountName, COMPANIES, type CompanyName, startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
const PATH = '/api/companies/overview?timeZone=UTC';
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A risk whose review is due then: the database computes the date from the approval of the residual treatment. */
const review = (days: number) => ({ residual_treatment_approval_date: day(days - REVIEW_INTERVAL_DAYS) });

const read = async (headers = {}): Promise<Overview> => {
  const { status, body } = await (await server.request('operator', headers)).get<{ data: Overview }>(PATH);
  expect(status).toBe(200);
  return body.data;
};

const rowOf = async (company: CompanyName, headers = {}): Promise<OverviewRow | undefined> =>
  (await read(headers)).companies.find(({ name }) => name === COMPANIES[company].name);

/** How many rows a list finds, as the operator with the company in view. */
const listed = async (company: CompanyName, path: string): Promise<number> => {
  const as = await server.request('operator', { 'x-company': server.companies[company].documentId });
  const { body } = await as.get<{ meta: { pagination: { total: number } } }>(`/api/${path}`);
  return body.meta.pagination.total;
};

const risk = (company: number, threat: string, values: object) =>
  insertRow(server, 'risks', company, { threat, matrix: '5x5', likelihood: '5', initial_impact: '5', ...values });

const failedLetter = async (
  company: number,
  mapping: number,
  name: string,
  days = 0,
  problem: string | null = null,
): Promise<void> => {
  await server.sql.query(
    `insert into questionnaire_letters (document_id, kind, state, company_id, mapping_id, problem, updated_at)
     values ($1, 'invitation', 'failed', $2, $3, $5, now() at time zone 'utc' - make_interval(days => $4))`,
    [name, company, mapping, days, problem],
  );
};

beforeAll(async () => {
  server = await startServer();
  const { acme, birch } = server.companies;
  await server.sql.query(`update companies set risk_appetite = 'Medium' where id = $1`, [acme.id]);
  await risk(acme.id, 'Fire', { residual_likelihood: '5', risidual_impact: '5' });
  await risk(acme.id, 'Flood', { residual_likelihood: '1', risidual_impact: '1', ...review(-7) });
  await risk(birch.id, 'Theft', { likelihood: '1', initial_impact: '1', ...review(7) });
  await insertRow(server, 'supplier_managements', acme.id, { supplier_name: 'Late', assessment_due_date: day(-3) });
  const sent = async (company: number, title: string, status: string): Promise<number> =>
    (await insertRow(server, 'questionnaire_mappings', company, { title, recipient: 'Magpie', status })) as number;
  const open = await sent(acme.id, 'Open', 'sent');
  await sent(acme.id, 'Done', 'approved');
  const old = await sent(acme.id, 'Old', 'approved');
  await failedLetter(acme.id, open, 'failed-once');
  await failedLetter(acme.id, open, 'failed-twice', 0, 'unknown-address');
  await failedLetter(acme.id, old, 'failed-long-ago', 40);
  await server.sql.query(`update up_users set last_sign_in_at = '2026-01-02T03:04:05' where username = 'acme-analyst'`);
});
afterAll(() => server?.stop());

describe('the overview of all companies', () => {
  it('counts for each company what the lists behind the numbers find', async () => {
    const acme = await rowOf('acme');
    expect(acme).toMatchObject({
      ...{ status: 'active', overdue: 2, open: 1, high: 2, above: 1, appetite: 'Medium', users: 3 },
      ...{ lastSignInAt: '2026-01-02T03:04:05Z', failed: 1 },
      failedLetters: [{ title: 'Open', recipient: 'Magpie', documentId: expect.any(String), unknownAddress: true }],
    });
    expect(await listed('acme', 'risks?filters[riskLevel][$in]=High&filters[riskLevel][$in]=Extreme')).toBe(acme?.high);
    expect(await listed('acme', 'questionnaire-mappings?filters[status][$in]=sent')).toBe(acme?.open);
    expect(await rowOf('birch')).toMatchObject({ overdue: 0, open: 0, high: 0, above: null, users: 3, failed: 0 });
    expect(await rowOf('cedar')).toMatchObject({ status: 'suspended', users: 1, lastSignInAt: null });
  });

  it('is the same while a company is in view', async () => {
    const headers = { 'x-company': server.companies.birch.documentId };
    expect(await read(headers)).toEqual(await read());
  });

  it.each<AccountName>(['acme-administrator', 'acme-auditor', 'birch-analyst', 'cedar-analyst', 'stray'])(
    'refuses %s',
    async (account) => {
      const { status, body } = await (await server.request(account)).get(PATH);
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain(COMPANIES.acme.name);
    },
  );

  it('refuses visitors without a session', async () => {
    expect((await server.anonymous.get(PATH)).status).toBe(401);
  });

  it('counts in the time zone of UTC when the browser sends another thing', async () => {
    const as = await server.request('operator');
    for (const query of ['timeZone=Nowhere/At_All', 'timeZone[a]=b', 'timeZone=UTC&timeZone=UTC', '']) {
      expect((await as.get(`/api/companies/overview?${query}`)).status).toBe(200);
    }
  });
});

describe('the company of a row', () => {
  const ask = async (account: AccountName, query: string, headers = {}) =>
    (await server.request(account, headers)).get<{ data: unknown }>(`/api/companies/whose?${query}`);

  it('is answered to an operator with another company in view', async () => {
    const { acme, birch } = server.companies;
    const { rows } = await server.sql.query(`select document_id from risks where threat = 'Fire'`);
    const row = `register=risks&row=${rows[0].document_id}`;
    const { status, body } = await ask('operator', row, { 'x-company': birch.documentId });
    expect([status, body.data]).toEqual([200, { documentId: acme.documentId, name: COMPANIES.acme.name }]);
    for (const account of ['birch-administrator', 'acme-administrator', 'acme-auditor', 'stray'] as const) {
      const refused = await ask(account, row);
      expect(refused.status).toBe(403);
      expect(JSON.stringify(refused.body)).not.toContain(acme.documentId);
    }
  });

  it('is null for a row that belongs to no company', async () => {
    const wrong = [
      '',
      'register=risks',
      'register=nothing&row=1',
      'register=companies&row=1',
      'register=risks&row=none',
    ];
    const odd = ['register[a]=risks&row=1', 'register=risks&row[]=1&row[]=2', `register=risks&row=${'x'.repeat(65)}`];
    for (const query of [...wrong, ...odd, 'register=users&row=1', 'register=risks&row=%00']) {
      const { status, body } = await ask('operator', query);
      expect([query, status, body.data]).toEqual([query, 200, null]);
    }
  });
});

describe('the database', () => {
  it('shows no other company to staff who would send the same statements', async () => {
    const { acme } = server.companies;
    const counted = await server.tenancy.inCompany(acme.id, async ({ trx }) => {
      const { rows } = await trx.raw<{ rows: { company_id: number }[] }>(
        `select company_id from risks union select company_id from up_users union select company_id from questionnaire_mappings`,
      );
      return rows.map(({ company_id }) => company_id);
    });
    expect(counted).toEqual([acme.id]);
  });
});

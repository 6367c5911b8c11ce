import { type MonthCounts, monthEnd } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { askExport, exportFile, refusalOf, sheetsOf, textsOf } from '../records/exported.ts';
import type { Failure, Row } from '../records/wire.ts';
import { type RiskWorld, riskWorld } from './rated.ts';

interface Stood {
  readonly data: Row[];
  readonly meta: {
    readonly pagination: { readonly total: number };
    readonly date: string;
    readonly begins: string | null;
    readonly message: string | null;
  };
}

let server: TestServer;
let world: RiskWorld;
const TODAY = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Moves a change to a moment: it ended one version and began the next. */
const dated = async (id: number, moment: string): Promise<void> => {
  await server.sql.query(
    `update ridgeline_risk_versions set valid_to = $2 where row_id = $1 and valid_to <> 'infinity' and valid_to > $2`,
    [id, moment],
  );
  await server.sql.query(
    `update ridgeline_risk_versions set valid_from = $2 where row_id = $1 and id = (select max(id) from ridgeline_risk_versions where row_id = $1)`,
    [id, moment],
  );
};

const past: Record<string, Row> = {};
beforeAll(async () => {
  server = await startServer();
  world = await riskWorld(server);
  const begun = `${daysAgo(100)} 12:00:00`;
  for (const [name, rating] of [
    ['Fire', '5x5 5 5 1 1'],
    ['Flood', '5x5 4 3'],
    ['Theft', '3x3 1 1'],
  ] as const) {
    const row = await world.risks.make(world.risk(name, rating));
    past[name] = row;
    await dated(row.id, begun);
  }
  await world.risks.change(past.Fire?.id ?? 0, { likelihood: '1', threat: 'Fire in the attic' });
  await dated(past.Fire?.id ?? 0, `${daysAgo(10)} 12:00:00`);
  await world.risks.remove(past.Theft?.id ?? 0);
  await server.sql.query(`update ridgeline_risk_versions set valid_to = $1 where ended_by is not null`, [
    `${daysAgo(5)} 12:00:00`,
  ]);
});
afterAll(() => server?.stop());

const stood = async (query: string, as: AccountName = 'acme-auditor') =>
  (await server.request(as)).get<Stood & Failure>(`/api/risks/as-it-stood?${query}`);
const names = async (query: string) =>
  (await stood(query)).body.data.map(({ threat, riskLevel }) => `${threat} ${riskLevel}`).sort();

describe('the risk register on a past date', () => {
  it('has each risk as it was at the end of the day', async () => {
    expect(await names(`date=${daysAgo(100)}`)).toEqual(['Fire Extreme', 'Flood High', 'Theft Low']);
    expect(await names(`date=${daysAgo(11)}`)).toEqual(['Fire Extreme', 'Flood High', 'Theft Low']);
    expect(await names(`date=${daysAgo(10)}`)).toEqual(['Fire in the attic Medium', 'Flood High', 'Theft Low']);
    expect(await names(`date=${daysAgo(5)}`)).toEqual(['Fire in the attic Medium', 'Flood High']);
    expect(await names(`date=${TODAY}`)).toEqual(['Fire in the attic Medium', 'Flood High']);
    expect(await names('')).toEqual(['Fire in the attic Medium', 'Flood High']);
  });

  it('returns the labels of that day, and ids that still open the risk', async () => {
    const { body } = await stood(`date=${daysAgo(50)}&filters[threat]=Fire`);
    expect(body.data).toMatchObject([
      {
        id: past.Fire?.id,
        documentId: past.Fire?.documentId,
        number: past.Fire?.number,
        riskId: past.Fire?.riskId,
        riskOwner: 'Zoe Zebra',
        riskCategory: 'Harm',
        residualRiskLevel: 'Low',
      },
    ]);
  });

  it('is paged, searched, sorted and filtered like a list', async () => {
    const at = `date=${daysAgo(50)}`;
    const paged = await stood(`${at}&pagination[page]=2&pagination[pageSize]=2&sort=riskLevel:desc`);
    expect(paged.body.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 3 });
    expect(paged.body.data.map(({ threat }) => threat)).toEqual(['Theft']);
    expect(await names(`${at}&_q=zebra`)).toHaveLength(3);
    expect(await names(`${at}&_q=flo`)).toEqual(['Flood High']);
    expect(await names(`${at}&_q=attic`)).toEqual([]);
    expect(await names(`${at}&filters[riskLevel][$in]=High&filters[riskLevel][$in]=Low`)).toEqual([
      'Flood High',
      'Theft Low',
    ]);
    expect((await stood(`${at}&sort=password`)).status).toBe(400);
  });

  it('returns its first day, and refuses a future or invalid day', async () => {
    const early = await stood(`date=${daysAgo(101)}`);
    expect(early.status).toBe(200);
    expect(early.body).toMatchObject({
      data: [],
      meta: { begins: daysAgo(100), message: `There is no data before ${daysAgo(100)}.` },
    });
    for (const date of [daysAgo(-2), '2026-02-30', '2026-13-01', '01/02/2026', 'today', '20260101', '2026-01-01x']) {
      const { status, body } = await stood(`date=${date}`);
      expect([date, status, body.error?.details.errors?.[0]?.field]).toEqual([date, 400, 'date']);
    }
    await server.sql.query('delete from ridgeline_risk_versions where company_id = $1', [server.companies.birch.id]);
    const empty = await (
      await server.request('operator', { 'x-company': server.companies.birch.documentId })
    ).get<Stood>(`/api/risks/as-it-stood?date=${TODAY}`);
    expect(empty.body.meta).toMatchObject({ begins: null, message: 'The register has no entry yet.' });
  });

  it('ends its days in the company’s time zone', async () => {
    const zone = (name: string | null) =>
      server.sql.query('update companies set time_zone = $1 where id = $2', [name, server.companies.acme.id]);
    const day = daysAgo(10);
    try {
      // Noon in UTC is the next day there, so that the change came after the end of this one.
      await zone('Pacific/Kiritimati');
      expect(await names(`date=${day}`)).toContain('Fire Extreme');
      await zone(null);
      expect(await names(`date=${day}&timeZone=Pacific/Kiritimati`)).toContain('Fire Extreme');
      expect(await names(`date=${day}&timeZone=Nowhere/Atall`)).toContain('Fire in the attic Medium');
    } finally {
      await zone(null);
    }
  });

  it('is exported as every list is, and the audit log names the register', async () => {
    const data = { format: 'xlsx', columns: ['threat', 'riskLevel'] };
    const asked = { data, query: `date=${daysAgo(100)}&_q=f` };
    const [sheet] = Object.values(sheetsOf(await exportFile(server, 'acme-auditor', 'risks/as-it-stood', asked)));
    const [head, ...rows] = textsOf(sheet);
    expect(head).toEqual(['Threat', 'Risk level']);
    expect(rows.sort()).toEqual([
      ['Fire', 'Extreme'],
      ['Flood', 'High'],
      ['Theft', 'Low'],
    ]);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const refused = await refusalOf(server, 'acme-auditor', 'risks/as-it-stood', { data, query: `date=${tomorrow}` });
    expect([refused.status, refused.details.errors]).toMatchObject([400, [{ field: 'date' }]]);
    expect((await askExport(server, 'birch-administrator', 'risks/as-it-stood', { data })).status).toBe(403);
    const { rows: noted } = await server.sql.query(
      `select entity, label from audit_entries where action = 'export' order by id desc limit 1`,
    );
    expect(noted).toEqual([{ entity: 'risk', label: 'Risks' }]);
  });

  it('is readable only with the module Risk', async () => {
    for (const path of ['as-it-stood', 'levels-by-month']) {
      expect((await (await server.request('birch-administrator')).get(`/api/risks/${path}`)).status).toBe(403);
      expect((await server.anonymous.get(`/api/risks/${path}`)).status).toBe(401);
    }
  });
});

describe('levels by month', () => {
  const months = async (query = '') =>
    (await server.request('acme-auditor')).get<{ data: MonthCounts[]; meta: { begins: string } } & Failure>(
      `/api/risks/levels-by-month?${query}`,
    );

  it('are those of the register at the end of each month, from its first entry on', async () => {
    const { body } = await months();
    expect(body.meta.begins).toBe(daysAgo(100));
    expect(body.data.length).toBeGreaterThanOrEqual(3);
    expect(body.data.at(-1)).toMatchObject({
      day: TODAY,
      total: 2,
      inherent: { Low: 0, Medium: 1, High: 1, Extreme: 0, none: 0 },
      residual: { Low: 1, none: 1 },
    });
    for (const { day, month, total, inherent } of body.data) {
      expect(day).toBe([monthEnd(`${month}-01`), TODAY].sort()[0]);
      const { data, meta } = (await stood(`date=${day}&pagination[pageSize]=100`)).body;
      expect(total).toBe(meta.pagination.total);
      for (const level of ['Low', 'Medium', 'High', 'Extreme'] as const)
        expect(inherent[level]).toBe(data.filter(({ riskLevel }) => riskLevel === level).length);
    }
  });

  it('are as many as requested', async () => {
    expect((await months('months=2')).body.data).toHaveLength(2);
    for (const wrong of ['0', '37', '1.5', 'x', '-1']) expect((await months(`months=${wrong}`)).status).toBe(400);
  });
});

import type { HeatMapAnswer } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { prepare, send } from '../questionnaire-mapping/sending.ts';
import { type Row, register } from '../records/wire.ts';
import { makeRisk } from '../risk/rows.ts';
import { archiving } from './archiving.ts';

const PARTY = { trading_as: 'Firm', contact_person_name: 'Ann', phone_no: '0290000000', email: 'ann@firm.test' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const make = async (plural: string, data: Readonly<Record<string, unknown>>): Promise<Row> =>
  (await register(server, 'acme-analyst', plural)).make(data);

const MAKE: Readonly<Record<string, () => Promise<Row>>> = {
  'supplier-managements': () => make('supplier-managements', { supplier_name: 'Any' }),
  'customer-managements': () => make('customer-managements', { ...PARTY, name: 'Any', abn_no: '51824753556' }),
  'record-managements': () => make('record-managements', { ...PARTY, name: 'Any', abn_no: '51824753556' }),
  risks: () => makeRisk(server),
  questionnaires: () => make('questionnaires', { title: 'Any', description: 'Any', type: 'Supplier' }),
  'control-assessments': () =>
    make('control-assessments', {
      domain: 'Any',
      annexControl: 'Z.1',
      controlHeading: 'Any',
      controlDescription: 'Any',
    }),
};

describe('an archive', () => {
  it.each(Object.keys(MAKE))('of %s takes rows out of the list and brings them back', async (plural) => {
    const row = await (MAKE[plural] as () => Promise<Row>)();
    const own = await register(server, 'acme-analyst', plural);
    const shown = async (query: string): Promise<boolean> =>
      (await own.list(`pagination[pageSize]=1000&${query}`)).body.data.some(({ id }) => id === row.id);
    const analyst = archiving(server, 'acme-analyst', plural);
    expect((await archiving(server, 'acme-auditor', plural).archive(row.id)).status).toBe(403);
    expect((await analyst.archive(row.id)).body.data).toMatchObject({ changed: 1 });
    expect([await shown(''), await shown('archived=true'), await shown('archived=all')]).toEqual([false, true, true]);
    expect((await own.one(row.id)).body.data).toMatchObject({ archivedBy: 'acme-analyst' });
    expect((await own.change(row.id, {})).status).toBe(409);
    expect((await analyst.bringBack(row.id)).body.data).toMatchObject({ changed: 1 });
    expect([await shown(''), await shown('archived=true')]).toEqual([true, false]);
    expect((await own.change(row.id, {})).status).toBe(200);
  });

  it('of risks is not read where the module is missing, nor across companies', async () => {
    const { id } = await makeRisk(server);
    expect((await archiving(server, 'birch-analyst', 'risks').archive(id)).status).toBe(403);
    expect((await archiving(server, 'operator', 'risks').archive(id)).status).toBe(400);
  });

  it('leaves an archived risk out of heat map, months and the present register', async () => {
    const who = await server.request('acme-analyst');
    const figures = async () => {
      const heat = await who.get<HeatMapAnswer>('/api/risks/heat-map');
      const months = await who.get<{ data: { total: number }[] }>('/api/risks/levels-by-month');
      const now = await who.get<{ meta: { pagination: { total: number } } }>('/api/risks/as-it-stood');
      return {
        heat: heat.body.data['5x5'].inherent.reduce((sum, { count }) => sum + count, 0),
        month: months.body.data.at(-1)?.total,
        now: now.body.meta.pagination.total,
      };
    };
    const before = await figures();
    const { id } = await makeRisk(server);
    const with1 = { heat: before.heat + 1, month: (before.month ?? 0) + 1, now: before.now + 1 };
    expect(await figures()).toEqual(with1);
    await archiving(server, 'acme-analyst', 'risks').archive(id);
    expect(await figures()).toEqual(before);
    await archiving(server, 'acme-analyst', 'risks').bringBack(id);
    expect(await figures()).toEqual(with1);
  });

  it('leaves an archived control out of the statement of applicability', async () => {
    const who = await server.request('acme-analyst');
    const controls = async (): Promise<number> =>
      (await who.get<{ meta: { pagination: { total: number } } }>('/api/applicabilities/statement')).body.meta
        .pagination.total;
    const before = await controls();
    const data = { domain: 'Any', annexControl: 'Z.2', controlHeading: 'Other', controlDescription: 'Any' };
    const { id } = await make('control-assessments', data);
    expect(await controls()).toBe(before + 1);
    await archiving(server, 'acme-analyst', 'control-assessments').archive(id);
    expect(await controls()).toBe(before);
  });

  it('refuses a shared row to a company, by name', async () => {
    const shared = await register(server, 'operator', 'questionnaires');
    const { id } = await shared.make({ title: 'For all', description: 'Any', type: 'Supplier' });
    const { status, body } = await archiving(server, 'acme-analyst', 'questionnaires').archive(id);
    expect([status, body.error.details]).toMatchObject([400, { total: 1, errors: [{ name: 'For all' }] }]);
    const preview = await archiving(server, 'acme-analyst', 'questionnaires').preview({ archived: true, ids: [id] });
    expect(preview.body.data).toMatchObject({ changed: 0, refused: 1, errors: [{ name: 'For all' }] });
  });

  it('refuses to send an archived questionnaire, or anything to an archived supplier', async () => {
    const asked = await prepare(server);
    const { id, documentId } = await make('supplier-managements', { supplier_name: 'Gone' });
    const trySend = async () => {
      const { status, body } = await send(server, 'acme-analyst', {
        questionnaire_id: asked.documentId,
        supplier_id: documentId,
      });
      return [status, body.error.details.errors];
    };
    await archiving(server, 'acme-analyst').archive(id);
    const message = archiveWords.refused.send({ name: 'Gone' });
    expect(await trySend()).toEqual([400, [{ field: 'supplier_id', message }]]);
    await archiving(server, 'acme-analyst').bringBack(id);
    await archiving(server, 'acme-analyst', 'questionnaires').archive(asked.id);
    expect(await trySend()).toEqual([
      400,
      [{ field: 'questionnaire_id', message: archiveWords.refused.questionnaire }],
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { binOf } from '../bin/bin.ts';
import { importRows } from '../create-bulk/rows.ts';
import { imported, undo } from '../create-bulk/undoing.ts';
import { FORBIDDEN, failureOf } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { exportFile, sheetsOf, textsOf } from '../records/exported.ts';
import { type Register, type Row, register } from '../records/wire.ts';
import { makeRisk } from './rows.ts';

let server: TestServer;
let risks: Register;
let controls: Register;
beforeAll(async () => {
  server = await startServer();
  risks = await register(server, 'acme-analyst', 'risks');
  controls = await register(server, 'acme-analyst', 'control-assessments');
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const CONTROL = { domain: 'Doors', controlDescription: 'd' };

const makeControl = (annexControl: string, more: object = {}): Promise<Row> =>
  controls.make({ ...CONTROL, annexControl, controlHeading: `Heading of ${annexControl}`, ...more });

const mappedOf = async (risk: Row): Promise<unknown> => (await risks.one(risk.id)).body.data.controlMapped;

const linksIn = async (): Promise<unknown[]> =>
  (await server.sql.query('select row_id, field, target_id from ridgeline_risks_control_assessments order by 1, 2, 3'))
    .rows;

describe('a control that risks link', () => {
  it('leaves its words when it is deleted, and is linked again when it is restored', async () => {
    const control = await makeControl('D.1');
    const risk = await makeRisk(server, { controlMapped: [control.id, 'Our own'] });
    const bin = await binOf(server);
    const entry = await bin.bin('control-assessments', control.documentId);
    expect(await mappedOf(risk)).toMatchObject([
      { id: null, documentId: null, words: 'D.1|Doors' },
      { id: null, words: 'Our own' },
    ]);
    expect(await linksIn()).toEqual([]);
    expect((await bin.restore(entry)).status).toBe(200);
    expect(await mappedOf(risk)).toMatchObject([{ id: control.id, annexControl: 'D.1' }, { words: 'Our own' }]);
    expect(await linksIn()).toEqual([{ row_id: risk.id, field: 'controlMapped', target_id: control.id }]);
  });

  it('is linked again when the risk is restored', async () => {
    const control = await makeControl('D.1');
    const risk = await makeRisk(server, { controlMapped: [control.id] });
    const bin = await binOf(server);
    const entry = await bin.bin('risks', risk.documentId);
    expect(await linksIn()).toEqual([]);
    expect((await bin.restore(entry)).status).toBe(200);
    expect(await mappedOf(risk)).toMatchObject([{ id: control.id }]);
    expect(await linksIn()).toHaveLength(1);
  });

  it('keeps its words in the audit log', async () => {
    const [one, two] = [await makeControl('D.1'), await makeControl('D.2')];
    const risk = await makeRisk(server, { controlMapped: [one.id] });
    await risks.change(risk.id, { controlMapped: [one.id, two.id] });
    const entries = await register(server, 'acme-administrator', 'audit-entries');
    const { body } = await entries.list(`filters[rowId]=${risk.id}&filters[action]=update`);
    const [was, is] = JSON.parse(String(body.data[0]?.changes)).changed.controlMapped;
    expect([JSON.parse(was), JSON.parse(is)]).toEqual([
      [{ id: one.id, words: 'D.1|Doors' }],
      [
        { id: one.id, words: 'D.1|Doors' },
        { id: two.id, words: 'D.2|Doors' },
      ],
    ]);
  });

  it('keeps an import that created it from being undone', async () => {
    const row = { domain: 'Doors', annexControl: 'D.1', controlHeading: 'Lock', controlDescription: 'd' };
    const done = await imported(server, 'acme-analyst', 'assessment-controls', [row]);
    const risk = await makeRisk(server, { controlMapped: ['D.1'] });
    const refused = await undo(server, 'acme-analyst', done.importId);
    expect(refused.status).toBe(409);
    await risks.change(risk.id, { controlMapped: null });
    expect((await undo(server, 'acme-analyst', done.importId)).status).toBe(200);
  });
});

describe('links of risks', () => {
  it('are imported, changed by an import and restored by its undo', async () => {
    const [one, two] = [await makeControl('D.1'), await makeControl('D.2')];
    const risk = await makeRisk(server, { controlMapped: [one.id] });
    const row = { 'Risk ID': risk.riskId, 'Control Mapped': 'D.2; Heading of D.1; Other, words' };
    const done = await imported(server, 'acme-analyst', 'risks', [row], 'onConflict=update');
    expect(await mappedOf(risk)).toMatchObject([{ id: two.id }, { id: one.id }, { id: null, words: 'Other, words' }]);
    expect(await linksIn()).toHaveLength(2);
    expect((await undo(server, 'acme-analyst', done.importId)).status).toBe(200);
    expect(await mappedOf(risk)).toMatchObject([{ id: one.id }]);
    expect(await linksIn()).toEqual([{ row_id: risk.id, field: 'controlMapped', target_id: one.id }]);
  });

  it('are imported again from an export', async () => {
    const [one, two] = [await makeControl('D.1', { controlHeading: 'Lock, and key' }), await makeControl('D.2')];
    await makeRisk(server, { controlMapped: [one.id, two.id, 'Our, own'] });
    const data = { format: 'xlsx', template: true };
    const { Data } = sheetsOf(await exportFile(server, 'acme-analyst', 'risks', { data }));
    const [headers = [], row = []] = textsOf(Data);
    const cell = row[headers.indexOf('Control Mapped')];
    expect(cell).toBe('D.1 Lock, and key; D.2 Heading of D.2; Our, own');
    const again = await makeRisk(server, { controlMapped: cell });
    expect(again.controlMapped).toMatchObject([{ id: one.id }, { id: two.id }, { id: null, words: 'Our, own' }]);
  });

  it('are set in many risks at once', async () => {
    const control = await makeControl('D.1');
    const [first, second] = [await makeRisk(server), await makeRisk(server)];
    const who = await server.request('acme-analyst');
    const data = { field: 'controlMapped', value: ['D.1', 'Ours'], ids: [first.id, second.id] };
    const { status } = await who.post('/api/bulk-edits/risks', { data });
    expect(status).toBe(200);
    for (const risk of [first, second])
      expect(await mappedOf(risk)).toMatchObject([{ id: control.id }, { words: 'Ours' }]);
    expect(await linksIn()).toHaveLength(2);
  });

  it('are read like the risks that have them, and written by the database alone', async () => {
    const control = await makeControl('D.1');
    await makeRisk(server, { controlMapped: [control.id] });
    const read = async (company: number) =>
      server.sql.as('staff', { 'app.company': company }, async (query) => {
        const { rowCount } = await query('select from ridgeline_risks_control_assessments');
        return rowCount;
      });
    expect([await read(server.companies.acme.id), await read(server.companies.birch.id)]).toEqual([1, 0]);
    for (const statement of [
      'delete from ridgeline_risks_control_assessments',
      'update ridgeline_risks_control_assessments set target_id = 1',
      `insert into ridgeline_risks_control_domains values (1, 'controlDomain', 1, 1)`,
    ]) {
      const failure = await failureOf(
        server.sql.as('staff', { 'app.company': server.companies.acme.id }, (query) => query(statement)),
      );
      expect(failure, statement).toBe(FORBIDDEN);
    }
  });

  it('never point to a row of another company, whatever is written', async () => {
    const cedar = await register(server, 'operator', 'control-assessments', 'cedar');
    const theirs = await cedar.make({ ...CONTROL, annexControl: 'T.1', controlHeading: 'Secret heading' });
    const risk = await makeRisk(server);
    const text = JSON.stringify([{ id: theirs.id, words: 'T.1' }]);
    await server.sql.query('update risks set control_mapped = $1 where id = $2', [text, risk.id]);
    expect(await linksIn()).toEqual([]);
    expect(await mappedOf(risk)).toMatchObject([{ id: null, label: 'T.1' }]);
    const all = await register(server, 'operator', 'risks');
    expect(JSON.stringify((await all.list()).body.data)).not.toContain('Secret heading');
    const { status, body } = await importRows(server, 'acme-analyst', 'risks', [
      { ...risk, riskId: undefined, controlMapped: theirs.documentId },
    ]);
    expect([status, body.error.details.errors?.[0]?.field]).toEqual([400, 'controlMapped']);
    const stranger = await server.sql.query(`select id from up_users where username = 'birch-analyst'`);
    const sheet = [{ ...risk, riskId: undefined, personResponsibleToImplement: { user_id: stranger.rows[0].id } }];
    const refused = await importRows(server, 'acme-analyst', 'risks', sheet);
    expect([refused.status, refused.body.error.details.errors?.[0]?.field]).toEqual([
      400,
      'personResponsibleToImplement',
    ]);
  });
});

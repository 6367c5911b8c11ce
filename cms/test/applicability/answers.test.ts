import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { fieldsIn, type Register, register } from '../records/wire.ts';
import { makeControl, makeForeign, makeShared } from './library.ts';

let server: TestServer;
let answers: Register;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await emptied(server);
  answers = await register(server, 'acme-analyst', 'applicabilities');
});

const YES = { applicable: 'Yes', reason: 'We keep personal data' };

describe('an answer to a control', () => {
  it('has the control’s name, and begins as not started when it applies', async () => {
    const control = await makeControl(server, 'A.5.1');
    const made = await answers.make({ control: control.documentId, ...YES });
    const name = 'A.5.1 Heading of A.5.1';
    expect(made).toMatchObject({ name, applicable: 'Yes', implementationStatus: 'not-started' });
    expect(made.control).toEqual({ id: control.id, documentId: control.documentId, controlHeading: name });
    const controls = await register(server, 'acme-analyst', 'control-assessments');
    await controls.change(control.id, { annexControl: 'A.5.01' });
    expect((await answers.one(made.id)).body.data.name).toBe('A.5.01 Heading of A.5.1');
  });

  it('has no implementation status once it does not apply, by form and by spreadsheet', async () => {
    const control = await makeControl(server, 'A.5.1');
    const made = await answers.make({ control: 'A.5.1', ...YES, implementationStatus: 'Partly implemented' });
    expect(made.implementationStatus).toBe('partly-implemented');
    const { body } = await answers.change(made.id, { applicable: 'No', reason: 'Nothing to protect' });
    expect(body.data).toMatchObject({ applicable: 'No', implementationStatus: null });
    await answers.change(made.id, { ...YES, implementationStatus: 'implemented' });
    const row = { 'Control Number': 'a.5.1', Applicable: 'no', Reason: 'Sold' };
    expect((await importRows(server, 'acme-analyst', 'applicabilities', [row], 'onConflict=update')).status).toBe(200);
    expect((await answers.one(made.id)).body.data).toMatchObject({ applicable: 'No', implementationStatus: null });
    expect(control.id).toBe((made.control as { id: number }).id);
  });

  it('requires a reason in every case', async () => {
    const control = await makeControl(server, 'A.5.1');
    const refused = await answers.create({ control: control.id, applicable: 'No', reason: ' ' });
    expect([refused.status, fieldsIn(refused)]).toEqual([400, ['reason']]);
    const bare = await answers.create({ control: control.id });
    expect([bare.status, fieldsIn(bare)]).toEqual([400, ['applicable', 'reason']]);
  });

  it('exists once for each control, however many are sent at the same moment', async () => {
    const control = await makeControl(server, 'A.5.1');
    const given = await Promise.all(
      Array.from({ length: 6 }, () => answers.create({ control: control.documentId, ...YES })),
    );
    expect(given.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    const [refused] = given.filter(({ status }) => status === 400);
    expect(refused && fieldsIn(refused)).toEqual(['control']);
    expect(refused?.body.error.details.errors?.[0]?.message).toBe(messages.existingKey);
    expect((await answers.list()).body.meta.pagination.total).toBe(1);
    await expect(
      server.sql.query('insert into applicabilities (company_id, control_id) values ($1, $2)', [
        server.companies.acme.id,
        control.id,
      ]),
    ).rejects.toThrow('wall_unique_applicability');
  });

  it('belongs to each company separately for a shared control', async () => {
    const shared = await makeShared(server, 'S.1');
    await answers.make({ control: shared.id, ...YES });
    const cedar = await register(server, 'operator', 'applicabilities', 'cedar');
    await cedar.make({ control: shared.id, applicable: 'No', reason: 'Cedar has none' });
    expect((await answers.list()).body.data.map(({ applicable }) => applicable)).toEqual(['Yes']);
  });

  it('is refused for a control of another company', async () => {
    const foreign = await makeForeign(server, 'B.1');
    for (const control of [foreign.id, foreign.documentId, 'B.1', { id: foreign.id }]) {
      const refused = await answers.create({ control, ...YES });
      expect([refused.status, fieldsIn(refused)]).toEqual([400, ['control']]);
    }
  });

  it('prevents deleting its control', async () => {
    const control = await makeControl(server, 'A.5.1');
    await answers.make({ control: control.id, ...YES });
    const controls = await register(server, 'acme-analyst', 'control-assessments');
    const refused = await controls.remove(control.id);
    expect([refused.status, refused.body.error.message]).toEqual([409, 'It is in use by 1 answer to a control.']);
  });
});

describe('who may answer', () => {
  it('Auditors read, other companies find nothing, and a tier without Risk is refused', async () => {
    const control = await makeControl(server, 'A.5.1');
    const made = await answers.make({ control: control.id, ...YES });
    const auditor = await register(server, 'acme-auditor', 'applicabilities');
    expect((await auditor.one(made.id)).status).toBe(200);
    expect((await auditor.create({ control: control.id, ...YES })).status).toBe(403);
    expect((await auditor.change(made.id, { reason: 'x' })).status).toBe(403);
    expect((await auditor.remove(made.id)).status).toBe(403);
    const cedar = await register(server, 'operator', 'applicabilities', 'cedar');
    expect((await cedar.one(made.id)).status).toBe(404);
    expect((await cedar.change(made.id, { reason: 'x' })).status).toBe(404);
    expect((await cedar.remove(made.documentId)).status).toBe(404);
    const birch = await register(server, 'birch-analyst', 'applicabilities');
    expect((await birch.list()).status).toBe(403);
  });
});

import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { fieldsIn, type One, register } from '../records/wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const CONTROL = { domain: 'Access', annexControl: 'AC-2', controlHeading: 'Accounts', controlDescription: 'Kept' };
const all = async () => {
  const controls = await register(server, 'acme-analyst', 'control-assessments');
  const libraries = await register(server, 'acme-analyst', 'control-libraries');
  return {
    controls,
    first: await libraries.make({ title: 'First' }),
    second: await libraries.make({ title: 'Second' }),
  };
};

describe('the number of a control', () => {
  it('identifies it within its library, and separately among controls without a library', async () => {
    const { controls, first, second } = await all();
    await controls.make(CONTROL);
    const inFirst = await controls.make({ ...CONTROL, library: first.id });
    const inSecond = await controls.make({ ...CONTROL, library: second.documentId });
    for (const library of [null, first.id, second.documentId]) {
      const again = await controls.create({ ...CONTROL, annexControl: ' ac-2', library });
      expect([again.status, fieldsIn(again)]).toEqual([400, ['annexControl']]);
    }
    const moved = await controls.change(inSecond.id, { library: first.id });
    expect([moved.status, moved.body.error.details.errors?.[0]?.message]).toEqual([400, messages.existingKey]);
    expect((await controls.change(inFirst.id, { controlHeading: 'Kept' })).status).toBe(200);
  });

  it('in a spreadsheet without libraries matches only controls without one', async () => {
    const { controls, first } = await all();
    const inLibrary = await controls.make({ ...CONTROL, library: first.id });
    const changed = { ...CONTROL, controlHeading: 'Of the sheet' };
    expect((await importRows(server, 'acme-analyst', 'assessment-controls', [changed])).status).toBe(200);
    const update = await importRows(server, 'acme-analyst', 'assessment-controls?onConflict=update', [changed]);
    expect(update.body.data).toMatchObject({ created: 0, updated: 1 });
    expect((await controls.one(inLibrary.id)).body.data.controlHeading).toBe('Accounts');
    const within = await importRows(server, 'acme-analyst', 'assessment-controls?onConflict=update', [
      { ...changed, library: 'First' },
      changed,
    ]);
    expect(within.body.data).toMatchObject({ created: 0, updated: 2 });
    expect((await controls.one(inLibrary.id)).body.data.controlHeading).toBe('Of the sheet');
  });
});

describe('a library', () => {
  it('counts its controls that are not withdrawn, and is not deleted while it has controls', async () => {
    const { controls, first } = await all();
    const libraries = await register(server, 'acme-analyst', 'control-libraries');
    await controls.make({ ...CONTROL, library: first.id });
    await controls.make({ ...CONTROL, annexControl: 'AC-3', library: first.id, withdrawn: 'Yes' });
    expect((await libraries.one(first.id)).body.data.controlCount).toBe(1);
    expect((await libraries.remove(first.id)).status).toBe(409);
  });

  it('that is shared is copied with its controls', async () => {
    const shared = await (await register(server, 'operator', 'control-libraries')).make({ title: 'Shared' });
    await (await register(server, 'operator', 'control-assessments')).make({
      ...CONTROL,
      library: shared.id,
      statement: 'a. Long',
    });
    const who = await server.request('acme-analyst');
    const own = await register(server, 'acme-analyst', 'control-assessments');
    await own.make({ ...CONTROL, library: shared.id });
    const { status, body } = await who.post<One>(`/api/control-libraries/${shared.documentId}/copy`);
    expect([status, body.data]).toMatchObject([201, { title: 'Shared', shared: false }]);
    const listed = await own.list(`filters[library]=${body.data.id}`);
    expect(listed.body.data).toMatchObject([{ annexControl: 'AC-2', statement: 'a. Long', shared: false }]);
  });
});

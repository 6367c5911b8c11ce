import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { fieldsIn, type Register, register } from '../records/wire.ts';
import { makeControl, makeShared } from './library.ts';

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

const YES = { applicable: 'Yes', reason: 'Asked for by customers' };

it('a number that two libraries have is shown with its library', async () => {
  const libraries = await register(server, 'acme-analyst', 'control-libraries');
  const old = await libraries.make({ title: 'Set 1', version: '1' });
  const fresh = await libraries.make({ title: 'Set 2', version: '2' });
  await makeControl(server, 'AC-2', { library: old.id });
  const second = await makeControl(server, 'AC-2', { library: fresh.id });
  const refused = await importRows(server, 'acme-analyst', 'applicabilities', [{ control: 'AC-2', ...YES }]);
  expect([refused.status, fieldsIn(refused)]).toEqual([400, ['control']]);
  expect(refused.body.error.details.errors?.[0]?.message).toBe(messages.severalRelations({ label: 'AC-2' }));
  expect(
    (await importRows(server, 'acme-analyst', 'applicabilities', [{ control: 'ac-2 (set 2)', ...YES }])).status,
  ).toBe(200);
  const [made] = (await answers.list()).body.data;
  expect(made?.control).toMatchObject({ id: second.id, controlHeading: 'AC-2 Heading of AC-2 (Set 2)' });
  const row = { control: 'AC-2 Heading of AC-2 (Set 2)', ...YES };
  const again = await importRows(server, 'acme-analyst', 'applicabilities', [row], 'onConflict=skip');
  expect(again.body.data).toMatchObject({ skipped: 1, created: 0 });
});

it('a company’s own control is listed before a shared one of the same number', async () => {
  await makeShared(server, 'AC-2');
  const own = await makeControl(server, 'AC-2');
  const made = await answers.make({ control: 'AC-2', ...YES });
  expect((made.control as { id: number }).id).toBe(own.id);
});

it('controls to choose from are labelled by number, heading and library, and found by each', async () => {
  const libraries = await register(server, 'acme-analyst', 'control-libraries');
  const library = await libraries.make({ title: 'Set 1' });
  await makeControl(server, 'AC-2', { library: library.id });
  await makeControl(server, 'AC-3');
  const who = await server.request('acme-analyst');
  for (const [asked, found] of [
    ['ac-2', 'AC-2 Heading of AC-2 (Set 1)'],
    ['set 1', 'AC-2 Heading of AC-2 (Set 1)'],
    ['of ac-3', 'AC-3 Heading of AC-3'],
  ]) {
    const { body } = await who.get<{ data: { label: string }[] }>(
      `/api/lookups/control-assessments?_q=${encodeURIComponent(asked ?? '')}`,
    );
    expect(body.data.map(({ label }) => label)).toEqual([found]);
  }
});

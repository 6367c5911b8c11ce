import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { fieldsIn, type Register, type Row, register } from '../records/wire.ts';
import { makeControl, makeForeign, makeShared } from './library.ts';

let server: TestServer;
let mappings: Register;
let one: Row;
let other: Row;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await emptied(server);
  mappings = await register(server, 'acme-analyst', 'control-mappings');
  [one, other] = [await makeControl(server, 'A.1'), await makeControl(server, 'G.1')];
});

describe('a mapping of two controls', () => {
  it('has the names of both, which follow their numbers', async () => {
    const made = await mappings.make({ from: one.id, to: 'G.1 Heading of G.1', kind: 'Subset' });
    expect(made).toMatchObject({ name: 'A.1 subset G.1', kind: 'subset', shared: false });
    expect((await mappings.list('_q=g.1')).body.meta.pagination.total).toBe(1);
    const controls = await register(server, 'acme-analyst', 'control-assessments');
    await controls.change(other.id, { annexControl: 'G.01' });
    expect((await mappings.one(made.id)).body.data.name).toBe('A.1 subset G.01');
  });

  it('never maps a control to itself, by form and by spreadsheet', async () => {
    const refused = await mappings.create({ from: one.id, to: one.documentId, kind: 'equal' });
    expect([refused.status, fieldsIn(refused)]).toEqual([400, ['to']]);
    const made = await mappings.make({ from: one.id, to: other.id, kind: 'equal' });
    expect(fieldsIn(await mappings.change(made.id, { to: one.id }))).toEqual(['to']);
    const row = { 'From Control': 'A.1', 'To Control': 'A.1', Kind: 'Equal' };
    expect(fieldsIn(await importRows(server, 'acme-analyst', 'control-mappings', [row]))).toEqual(['to']);
  });

  it('exists once for a pair, in either order', async () => {
    await mappings.make({ from: one.id, to: other.id, kind: 'subset' });
    for (const [from, to] of [
      [one.id, other.id],
      [other.id, one.id],
    ]) {
      const refused = await mappings.create({ from, to, kind: 'superset' });
      expect([refused.status, fieldsIn(refused)]).toEqual([400, ['to']]);
      expect(refused.body.error.details.errors?.[0]?.message).toBe(messages.existingKey);
    }
    const row = { from: 'G.1', to: 'A.1', kind: 'Superset', note: 'Turned round' };
    const { body } = await importRows(server, 'acme-analyst', 'control-mappings', [row], 'onConflict=update');
    expect(body.data).toMatchObject({ created: 0, updated: 1 });
    expect((await mappings.list()).body.data).toMatchObject([{ name: 'G.1 superset A.1', note: 'Turned round' }]);
  });

  it('exists once when both orders are saved at the same moment', async () => {
    const saved = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const [from, to] = index % 2 === 0 ? [one.id, other.id] : [other.id, one.id];
        return mappings.create({ from, to, kind: 'equal' });
      }),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  });

  it('is allowed between controls that the company sees, and no others', async () => {
    const foreign = await makeForeign(server, 'B.1');
    const refused = await mappings.create({ from: one.id, to: foreign.documentId, kind: 'equal' });
    expect([refused.status, fieldsIn(refused)]).toEqual([400, ['to']]);
    const shared = await makeShared(server, 'S.1');
    await mappings.make({ from: one.id, to: shared.id, kind: 'equal' });
  });

  it('is shared by the operator, only between shared controls, and read-only for staff', async () => {
    const [first, second] = [await makeShared(server, 'S.1'), await makeShared(server, 'S.2')];
    const operator = await register(server, 'operator', 'control-mappings');
    const made = await operator.make({ from: first.id, to: second.id, kind: 'equal' });
    expect((await mappings.one(made.id)).body.data).toMatchObject({ shared: true, name: 'S.1 equal S.2' });
    expect((await mappings.change(made.id, { kind: 'subset' })).status).toBe(403);
    expect((await operator.create({ from: first.id, to: one.id, kind: 'equal' })).status).toBeGreaterThanOrEqual(400);
    // The company's own mapping of the pair differs.
    await mappings.make({ from: second.id, to: first.id, kind: 'intersects' });
  });

  it('prevents deleting its controls', async () => {
    await mappings.make({ from: one.id, to: other.id, kind: 'equal' });
    const controls = await register(server, 'acme-analyst', 'control-assessments');
    for (const { id } of [one, other]) expect((await controls.remove(id)).status).toBe(409);
  });

  it('is read by Auditors and written only by others of the company', async () => {
    const made = await mappings.make({ from: one.id, to: other.id, kind: 'equal' });
    const auditor = await register(server, 'acme-auditor', 'control-mappings');
    expect((await auditor.one(made.id)).status).toBe(200);
    expect((await auditor.create({ from: one.id, to: other.id, kind: 'equal' })).status).toBe(403);
    expect((await auditor.remove(made.id)).status).toBe(403);
    expect((await (await register(server, 'operator', 'control-mappings', 'cedar')).one(made.id)).status).toBe(404);
    expect((await (await register(server, 'birch-analyst', 'control-mappings')).list()).status).toBe(403);
  });
});

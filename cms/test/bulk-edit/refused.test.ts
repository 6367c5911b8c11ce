import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contents } from '../create-bulk/undoing.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Register, type Row, register } from '../records/wire.ts';
import { editing } from './editing.ts';

const PATH = 'supplier-managements';

let server: TestServer;
let suppliers: Register;
let analyst: ReturnType<typeof editing>;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', PATH);
  analyst = editing(server, 'acme-analyst');
});
afterAll(() => server.stop());
beforeEach(() => server.sql.query('delete from supplier_managements'));

const named = (supplier_name: string, more: object = {}): Promise<Row> => suppliers.make({ supplier_name, ...more });
const stored = () => contents(server, 'supplier_managements');

describe('a change of many rows is refused', () => {
  it('as a whole when it is invalid for one row, which is named with the reason', async () => {
    const rated = { assessment_risk_assessment_matrix: '3x3', assessment_likelihood: '3', assessment_impact: '3' };
    const rows = [await named('Rated', rated), await named('Plain'), await named('Other')];
    const before = await stored();
    const asked = { field: 'assessment_risk_assessment_matrix', value: '5x5', ids: rows.map(({ id }) => id) };
    expect((await analyst.preview(asked)).body.data).toMatchObject({ changed: 2, refused: 1 });
    const { status, body } = await analyst.edit(asked);
    expect([status, body.error.details.total]).toEqual([400, 1]);
    expect(body.error.message).toBe('1 row cannot be changed this way. Nothing was changed.');
    expect(body.error.details.errors).toMatchObject([
      { name: 'Rated', documentId: rows[0]?.documentId, field: 'assessment_likelihood' },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('as if absent for rows of another company, and leaves the own ones', async () => {
    const own = await named('Own');
    const foreign = await (await register(server, 'birch-analyst', PATH)).make({ supplier_name: 'Foreign' });
    const before = await stored();
    for (const id of [foreign.id, foreign.documentId, 'abcdefghijklmnopqrstuvwx']) {
      const asked = { field: 'supplier_owner', value: 'Ann', ids: [own.documentId, id] };
      const answers = [await analyst.edit(asked), await analyst.preview(asked)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.body.error.message).toBe('1 of the rows does not exist any more. Nothing was changed.');
    }
    expect(await stored()).toEqual(before);
  });

  it('for a role that may not write, a module that is missing, and without a session', async () => {
    const { id } = await named('Firm');
    const asked = { field: 'supplier_owner', value: 'Ann', ids: [id] };
    expect((await editing(server, 'acme-auditor').edit(asked)).status).toBe(403);
    expect((await editing(server, 'acme-auditor').preview(asked)).status).toBe(403);
    const risks = editing(server, 'birch-analyst', 'risks');
    expect((await risks.edit({ field: 'notes', value: 'x', ids: [1] })).status).toBe(403);
    expect((await server.anonymous.post(`/api/bulk-edits/${PATH}`, { data: asked })).status).toBe(401);
  });

  it('with the wrong part of the body by name', async () => {
    const { id } = await named('Firm');
    const good = { field: 'supplier_owner', value: 'Ann', ids: [id] };
    const cases: [string, object][] = [
      ['field', { ...good, field: 'supplier_name' }],
      ['field', { ...good, field: 'company' }],
      ['field', { ...good, field: 'assessment_inherent_risl_level' }],
      ['ids', { ...good, ids: [] }],
      ['ids', { ...good, ids: [{}] }],
      ['ids', { ...good, ids: Array.from({ length: 10_001 }, (_, at) => at) }],
      ['ids', { field: 'supplier_owner', value: 'Ann' }],
      ['all', { field: 'supplier_owner', value: 'Ann', all: 'yes' }],
      ['ids', { ...good, all: true }],
      ['value', { field: 'supplier_owner', ids: [id] }],
      ['value', { ...good, value: 'n'.repeat(256) }],
      ['value', { ...good, field: 'contract_end_date', value: 'soon' }],
      ['value', { ...good, field: 'supplier_glocal', value: 'nowhere' }],
      ['seen', { ...good, seen: { snapshot: "1:1:'", rows: 1 } }],
    ];
    for (const [field, data] of cases) {
      const { status, body } = await analyst.edit(data);
      expect([status, body.error?.details.errors?.[0]?.field], JSON.stringify(data).slice(0, 80)).toEqual([400, field]);
    }
    expect((await analyst.edit({ ...good, all: true, ids: undefined } as object, 'filters[nothing]=1')).status).toBe(
      400,
    );
  });

  it('for a body above 2 MB', async () => {
    const { id } = await named('Firm');
    const { status } = await analyst.edit({ field: 'supplier_owner', value: 'x'.repeat(2 * 1024 * 1024), ids: [id] });
    expect(status).toBe(413);
  });

  it('for another company’s row in a relation', async () => {
    const foreign = await (await register(server, 'birch-analyst', PATH)).make({ supplier_name: 'Foreign' });
    const { status, body } = await editing(server, 'acme-analyst', 'risks').edit({
      field: 'supplier',
      value: foreign.documentId,
      ids: [1],
    });
    expect([status, body.error.details.errors?.[0]?.field]).toEqual([400, 'value']);
  });

  it('for shared rows, each named, unless the operator has no company in view', async () => {
    const shared = await register(server, 'operator', 'risk-categories');
    const rows = [
      await shared.make({ category_domain: 'One for all', categoryType: 'Any', description: 'Any' }),
      await shared.make({ category_domain: 'Another for all', categoryType: 'Any', description: 'Any' }),
    ];
    const asked = { field: 'description', value: 'Ours', ids: rows.map(({ id }) => id) };
    const { status, body } = await editing(server, 'acme-analyst', 'risk-categories').edit(asked);
    expect([status, body.error.details.total]).toEqual([400, 2]);
    const everything = { field: 'description', value: 'Ours', all: true };
    const own = await editing(server, 'acme-analyst', 'risk-categories').preview(
      everything,
      'filters[categoryType]=Any',
    );
    expect(own.status).toBe(400);
    const answer = await editing(server, 'operator', 'risk-categories').edit(asked);
    expect([answer.status, answer.body.data.changed, answer.body.data.importId]).toEqual([200, 2, null]);
  });
});

describe('rows that changed since the preview', () => {
  const seenOf = async (asked: object, query = '') => {
    const { snapshot = '', rows } = (await analyst.preview(asked, query)).body.data;
    return { snapshot, rows };
  };

  it('are named, and nothing is changed', async () => {
    const rows = [await named('Still'), await named('Moved')];
    const asked = { field: 'supplier_owner', value: 'Ann', ids: rows.map(({ id }) => id) };
    const seen = await seenOf(asked);
    await suppliers.change(rows[1]?.id ?? 0, { website: 'moved.example' });
    const { status, body } = await analyst.edit({ ...asked, seen });
    expect([status, body.error.details.changed]).toMatchObject([409, [{ name: 'Moved' }]]);
    expect((await suppliers.one(rows[0]?.id ?? 0)).body.data.supplier_owner).toBeNull();
    expect((await analyst.edit({ ...asked, seen: await seenOf(asked) })).status).toBe(200);
  });

  it('are a refusal too when the list has other rows by now', async () => {
    const gone = await named('Gone', { supplier_owner: 'Ben' });
    await named('Stays', { supplier_owner: 'Ben' });
    const asked = { field: 'supplier_state', value: 'NSW', all: true };
    const query = 'filters[supplier_owner][$eq]=Ben';
    const seen = await seenOf(asked, query);
    await suppliers.remove(gone.id);
    const { status, body } = await analyst.edit({ ...asked, seen }, query);
    expect([status, body.error.message]).toEqual([
      409,
      'The preview was of 2 suppliers, now there are 1. Nothing was changed.',
    ]);
  });
});

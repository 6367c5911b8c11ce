import { fieldWords, messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, register } from '../records/wire.ts';
import { makeSupplier, prepare, send } from './sending.ts';

let server: TestServer;
let ids: { questionnaire_id: string; supplier_id: string };
beforeAll(async () => {
  server = await startServer();
  const forSuppliers = await prepare(server);
  const supplier = await makeSupplier(server);
  ids = { questionnaire_id: forSuppliers.documentId, supplier_id: supplier.documentId };
});
afterAll(() => server.stop());

const sentCount = async (): Promise<number> =>
  (await server.sql.query('select count(*)::int as n from questionnaire_mappings')).rows[0].n;

describe('sending is refused, with the field', () => {
  it.each([
    ['nothing', {}, 'questionnaire_id'],
    ['an unknown questionnaire', { questionnaire_id: 'nothing' }, 'questionnaire_id'],
    ['a questionnaire as an object', { questionnaire_id: { id: 1 } }, 'questionnaire_id'],
    ['nobody to ask', { supplier_id: undefined }, 'supplier_id'],
    ['an empty recipient', { supplier_id: '' }, 'supplier_id'],
    ['an unknown supplier', { supplier_id: 'nothing' }, 'supplier_id'],
    ['a recipient as a list', { supplier_id: [1] }, 'supplier_id'],
    ['a company besides', { company_id: 1 }, 'company_id'],
    ['the other type', { type: 'Company' }, 'type'],
    ['a type that is none', { type: 'Friend' }, 'type'],
    ['a date that is none', { due_date: '2026-02-30' }, 'due_date'],
    ['a date as an object', { due_date: {} }, 'due_date'],
    ['a message that is no text', { message: ['x'] }, 'message'],
    ['a message that is too long', { message: 'm'.repeat(2_001) }, 'message'],
    ['a message that cannot be stored', { message: 'a\u0000b' }, 'message'],
  ])('%s', async (what, change, field) => {
    const before = await sentCount();
    const answer = await send(server, 'acme-analyst', what === 'nothing' ? {} : { ...ids, ...change });
    expect([answer.status, fieldsIn(answer)]).toEqual([400, [field]]);
    expect(await sentCount()).toBe(before);
  });

  it('for a questionnaire without questions', async () => {
    const empty = await (await register(server, 'acme-analyst', 'questionnaires')).make({
      title: 'Empty',
      description: 'x',
      type: 'Supplier',
    });
    const answer = await send(server, 'acme-analyst', { ...ids, questionnaire_id: empty.id });
    expect(answer.body.error.details.errors).toEqual([{ field: 'questionnaire_id', message: messages.noQuestions }]);
  });

  it('for another company’s questionnaire or supplier', async () => {
    const birch = await register(server, 'birch-analyst', 'supplier-managements');
    const foreign = await birch.make({ supplier_name: 'Foreign' });
    for (const id of [foreign.id, foreign.documentId]) {
      expect(fieldsIn(await send(server, 'acme-analyst', { ...ids, supplier_id: id }))).toEqual(['supplier_id']);
    }
    const theirs = await prepare(server, 'operator', 'Supplier', 'birch');
    for (const id of [theirs.id, theirs.documentId]) {
      expect(fieldsIn(await send(server, 'acme-analyst', { ...ids, questionnaire_id: id }))).toEqual([
        'questionnaire_id',
      ]);
    }
  });

  it('for a body without data, for an Auditor, and without the module', async () => {
    const analyst = await server.request('acme-analyst');
    for (const body of [undefined, {}, { data: [] }, { data: 'x' }, []]) {
      expect((await analyst.post('/api/questionnaire-mapping/send', body)).status).toBe(400);
    }
    expect((await send(server, 'acme-auditor', ids)).status).toBe(403);
    expect((await send(server, 'birch-analyst', ids)).status).toBe(403);
    expect((await server.anonymous.post('/api/questionnaire-mapping/send', { data: ids })).status).toBe(401);
    expect(fieldWords.notDate).toContain('date');
  });
});

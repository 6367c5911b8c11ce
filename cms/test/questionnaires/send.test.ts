import { fieldWords, messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Row, register } from '../records/wire.ts';
import { makeSupplier, prepare, respondent, send, tokenIn } from './trip.ts';

const DAY = 86_400_000;

let server: TestServer;
let forSuppliers: Row;
let forCompanies: Row;
let supplier: Row;
let ids: { questionnaire_id: string; supplier_id: string };
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://grc.example/' });
  forSuppliers = await prepare(server);
  forCompanies = await prepare(server, 'acme-analyst', 'Company');
  supplier = await makeSupplier(server, { supplier_address: '1 Street', supplier_contact_person_email: 'a@asked.example' });
  ids = { questionnaire_id: forSuppliers.documentId, supplier_id: supplier.documentId };
});
afterAll(() => server.stop());

const sentCount = async (): Promise<number> =>
  (await server.sql.query('select count(*)::int as n from questionnaire_mappings')).rows[0].n;

describe('sending to a supplier', () => {
  it('answers a link of the public address, once, and how mail stands', async () => {
    const { status, body } = await send(server, 'acme-analyst', { ...ids, company_id: null, type: 'Supplier' });
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['documentId', 'expiresAt', 'mail', 'url']);
    expect(body.data.url).toMatch(/^https:\/\/grc\.example\/assessment\/[\w-]{22,}$/);
    expect(body.data.mail).toBe('not-configured');
    const staff = await server.request('acme-auditor');
    const one = await staff.get(`/api/questionnaire-mappings/${body.data.documentId}`);
    const list = await staff.get('/api/questionnaire-mappings');
    for (const answer of [one, list]) expect(JSON.stringify(answer.body)).not.toContain(tokenIn(body.data.url));
  });

  it('takes ids in either form and the type in any case', async () => {
    for (const data of [
      { questionnaire_id: forSuppliers.id, supplier_id: supplier.id },
      { questionnaire_id: String(forSuppliers.id), supplier_id: String(supplier.id), type: 'SUPPLIER' },
      { ...ids, type: 'supplier', company_id: '' },
    ]) {
      expect((await send(server, 'acme-administrator', data)).status, JSON.stringify(data)).toBe(200);
    }
  });

  it('copies the questions, who is asked and who asks', async () => {
    const { body } = await send(server, 'acme-analyst', { ...ids, message: ' Please <b>answer</b> ', due_date: '31/12/2026' });
    const opened = (await respondent(server, tokenIn(body.data.url)).open()).body;
    expect(opened.questionnaireStatus).toBe('opened');
    expect(opened.data.questionnaire).toEqual([
      { id: forSuppliers.id, documentId: forSuppliers.documentId, title: 'Check', description: 'Of security', type: 'Supplier' },
    ]);
    expect(opened.data.company_details).toEqual([
      { id: supplier.id, supplier_name: 'Asked Pty Ltd', address: '1 Street', contact_person_email: 'a@asked.example' },
    ]);
    expect(opened.data.company_questionnaire).toMatchObject({
      status: 'opened', questionnaire_id: forSuppliers.id, due_date: '2026-12-31', submitted_at: null, asked_by: 'Acme Pty Ltd', message: 'Please <b>answer</b>',
    });
    expect(opened.data.questions).toMatchObject([
      { topic: 'Access', question: 'Is access reviewed?', notes: 'Why we ask', options: ['Yes', 'No', 'Not Applicable'], answer: null, savedAt: null },
      { topic: 'Access', options: ['Yes', 'No'] },
      { topic: 'Backup' },
    ]);
    const shown = (await (await register(server, 'acme-auditor', 'questionnaire-mappings')).one(body.data.documentId)).body.data;
    expect(shown).toMatchObject({ title: 'Check', recipient: 'Asked Pty Ltd', status: 'opened', answered: 0, total: 3, sentBy: 'acme-analyst', supplier: { id: supplier.id } });
    expect(shown.questions).toHaveLength(3);
  });

  it('gives the link 30 days, and 30 beyond the due date', async () => {
    const lives = async (due_date: string | null) =>
      (Date.parse((await send(server, 'acme-analyst', { ...ids, due_date })).body.data.expiresAt) - Date.now()) / DAY;
    expect(Math.round(await lives(null))).toBe(30);
    const inTen = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
    expect(await lives(inTen)).toBeGreaterThan(39.9);
    expect(Math.round(await lives('2020-01-01'))).toBe(30);
  });
});

describe('sending is refused, and names the field', () => {
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
    const empty = await (await register(server, 'acme-analyst', 'questionnaires')).make({ title: 'Empty', description: 'x', type: 'Supplier' });
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
      expect(fieldsIn(await send(server, 'acme-analyst', { ...ids, questionnaire_id: id }))).toEqual(['questionnaire_id']);
    }
  });

  it('for a body that is no data, for an Auditor, and without the module', async () => {
    const analyst = await server.request('acme-analyst');
    for (const body of [undefined, {}, { data: [] }, { data: 'x' }, []]) {
      expect((await analyst.post('/api/questionnaire-mapping/send', body)).status).toBe(400);
    }
    expect((await send(server, 'acme-auditor', ids)).status).toBe(403);
    expect((await send(server, 'birch-analyst', ids)).status).toBe(403);
    expect((await server.nobody.post('/api/questionnaire-mapping/send', { data: ids })).status).toBe(401);
    expect(fieldWords.notDate).toContain('date');
  });
});

describe('a Company questionnaire', () => {
  const data = (company_id: unknown) => ({ questionnaire_id: forCompanies.documentId, company_id, supplier_id: null, type: 'company' });

  it('goes to its own company by staff, and to no other', async () => {
    const { acme, birch } = server.companies;
    const { status, body } = await send(server, 'acme-analyst', data(acme.documentId));
    expect(status).toBe(200);
    expect((await respondent(server, tokenIn(body.data.url)).open()).body.data.company_details).toEqual([
      { id: acme.id, name: 'Acme Pty Ltd', address: null, email: 'office@acme.test' },
    ]);
    for (const id of [birch.id, birch.documentId]) {
      expect(fieldsIn(await send(server, 'acme-analyst', data(id)))).toEqual(['company_id']);
    }
    expect(fieldsIn(await send(server, 'acme-analyst', { ...data(acme.id), supplier_id: 1 }))).toEqual(['supplier_id']);
  });

  it('goes to any company by the operator, and joins that company’s register alone', async () => {
    const shared = await prepare(server, 'operator', 'Company');
    const { acme, birch } = server.companies;
    const company_id = birch.documentId;
    const mine = async (key: 'acme' | 'birch') =>
      (await (await register(server, 'operator', 'questionnaire-mappings', key)).list('filters[recipient]=Birch %26 Sons')).body.data.length;
    const before = await mine('birch');
    const views: Record<string, string>[] = [{}, { 'x-company': birch.documentId }, { 'x-company': acme.documentId }];
    for (const headers of views) {
      const answer = await send(server, 'operator', { questionnaire_id: shared.id, company_id }, headers);
      expect([headers, answer.status]).toEqual([headers, 200]);
      expect((await respondent(server, tokenIn(answer.body.data.url)).open()).body.data.company_questionnaire.asked_by).toBe('operator');
    }
    expect([await mine('birch'), await mine('acme')]).toEqual([before + 3, 0]);
  });

  it('of one company never goes to another', async () => {
    const { birch, acme } = server.companies;
    const views: Record<string, string>[] = [{}, { 'x-company': acme.documentId }];
    for (const headers of views) {
      const answer = await send(server, 'operator', data(birch.id), headers);
      expect([headers, answer.status, fieldsIn(answer)]).toEqual([headers, 400, ['questionnaire_id']]);
    }
  });

  it('for suppliers is not sent by an operator before a company is in view', async () => {
    const shared = await prepare(server, 'operator', 'Supplier');
    const nowhere = await send(server, 'operator', { questionnaire_id: shared.id, supplier_id: supplier.id });
    expect([nowhere.status, nowhere.body.error.message]).toEqual([400, messages.companyFirst]);
    const inView = await send(server, 'operator', { questionnaire_id: shared.id, supplier_id: supplier.id }, { 'x-company': server.companies.acme.documentId });
    expect(inView.status).toBe(200);
  });
});

it('suppliers to choose from are names and ids, by name', async () => {
  await makeSupplier(server, { supplier_name: 'aardvark' });
  const { body } = await (await server.request('acme-analyst')).get<{ data: Row[] }>('/api/suppliers');
  expect(body.data[0]).toMatchObject({ supplier_name: 'aardvark' });
  for (const row of body.data) expect(Object.keys(row).sort()).toEqual(['createdAt', 'documentId', 'id', 'supplier_name', 'updatedAt']);
});

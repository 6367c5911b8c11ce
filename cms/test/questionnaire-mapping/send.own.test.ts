import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { makeSupplier, prepare, respondent, send, tokenIn } from './sending.ts';

const DAY = 86_400_000;

let server: TestServer;
let forSuppliers: Row;
let supplier: Row;
let ids: { questionnaire_id: string; supplier_id: string };
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://grc.example/' });
  forSuppliers = await prepare(server);
  supplier = await makeSupplier(server, {
    supplier_address: '1 Street',
    supplier_contact_person_email: 'a@asked.example',
  });
  ids = { questionnaire_id: forSuppliers.documentId, supplier_id: supplier.documentId };
});
afterAll(() => server.stop());

describe('sending to a supplier', () => {
  it('returns a link of the public address, once, and the state of the mail', async () => {
    const { status, body } = await send(server, 'acme-analyst', { ...ids, company_id: null, type: 'Supplier' });
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['documentId', 'expiresAt', 'expiresOn', 'mail', 'url']);
    expect(body.data.url).toMatch(/^https:\/\/grc\.example\/assessment\/[\w-]{22,}$/);
    expect(body.data.mail).toBe('not-configured');
    const staff = await server.request('acme-auditor');
    const one = await staff.get(`/api/questionnaire-mappings/${body.data.documentId}`);
    const list = await staff.get('/api/questionnaire-mappings');
    for (const answer of [one, list]) expect(JSON.stringify(answer.body)).not.toContain(tokenIn(body.data.url));
  });

  it('accepts ids in either form and the type in any case', async () => {
    for (const data of [
      { questionnaire_id: forSuppliers.id, supplier_id: supplier.id },
      { questionnaire_id: String(forSuppliers.id), supplier_id: String(supplier.id), type: 'SUPPLIER' },
      { ...ids, type: 'supplier', company_id: '' },
    ]) {
      expect((await send(server, 'acme-administrator', data)).status, JSON.stringify(data)).toBe(200);
    }
  });

  it('copies the questions, the recipient and the sender', async () => {
    const { body } = await send(server, 'acme-analyst', {
      ...ids,
      message: ' Please <b>answer</b> ',
      due_date: '31/12/2026',
    });
    const opened = (await respondent(server, tokenIn(body.data.url)).open()).body;
    expect(opened.questionnaireStatus).toBe('sent');
    expect(opened.data.questionnaire).toEqual([
      {
        id: forSuppliers.id,
        documentId: forSuppliers.documentId,
        title: forSuppliers.title,
        description: 'Of security',
        type: 'Supplier',
      },
    ]);
    expect(opened.data.company_details).toEqual([
      {
        id: supplier.id,
        supplier_name: supplier.supplier_name,
        address: '1 Street',
        contact_person_email: 'a@asked.example',
      },
    ]);
    expect(opened.data.company_questionnaire).toMatchObject({
      status: 'sent',
      questionnaire_id: forSuppliers.id,
      due_date: '2026-12-31',
      submitted_at: null,
      asked_by: 'Acme Pty Ltd',
      message: 'Please <b>answer</b>',
    });
    expect(opened.data.questions).toMatchObject([
      {
        topic: 'Access',
        question: 'Is access reviewed?',
        notes: 'Why we ask',
        options: ['Yes', 'No', 'Not Applicable'],
        answer: null,
        savedAt: null,
      },
      { topic: 'Access', options: ['Yes', 'No'] },
      { topic: 'Backup' },
    ]);
    const shown = (await (await register(server, 'acme-auditor', 'questionnaire-mappings')).one(body.data.documentId))
      .body.data;
    expect(shown).toMatchObject({
      title: forSuppliers.title,
      recipient: supplier.supplier_name,
      status: 'sent',
      answered: 0,
      total: 3,
      sentBy: 'acme-analyst',
      supplier: { id: supplier.id },
    });
    expect(shown.questions).toHaveLength(3);
  });

  it('makes the link valid for 30 days, and until 30 days after the due date', async () => {
    const lives = async (due_date: string | null) =>
      (Date.parse((await send(server, 'acme-analyst', { ...ids, due_date })).body.data.expiresAt) - Date.now()) / DAY;
    // It ends with a day of the company's time zone, so that everybody names the same one.
    expect(Math.floor(await lives(null))).toBe(30);
    const inTen = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
    expect(await lives(inTen)).toBeGreaterThan(39.9);
    expect(Math.floor(await lives('2020-01-01'))).toBe(30);
  });
});

it('lists suppliers to choose from as names and ids, by name', async () => {
  await makeSupplier(server, { supplier_name: 'aardvark' });
  const { body } = await (await server.request('acme-analyst')).get<{ data: Row[] }>('/api/suppliers');
  expect(body.data[0]).toMatchObject({ supplier_name: 'aardvark' });
  for (const row of body.data)
    expect(Object.keys(row).sort()).toEqual(['createdAt', 'documentId', 'id', 'supplier_name', 'updatedAt']);
});

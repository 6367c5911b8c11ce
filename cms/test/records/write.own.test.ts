import { fieldWords, messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Register, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
});
afterAll(() => server.stop());

describe('creating a row', () => {
  it('returns it as stored, with what the server adds', async () => {
    const { status, body } = await suppliers.create({
      supplier_name: '  Numbered  ',
      supplier_type: 'CLOUD',
      abn_no: '51 824 753 556',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      supplier_name: 'Numbered',
      supplier_type: 'cloud',
      createBy: 'acme-analyst',
      sla_files: [],
    });
    expect(body.data.supplier_id).toMatch(/^SUP-\d+$/);
    const next = await suppliers.make({ supplier_name: 'Next' });
    expect(Number(String(next.supplier_id).slice(4))).toBe(Number(String(body.data.supplier_id).slice(4)) + 1);
  });

  it('counts supplier numbers separately for each company', async () => {
    const birch = await register(server, 'birch-analyst', 'supplier-managements');
    expect((await birch.make({ supplier_name: 'First of Birch' })).supplier_id).toBe('SUP-1');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['text', 'supplier'],
    ['a number', 7],
  ])('refuses %s instead of a row', async (_, data) => {
    expect((await suppliers.create(data)).status).toBe(400);
  });

  it('lists missing required fields, in one sentence when nothing else is wrong', async () => {
    const answer = await suppliers.create({});
    expect(answer).toMatchObject({ status: 400, body: { error: { message: messages.requiredFields } } });
    expect(answer.body.error.details.errors).toEqual([{ field: 'supplier_name', message: fieldWords.required }]);
    expect((await suppliers.create({ supplier_name: '   ' })).status).toBe(400);
    expect((await suppliers.create({ supplier_name: null })).status).toBe(400);
  });

  it('names a field that does not exist', async () => {
    const answer = await suppliers.create({ supplier_name: 'X', colour: 'red', __proto__x: 1 });
    expect(answer.status).toBe(400);
    expect(fieldsIn(answer)).toEqual(['colour', '__proto__x']);
  });

  it.each([
    ['supplier_name', {}],
    ['supplier_name', ['a']],
    ['supplier_type', 'submarine'],
    ['supplier_type', {}],
    ['supplier_sla_applicable', 'perhaps'],
    ['supplier_sla_applicable', {}],
    ['contract_end_date', '2026-02-30'],
    ['contract_end_date', '31/31/2026'],
    ['contract_end_date', {}],
    ['supplier_credit_limit', 'plenty'],
    ['supplier_credit_limit', '1e5'],
    ['assessment_likelihood', '9'],
    ['assessment_likelihood', '3'],
    ['sla_files', ['x']],
    ['sla_files', [999_999]],
    ['sla_files', 'x'],
  ])('refuses %s = %j and stores nothing', async (field, value) => {
    const before = (await suppliers.list()).body.meta.pagination.total;
    const answer = await suppliers.create({ supplier_name: 'Wrong', [field]: value });
    expect(answer.status).toBe(400);
    expect(fieldsIn(answer)).toEqual([field]);
    expect((await suppliers.list()).body.meta.pagination.total).toBe(before);
  });

  it('stores 255 and 10,000 characters and refuses one more', async () => {
    const full = await suppliers.make({ supplier_name: 'n'.repeat(255), supplier_purpose: 'p'.repeat(10_000) });
    expect([String(full.supplier_name).length, String(full.supplier_purpose).length]).toEqual([255, 10_000]);
    const answer = await suppliers.create({ supplier_name: 'n'.repeat(256), supplier_purpose: 'p'.repeat(10_001) });
    expect(answer.body.error.details.errors).toEqual([
      { field: 'supplier_name', message: fieldWords.tooLong({ max: 255, length: 256 }) },
      { field: 'supplier_purpose', message: fieldWords.tooLong({ max: 10_000, length: 10_001 }) },
    ]);
  });

  it('stores every script and character as it was written', async () => {
    for (const [index, text] of [
      'שלום עולם',
      '👩‍👩‍👧‍👦 family',
      'O’Brien & "Sons" <b>',
      "'; drop table companies; --",
      'a\tb\nc',
      '\u202Eright to left',
    ].entries()) {
      const made = await suppliers.make({ supplier_name: `Scripts ${index}`, supplier_purpose: text });
      expect(made.supplier_purpose).toBe(text.trim());
    }
    const emoji = '🚚'.repeat(127);
    expect((await suppliers.make({ supplier_name: emoji })).supplier_name).toBe(emoji);
  });

  it('warns of a wrong ABN, email or phone but stores it', async () => {
    const odd = { abn_no: '123', supplier_contact_person_email: 'nobody', supplier_contact_person_number: 'call me' };
    expect(await suppliers.make({ supplier_name: 'Odd', ...odd })).toMatchObject(odd);
  });

  it('ignores what the server computes and the frame of a row', async () => {
    const sent = {
      supplier_id: 'SUP-99999',
      createBy: 'somebody',
      assessment_inherent_risl_level: 'Extreme',
      id: 1,
      documentId: 'x',
    };
    const made = await suppliers.make({
      supplier_name: 'Honest',
      ...sent,
      createdAt: '2000-01-01T00:00:00.000Z',
      shared: true,
    });
    expect(made).toMatchObject({ createBy: 'acme-analyst', assessment_inherent_risl_level: null });
    expect(made.supplier_id).not.toBe('SUP-99999');
    expect([made.documentId === 'x', made.createdAt.startsWith('2000')]).toEqual([false, false]);
  });
});

import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Row, register } from '../records/wire.ts';
import { makeSupplier, prepare, respondent, send, tokenIn } from './sending.ts';

let server: TestServer;
let forCompanies: Row;
let supplier: Row;
beforeAll(async () => {
  server = await startServer();
  forCompanies = await prepare(server, 'acme-analyst', 'Company');
  supplier = await makeSupplier(server);
});
afterAll(() => server.stop());

describe('a Company questionnaire', () => {
  const data = (company_id: unknown) => ({
    questionnaire_id: forCompanies.documentId,
    company_id,
    supplier_id: null,
    type: 'company',
  });

  it('is sent to its own company by staff, and to no other', async () => {
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

  it('is sent to any company by the operator, and is only in that company’s register', async () => {
    const shared = await prepare(server, 'operator', 'Company');
    const { acme, birch } = server.companies;
    const company_id = birch.documentId;
    const mine = async (key: 'acme' | 'birch') =>
      (
        await (
          await register(server, 'operator', 'questionnaire-mappings', key)
        ).list('filters[recipient]=Birch %26 Sons')
      ).body.data.length;
    const before = await mine('birch');
    const views: Record<string, string>[] = [{}, { 'x-company': birch.documentId }, { 'x-company': acme.documentId }];
    for (const headers of views) {
      const answer = await send(server, 'operator', { questionnaire_id: shared.id, company_id }, headers);
      expect([headers, answer.status]).toEqual([headers, 200]);
      expect(
        (await respondent(server, tokenIn(answer.body.data.url)).open()).body.data.company_questionnaire.asked_by,
      ).toBe('operator');
    }
    expect([await mine('birch'), await mine('acme')]).toEqual([before + 3, 0]);
  });

  it('of one company is never sent to another', async () => {
    const { birch, acme } = server.companies;
    const views: Record<string, string>[] = [{}, { 'x-company': acme.documentId }];
    for (const headers of views) {
      const answer = await send(server, 'operator', data(birch.id), headers);
      expect([headers, answer.status, fieldsIn(answer)]).toEqual([headers, 400, ['questionnaire_id']]);
    }
  });

  it('for suppliers is not sent by an operator without a company in view', async () => {
    const shared = await prepare(server, 'operator', 'Supplier');
    const nowhere = await send(server, 'operator', { questionnaire_id: shared.id, supplier_id: supplier.id });
    expect([nowhere.status, nowhere.body.error.message]).toEqual([400, messages.companyFirst]);
    const inView = await send(
      server,
      'operator',
      { questionnaire_id: shared.id, supplier_id: supplier.id },
      { 'x-company': server.companies.acme.documentId },
    );
    expect(inView.status).toBe(200);
  });
});

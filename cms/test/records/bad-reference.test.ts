import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from './emptied.ts';
import { fieldsIn, register } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const PARTY = { trading_as: 'T', abn_no: 'none', contact_person_name: 'P', phone_no: '1', email: 'p@party.example' };
const DOMAIN = { domain: 'D', control_no: '1', control_description: 'C' };

describe('bad input of the registers', () => {
  it.each([
    ['customer-managements', { ...PARTY, name: 'x'.repeat(256) }, 'name'],
    ['record-managements', { ...PARTY, name: 'N', record_category: 'x'.repeat(256) }, 'record_category'],
    ['customer-categories', { category: '🗝️'.repeat(100) }, 'category'],
    ['control-domains', { ...DOMAIN, control_no: '1'.repeat(256) }, 'control_no'],
    ['risk-treatments', { treatmentOption: 'T', whenToUse: 'x'.repeat(10_001), description: 'D' }, 'whenToUse'],
  ])('reports too much text in %s at its field', async (plural, data, field) => {
    const answer = await (await register(server, 'acme-analyst', plural)).create(data);
    expect([answer.status, fieldsIn(answer)]).toEqual([400, [field]]);
    expect(answer.body.error.details.errors?.[0]?.message).toMatch(
      /^Has [\d,]+ characters; at most [\d,]+ are allowed\.$/,
    );
  });

  it('stores emoji and right-to-left text as typed, and finds them again', async () => {
    const own = await register(server, 'acme-analyst', 'risk-categories');
    const data = { categoryType: 'نوع', category_domain: 'سلسلة التوريد 🧑‍🚒', description: 'שרשרת אספקה\u200F (x)' };
    const made = await own.make(data);
    expect(made).toMatchObject(data);
    expect((await own.list(`_q=${encodeURIComponent('التوريد')}`)).body.data).toHaveLength(1);
    expect(fieldsIn(await own.create(data))).toEqual(['category_domain']);
    expect((await own.create({ ...data, category_domain: '\ud800' })).status).toBe(400);
  });

  it('refuses an invalid choice, an asset category without a kind, an unknown module', async () => {
    const customers = await register(server, 'acme-analyst', 'customer-managements');
    expect(fieldsIn(await customers.create({ ...PARTY, name: 'N', glocal: 'nowhere', approval_status: '?' }))).toEqual([
      'glocal',
      'approval_status',
    ]);
    const assets = await register(server, 'acme-analyst', 'information-asset-categories');
    expect(fieldsIn(await assets.create({ category: 'C', categoryType: 'Other', description: 'D' }))).toEqual([
      'categoryType',
    ]);
    const tiers = await register(server, 'operator', 'subscription-managements');
    const path = JSON.stringify([{ path: '/dashboard/nowhere', name: 'Nowhere', component: 'Nowhere' }]);
    for (const accessModule of [path, 'Supplier, Nowhere']) {
      const answer = await tiers.create({ name: 'T', description: 'D', accessModule });
      expect([answer.status, fieldsIn(answer)]).toEqual([400, ['accessModule']]);
      expect(answer.body.error.details.errors?.[0]?.message).toMatch(/^No such module: .*[Nn]owhere/);
    }
  });

  it('refuses an id of another entity, or of another company, in a relation', async () => {
    const treatments = await register(server, 'acme-analyst', 'risk-treatments');
    const treatment = await treatments.make({ treatmentOption: 'T', whenToUse: 'W', description: 'D' });
    const foreign = await (await register(server, 'operator', 'questionnaires', 'cedar')).make({
      title: 'Q',
      description: 'd',
      type: 'Supplier',
    });
    const questions = await register(server, 'acme-analyst', 'questions');
    for (const { documentId } of [treatment, foreign]) {
      const question = { topic: 'T', question: 'Q?', notes: 'n', options: 'Yes', questionnaires_id: documentId };
      const answer = await questions.create(question);
      expect([answer.status, fieldsIn(answer)]).toEqual([400, ['questionnaires_id']]);
    }
  });
});

describe('the company in a spreadsheet’s rows', () => {
  const row = { 'Category Type': 'Main Category', 'Asset Category': 'A', 'Asset Description': 'D' };

  it('may be the user’s own, by id, documentId or a list of it', async () => {
    const { id, documentId } = server.companies.acme;
    const sent = [id, documentId, [id], [{ documentId }], '', undefined].map((companies, at) => ({
      ...row,
      'Asset Category': `A${at}`,
      companies,
    }));
    const { status, body } = await importRows(server, 'acme-analyst', 'asset-categories', sent);
    expect([status, body.data.created, body.data.warnings]).toEqual([200, 6, []]);
  });

  it('is refused at its row when it is another one, and nothing is stored', async () => {
    const { acme, birch } = server.companies;
    const sent = [
      { ...row, companies: acme.id },
      { ...row, 'Asset Category': 'B', companies: [acme.id, birch.id] },
    ];
    const { status, body } = await importRows(server, 'acme-analyst', 'asset-categories', sent);
    expect([status, body.error.details.errors]).toEqual([
      400,
      [{ row: 2, field: 'companies', message: messages.ownCompanyOnly }],
    ]);
    const other = { ...PARTY, name: 'N', company: birch.documentId };
    const customer = await importRows(server, 'acme-analyst', 'customers', [other]);
    expect(customer.body.error.details.errors?.[0]).toMatchObject({ row: 1, field: 'company' });
    expect((await (await register(server, 'acme-analyst', 'information-asset-categories')).list()).body.data).toEqual(
      [],
    );
  });
});

import { ENTITIES, fieldWords, readAccessModules, templateHeaders } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { bring, countIn } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const good = async (as: AccountName, path: string, rows: unknown, query = '') => {
  const { status, body } = await bring(server, as, path, rows, query);
  expect([status, body.error?.details]).toEqual([200, undefined]);
  return body.data;
};
const listed = async (as: AccountName, plural: string): Promise<Row[]> =>
  (await (await register(server, as, plural)).list('sort=id')).body.data;

const headersOf = (name: string): string[] => {
  const entity = ENTITIES.find((candidate) => candidate.name === name);
  return entity ? templateHeaders(entity) : [];
};

describe('the operator imports', () => {
  it('companies: Company Name, Address, Email', async () => {
    expect(headersOf('company')).toEqual(['Company Name', 'Address', 'Email']);
    await good('operator', 'companies', [{ 'Company Name': 'Imported Ltd', Address: '1 Street', Email: 'a@imported.test' }]);
    expect((await listed('operator', 'companies')).at(-1)).toMatchObject({ name: 'Imported Ltd', address: '1 Street', email: 'a@imported.test', status: 'active' });
    const again = await bring(server, 'operator', 'companies', [{ 'Company Name': 'imported ltd', Email: 'a@b.c' }]);
    expect(again.status).toBe(400);
    expect((await bring(server, 'operator', 'companies', [{ 'Company Name': 'No mail' }])).body.error.details.errors).toEqual([
      { row: 1, field: 'email', message: fieldWords.required },
    ]);
  });

  it('tiers: Name, Description, Access Module by names and commas', async () => {
    expect(headersOf('subscription-management')).toEqual(['Name', 'Description', 'Access Module']);
    await good('operator', 'subscription-managements', [{ Name: 'Bronze', Description: 'Small', 'Access Module': 'Supplier, risk ,Control Domain' }]);
    const tier = (await listed('operator', 'subscription-managements')).at(-1);
    expect(readAccessModules(tier?.accessModule).modules.map(({ name }) => name)).toEqual(['Supplier', 'Risk', 'Control Domain']);
    const wrong = await bring(server, 'operator', 'subscription-managements', [{ Name: 'X', Description: 'X', 'Access Module': 'Supplier, Spaceship' }]);
    expect(wrong.body.error.details.errors?.[0]?.message).toContain('Spaceship');
  });

  it('shared rows, where no company is in view, and rows of the one in view else', async () => {
    const rows = [{ Domain: 'Access', 'Control Number': 'A1', 'Control Description': 'Who may' }];
    expect(headersOf('control-domain')).toEqual(Object.keys(rows[0] ?? {}));
    expect((await good('operator', 'control-domains', rows)).importId).toBeNull();
    const { acme } = server.companies;
    expect((await bring(server, 'operator', 'control-domains', rows, '', { 'x-company': acme.documentId })).status).toBe(200);
    const { rows: stored } = await server.sql.query('select company_id, shared from control_domains order by id');
    expect(stored).toEqual([{ company_id: null, shared: true }, { company_id: acme.id, shared: false }]);
    expect((await listed('acme-analyst', 'control-domains')).map(({ shared }) => shared)).toEqual([true, false]);
  });

  it('no tenant rows before a company is in view', async () => {
    expect((await bring(server, 'operator', 'supplier-managements', [{ supplier_name: 'x' }])).status).toBe(400);
    expect(await countIn(server, 'supplier_managements')).toBe(0);
  });
});

describe('staff import', () => {
  it.each([
    ['customers', 'customer-management', 'Customer'],
    ['records', 'record-management', 'Record'],
  ])('%s by 28 columns', async (path, name, noun) => {
    const headers = headersOf(name);
    expect(headers).toHaveLength(28);
    expect(headers).toEqual(expect.arrayContaining([`${noun} Name`, `${noun} trading as`, 'ABN no', 'GLOCAL', 'Sensitivity of data involved (CIA Impact)', `${noun} Category`]));
    const row = Object.fromEntries(headers.map((header) => [header, '']));
    await good('acme-analyst', path, [{
      ...row, [`${noun} Name`]: 'Whole', [`${noun} trading as`]: 'W', 'ABN no': '51824753556', 'Contact person name': 'P', 'Phone Number': '0255501234',
      Email: 'p@whole.example', [`${noun} Category`]: 'Made up', GLOCAL: 'Overseas', 'Sensitivity of data involved (CIA Impact)': 'Integrity',
    }]);
    expect((await listed('acme-analyst', `${name}s`))[0]).toMatchObject({
      name: 'Whole', glocal: 'overseas', cia_impact: 'integrity', [`${noun.toLowerCase()}_category`]: 'Made up',
    });
  });

  it('control assessments, treatments and categories by their headers', async () => {
    expect(headersOf('control-assessment')).toEqual(['Domain', 'Annex. A Control', 'Control Heading', 'Control Description']);
    await good('acme-analyst', 'assessment-controls', [{ Domain: 'D', 'Annex. A Control': 'A.5.1', 'Control Heading': 'H', 'Control Description': 'C' }]);
    expect((await listed('acme-analyst', 'control-assessments'))[0]).toMatchObject({ annexControl: 'A.5.1', controlHeading: 'H' });
    await good('acme-analyst', 'risk-categories', [{ 'Risk Type': 'T', 'Risk Category': 'C', 'Risk Description': 'D' }]);
    await good('acme-analyst', 'asset-categories', [{ 'Category Type': 'sub category', 'Asset Category': 'C', 'Asset Description': 'D' }]);
    await good('acme-analyst', 'risk-treatment', [{ 'Treatment Option': 'T', Description: 'D', 'When To Use': 'W' }]);
    expect((await listed('acme-analyst', 'information-asset-categories'))[0]).toMatchObject({ categoryType: 'Sub Category' });
  });

  it('questionnaires, for suppliers where the sheet does not say', async () => {
    expect(headersOf('questionnaire')).toEqual(['Title', 'Description', 'Questionnaire Type']);
    await good('acme-analyst', 'questionnaires', [
      { Title: 'Unsaid', Description: 'x' }, { Title: 'Empty', Description: 'x', 'Questionnaire Type': ' ' }, { Title: 'Said', Description: 'x', 'Questionnaire Type': 'company' },
    ]);
    expect((await listed('acme-analyst', 'questionnaires')).map(({ type }) => type)).toEqual(['Supplier', 'Supplier', 'Company']);
    await good('acme-analyst', 'questionnaires', [{ Title: 'Said', Description: 'y' }], 'onConflict=update');
    expect((await listed('acme-analyst', 'questionnaires')).at(-1)).toMatchObject({ title: 'Said', description: 'y', type: 'Company' });
  });

  it('risks by names of owners and categories, and a Risk ID that matches', async () => {
    await (await register(server, 'acme-analyst', 'risk-owners')).make({ name: 'Head of IT' });
    const headers = headersOf('risk').filter((header) => !['Risk ID', 'Risk Owner Email', 'Notes', 'Approval Evidence'].includes(header));
    expect(headers).toHaveLength(34);
    const row = { 'Risk Owner': 'head of it', 'Risk Category / Domain': 'C', Threat: 'T', Vulnerability: 'V', Matrix: '5x5', Likelihood: 5, Impact: 5, 'Risk Level': 'Low', 'Risk ID': 'RISKID-MINE' };
    const first = await good('acme-analyst', 'risks', [row]);
    expect(first.warnings).toEqual([{ row: 1, field: 'riskLevel', message: fieldWords.computedDiffers('Extreme', 'Low') }]);
    const [stored] = await listed('acme-analyst', 'risks');
    expect(stored).toMatchObject({ riskLevel: 'Extreme', riskOwner: { name: 'Head of IT' } });
    expect(stored?.riskId).not.toBe('RISKID-MINE');
    const updated = await good('acme-analyst', 'risks', [{ 'Risk ID': stored?.riskId, Threat: 'Changed' }], 'onConflict=update');
    expect(updated).toMatchObject({ created: 0, updated: 1 });
    expect((await listed('acme-analyst', 'risks'))[0]).toMatchObject({ threat: 'Changed', vulnerability: 'V', riskId: stored?.riskId, riskLevel: 'Extreme' });
    const unknown = await bring(server, 'acme-analyst', 'risks', [{ ...row, 'Risk Owner': 'Nobody', 'Risk Category / Domain': 'Nothing' }]);
    expect(unknown.body.error.details.errors?.map(({ field, message }) => [field, message.includes('No')])).toEqual([['riskOwner', true], ['riskCategory', true]]);
  });
});

describe('questions', () => {
  it('go into the questionnaire that each row names, and unknown topics are made once', async () => {
    expect(headersOf('question')).toEqual(['Topics', 'Question', 'Note', 'Option']);
    const asked = await (await register(server, 'acme-analyst', 'questionnaires')).make({ title: 'Asked', description: 'x', type: 'Supplier' });
    await (await register(server, 'acme-analyst', 'questionnaire-topics')).make({ title: 'Known' });
    const row = (Topics: string, Question: string, Option = 'Yes,No, not applicable') => ({ Topics, Question, Note: 'N', Option, questionnaires_id: asked.documentId });
    await good('acme-analyst', 'questions', [row('Known', 'One?'), row('known', 'Two?', 'No'), row('New', 'Three?'), row('New', 'One?')]);
    const questions = await listed('acme-analyst', 'questions');
    expect(questions.map(({ question, options }) => [question, options])).toEqual([
      ['One?', '["Yes","No","Not Applicable"]'], ['Two?', '["No"]'], ['Three?', '["Yes","No","Not Applicable"]'], ['One?', '["Yes","No","Not Applicable"]'],
    ]);
    expect((await listed('acme-analyst', 'questionnaire-topics')).map(({ title }) => title)).toEqual(['Known', 'New']);
    const of = await (await register(server, 'acme-analyst', 'questions')).list(`filters[questionnaires_id]=${asked.documentId}`);
    expect(of.body.meta.pagination.total).toBe(4);
  });

  it('are refused without a questionnaire, with another company’s, and with an unknown option', async () => {
    const foreign = await (await register(server, 'operator', 'questionnaires', 'birch')).make({ title: 'Foreign', description: 'x', type: 'Supplier' });
    const base = { Topics: 'T', Question: 'Q?', Note: 'N', Option: 'Yes' };
    for (const [row, field] of [[base, 'questionnaires_id'], [{ ...base, questionnaires_id: foreign.id }, 'questionnaires_id'], [{ ...base, questionnaires_id: foreign.title }, 'questionnaires_id'], [{ ...base, Option: 'Perhaps', questionnaires_id: 'Asked' }, 'options']] as const) {
      const { status, body } = await bring(server, 'acme-analyst', 'questions', [row]);
      expect([status, body.error.details.errors?.map((told) => told.field)]).toEqual([400, [field]]);
    }
    expect((await listed('acme-analyst', 'questionnaire-topics')).map(({ title }) => title)).not.toContain('T');
  });
});

it('an Auditor imports nothing, and nobody without the module', async () => {
  expect((await bring(server, 'acme-auditor', 'supplier-managements', [{ supplier_name: 'x' }])).status).toBe(403);
  expect((await bring(server, 'birch-analyst', 'customers', [{ name: 'x' }])).status).toBe(403);
  expect((await bring(server, 'acme-administrator', 'companies', [{ name: 'x', email: 'x@x.x' }])).status).toBe(403);
});

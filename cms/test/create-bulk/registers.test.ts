import { fieldWords } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { headersOf, importingInto } from './importing.ts';
import { importRows } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const { good, listed } = importingInto(() => server);

describe('staff import', () => {
  it.each([
    ['customers', 'customer-management', 'Customer'],
    ['records', 'record-management', 'Record'],
  ])('%s by 28 columns', async (path, name, noun) => {
    const headers = headersOf(name);
    expect(headers).toHaveLength(28);
    expect(headers).toEqual(
      expect.arrayContaining([
        `${noun} Name`,
        `${noun} trading as`,
        'ABN no',
        'GLOCAL',
        'Sensitivity of data involved (CIA Impact)',
        `${noun} Category`,
      ]),
    );
    const row = Object.fromEntries(headers.map((header) => [header, '']));
    await good('acme-analyst', path, [
      {
        ...row,
        [`${noun} Name`]: 'Whole',
        [`${noun} trading as`]: 'W',
        'ABN no': '51824753556',
        'Contact person name': 'P',
        'Phone Number': '0255501234',
        Email: 'p@whole.example',
        [`${noun} Category`]: 'Made up',
        GLOCAL: 'Overseas',
        'Sensitivity of data involved (CIA Impact)': 'Integrity',
      },
    ]);
    expect((await listed('acme-analyst', `${name}s`))[0]).toMatchObject({
      name: 'Whole',
      glocal: 'overseas',
      cia_impact: 'integrity',
      [`${noun.toLowerCase()}_category`]: 'Made up',
    });
  });

  it('control assessments, treatments and categories by their headers', async () => {
    expect(headersOf('control-assessment')).toEqual([
      'Domain',
      'Annex. A Control',
      'Control Heading',
      'Control Description',
    ]);
    await good('acme-analyst', 'assessment-controls', [
      { Domain: 'D', 'Annex. A Control': 'A.5.1', 'Control Heading': 'H', 'Control Description': 'C' },
    ]);
    expect((await listed('acme-analyst', 'control-assessments'))[0]).toMatchObject({
      annexControl: 'A.5.1',
      controlHeading: 'H',
    });
    await good('acme-analyst', 'risk-categories', [
      { 'Risk Type': 'T', 'Risk Category': 'C', 'Risk Description': 'D' },
    ]);
    await good('acme-analyst', 'asset-categories', [
      { 'Category Type': 'sub category', 'Asset Category': 'C', 'Asset Description': 'D' },
    ]);
    await good('acme-analyst', 'risk-treatment', [{ 'Treatment Option': 'T', Description: 'D', 'When To Use': 'W' }]);
    expect((await listed('acme-analyst', 'information-asset-categories'))[0]).toMatchObject({
      categoryType: 'Sub Category',
    });
  });

  it('questionnaires, for suppliers when the spreadsheet does not say', async () => {
    expect(headersOf('questionnaire')).toEqual(['Title', 'Description', 'Questionnaire Type']);
    await good('acme-analyst', 'questionnaires', [
      { Title: 'Unsaid', Description: 'x' },
      { Title: 'Empty', Description: 'x', 'Questionnaire Type': ' ' },
      { Title: 'Said', Description: 'x', 'Questionnaire Type': 'company' },
    ]);
    expect((await listed('acme-analyst', 'questionnaires')).map(({ type }) => type)).toEqual([
      'Supplier',
      'Supplier',
      'Company',
    ]);
    await good('acme-analyst', 'questionnaires', [{ Title: 'Said', Description: 'y' }], 'onConflict=update');
    expect((await listed('acme-analyst', 'questionnaires')).at(-1)).toMatchObject({
      title: 'Said',
      description: 'y',
      type: 'Company',
    });
  });

  it('risks by names of owners and categories, and a Risk ID that matches', async () => {
    await (await register(server, 'acme-analyst', 'risk-owners')).make({ name: 'Head of IT' });
    const headers = headersOf('risk').filter(
      (header) => !['Risk ID', 'Risk Owner Email', 'Notes', 'Approval Evidence'].includes(header),
    );
    expect(headers).toHaveLength(34);
    const row = {
      'Risk Owner': 'head of it',
      'Risk Category / Domain': 'C',
      Threat: 'T',
      Vulnerability: 'V',
      Matrix: '5x5',
      Likelihood: 5,
      Impact: 5,
      'Risk Level': 'Low',
      'Risk ID': 'RISKID-MINE',
    };
    const first = await good('acme-analyst', 'risks', [row]);
    expect(first.warnings).toEqual([
      { row: 1, field: 'riskLevel', message: fieldWords.computedDiffers({ computed: 'Extreme', sent: 'Low' }) },
    ]);
    const [stored] = await listed('acme-analyst', 'risks');
    expect(stored).toMatchObject({ riskLevel: 'Extreme', riskOwner: { name: 'Head of IT' } });
    expect(stored?.riskId).not.toBe('RISKID-MINE');
    const updated = await good(
      'acme-analyst',
      'risks',
      [{ 'Risk ID': stored?.riskId, Threat: 'Changed' }],
      'onConflict=update',
    );
    expect(updated).toMatchObject({ created: 0, updated: 1 });
    expect((await listed('acme-analyst', 'risks'))[0]).toMatchObject({
      threat: 'Changed',
      vulnerability: 'V',
      riskId: stored?.riskId,
      riskLevel: 'Extreme',
    });
    const unknown = await importRows(server, 'acme-analyst', 'risks', [
      { ...row, 'Risk Owner': 'Nobody', 'Risk Category / Domain': 'Nothing' },
    ]);
    expect(unknown.body.error.details.errors?.map(({ field, message }) => [field, message.includes('No')])).toEqual([
      ['riskOwner', true],
      ['riskCategory', true],
    ]);
  });
});

it('refuses an Auditor, and a user without the module', async () => {
  expect((await importRows(server, 'acme-auditor', 'supplier-managements', [{ supplier_name: 'x' }])).status).toBe(403);
  expect((await importRows(server, 'birch-analyst', 'customers', [{ name: 'x' }])).status).toBe(403);
  expect((await importRows(server, 'acme-administrator', 'companies', [{ name: 'x', email: 'x@x.x' }])).status).toBe(
    403,
  );
});

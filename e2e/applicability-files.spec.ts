import { control, figures, makeControlOf, makeControls, makeTreatedRisk, openStatement } from './fixtures/controls';
import { exported, pdfLines, rowsIn } from './fixtures/exports';
import { chooseFile, expectImported, importDialog, submit, toCheck } from './fixtures/importing';
import { sheetFile, sheetNamed } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const HEAD = [
  'Control',
  'Heading',
  'Domain',
  'Applicable',
  'Reason',
  'Implementation status',
  'Risks treated',
  'Library',
];

test('exports the statement to Excel, Word and PDF with its libraries, and the audit log records it', async ({
  page,
  api,
  company,
}) => {
  await makeControls(api, 2);
  const other = await makeControlOf(api, 'Test library', 'T.1');
  const { name: called } = await makeTreatedRisk(api, ['A.2|Operations']);
  await api.create('applicabilities', {
    control: 'A.1',
    applicable: 'Yes',
    reason: '=1+1',
    implementationStatus: 'implemented',
  });
  await api.create('applicabilities', { control: 'A.2', applicable: 'No', reason: 'None of ours' });
  await api.create('control-mappings', { from: 'A.1', kind: 'equal', to: other.documentId });
  await openStatement(page, 'Test library');
  await expect(figures(page)).toContainText('3 of 3 answered');
  const rows = [
    ['A.1', 'Heading of 1', 'Access', 'Yes', '=1+1', 'Implemented', '', 'Own set'],
    ['A.2', 'Heading of 2', 'Operations', 'No (Treats a risk)', 'None of ours', '', called, 'Own set'],
    [
      'T.1',
      'Heading of T.1',
      'Govern',
      'Yes',
      'From A.1 Heading of 1 (Own set): =1+1',
      'Implemented',
      '',
      'Test library',
    ],
  ];
  for (const format of ['xlsx', 'docx'] as const)
    expect(await rowsIn(page, await exported(page, format)), format).toEqual([HEAD, ...rows]);

  const text = (await pdfLines((await exported(page, 'pdf')).bytes)).flat(2).join(' ');
  for (const part of [
    'Statement of Applicability',
    company.name,
    'Test library, version 2.0 (1 control)',
    '3 of 3 answered',
  ])
    expect(text).toContain(part);
  for (const part of ['None of ours', called]) expect(text).toContain(part);

  const about = sheetNamed((await exported(page, 'xlsx')).bytes, 'About')
    .flat()
    .join(' ');
  for (const part of [company.name, 'Test library, version 2.0 (1 control)', '2 applicable'])
    expect(about).toContain(part);
  await page.goto('/dashboard/audit-log?f.action=export');
  await expect(page.getByRole('row', { name: /Statement of applicability/ }).first()).toBeVisible();
});

test('takes answers from a spreadsheet by the number of the control', async ({ page, api }) => {
  await makeControls(api, 3);
  await openStatement(page);
  await page.getByRole('button', { name: 'Import answers' }).click();
  const file = sheetFile('Answers', 'xlsx', [
    ['Control Number', 'Applicable', 'Reason', 'Implementation Status'],
    ['A.1', 'Yes', 'By law', 'Partly implemented'],
    ['a.2', 'no', 'No rooms', ''],
  ]);
  await chooseFile(page, file);
  const dialog = importDialog(page, 'answers to controls');
  await toCheck(dialog);
  await submit(dialog);
  await expectImported(page, dialog, '2 added');
  await expect(figures(page)).toContainText('2 of 3 answered');
  await expect(control(page, 'A.1').getByRole('combobox')).toHaveValue('partly-implemented');
});

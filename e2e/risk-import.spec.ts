import type { Locator, Page } from '@playwright/test';
import { headerOf, importFields, risk } from '@ridgeline/domain';
import type { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { allot } from './fixtures/company';
import { count, expectImported, importToast, openImport, submit, toCheck } from './fixtures/importing';
import { sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

/** The 34 columns of the register's spreadsheet, without the optional ones. */
const BESIDES = ['Risk ID', 'Risk Owner Email', 'Notes', 'Approval Evidence'];
const HEADERS = importFields(risk)
  .map(headerOf)
  .filter((header) => !BESIDES.includes(header));

const OWNERS = ['Ann Ash', 'Bo Birch', 'Cy Cedar', 'Di Dogwood', 'Ed Elm', 'Flo Fir', 'Gus Gum'];

type Cells = Readonly<Record<string, string | number>>;

/** Realistic rows: treated ones, accepted ones, both matrices, dates with the day first. */
const ROWS: readonly Cells[] = OWNERS.map((owner, at) => ({
  'Date Created': '09/10/2025',
  'Risk Owner': owner,
  'Risk Category / Domain': at % 2 ? 'Cybersecurity' : 'Finance',
  Threat: `Threat ${at}`,
  Vulnerability: `Vulnerability ${at}`,
  'Information Asset': 'Source code',
  'Asset Category': 'Main Category',
  'CIA Impact': 'Confidentiality, Integrity',
  Matrix: at % 2 ? '5x5' : '3x3',
  Likelihood: at % 2 ? 4 : 3,
  Impact: at % 2 ? 5 : 3,
  'Current Control In Place': 'Documented procedure',
  'Current Control Effective': 'Yes',
  'Risk Acceptable': at % 2 ? 'No' : 'Yes',
  'Risk Approval Date': '27/06/2025',
  'Risk Approval Evidence': 'Minutes',
  'Risk Assessment Completed': 'Yes',
  ...(at % 2 && {
    'Risk Treatment': 'Mitigate it',
    'Risk Treatment Plan': 'Plan agreed',
    'Person Responsible To Implement': 'Somebody',
    'Treatment Approval Date': '28/06/2025',
    'Treatment Approval Evidence': 'Ticket',
    'Treatment Completion Date': '03/09/2026',
    'Treatment Status': 'In-Progress',
    'Residual Likelihood': 1,
    'Residual Impact': 2,
    'Residual Treatment Approval Date': '05/07/2025',
  }),
}));

const sheet = (rows: readonly Cells[]) =>
  sheetFile('Risks', 'xlsx', [HEADERS, ...rows.map((row) => HEADERS.map((header) => row[header] ?? ''))]);

const begin = async (page: Page, rows: readonly Cells[] = ROWS): Promise<Locator> => {
  await page.goto('/dashboard/risks');
  const dialog = await openImport(page, 'risks', sheet(rows));
  await toCheck(dialog);
  return dialog;
};

interface Stored {
  readonly threat: string;
  readonly riskLevel: string;
  readonly residualRiskLevel: string | null;
  readonly nextReviewDate: string | null;
  readonly riskOwner: { readonly name: string };
}

const risksOf = (api: Api) => api.list<Stored>('risks', 'sort=threat');

test('imports a register of 34 columns, and creates the owners and other rows that it names @trip', async ({
  page,
  api,
}) => {
  expect(HEADERS).toHaveLength(34);
  const dialog = await begin(page);
  await expect(count(dialog, 'refused')).toHaveText('7');
  const owners = dialog.getByLabel(/^Create 7 risk owners: Ann Ash, Bo Birch, .* and 2 more/);
  await dialog.getByText('All 7 risk owners').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Gus Gum' })).toBeVisible();
  await expectAccessible(page, 'the names that an import would create');
  await owners.check();
  await dialog.getByLabel('Create 2 risk categories: Finance, Cybersecurity').check();
  await dialog.getByLabel('Create 1 risk treatment: Mitigate it').check();
  await expect(dialog.getByText('7 rows ready to import.')).toBeVisible();
  await submit(dialog);
  await expect(importToast(page)).toContainText('7 added, 7 risk owners created because rows name them');
  await expectImported(page, dialog, '7 added');
  const stored = await risksOf(api);
  expect(stored.map(({ riskOwner }) => riskOwner.name)).toEqual(OWNERS);
  expect(stored[0]).toMatchObject({ riskLevel: 'Medium', residualRiskLevel: null, nextReviewDate: '2025-12-24' });
  expect(stored[1]).toMatchObject({ riskLevel: 'High', residualRiskLevel: 'Low', nextReviewDate: '2026-05-01' });

  const map = page.getByRole('region', { name: 'Heat map' });
  await map.getByRole('button', { name: 'Heat map' }).click();
  await expect(map.getByRole('table', { name: 'Inherent risk' }).getByRole('link')).toHaveText([/^3 risks, High/]);
  await expect(map.getByText('4 risks are rated on 3 x 3.')).toBeVisible();
});

test('marks the cell of a rating outside its matrix, and stores nothing', async ({ page, api }) => {
  const [first, second] = ROWS as [Cells, Cells];
  const dialog = await begin(page, [
    { ...first, Likelihood: 5 },
    { ...second, 'Residual Impact': 9 },
  ]);
  await expect(count(dialog, 'refused')).toHaveText('2');
  const wrong = dialog.locator('[role="gridcell"][aria-invalid="true"]');
  await expect(wrong.filter({ hasText: /^5/ })).toContainText('Is not on the scale of a 3x3 matrix.');
  // The other one is outside the visible part of the window.
  await dialog.getByRole('button', { name: 'Next problem' }).click();
  await dialog.getByRole('button', { name: 'Next problem' }).click();
  await expect(wrong.filter({ hasText: /^9/ })).toContainText('Must be one point of the scale');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(await risksOf(api)).toEqual([]);
});

test('warns about a level that differs from the rating, and stores the computed level', async ({ page, api }) => {
  const [first] = ROWS as [Cells];
  const dialog = await begin(page, [{ ...first, 'Risk Level': 'Extreme' }]);
  await dialog.getByLabel('Create 1 risk owner: Ann Ash').check();
  await dialog.getByLabel('Create 1 risk category: Finance').check();
  await expect(count(dialog, 'with warnings')).toHaveText('1');
  await submit(dialog);
  await expectImported(page, dialog, '1 added');
  expect(await risksOf(api)).toMatchObject([{ riskLevel: 'Medium' }]);
});

test('reports unknown names as errors if the user does not have their module', async ({ page, api, company }) => {
  await allot(company, ['Risk']);
  const dialog = await begin(page);
  await dialog.getByLabel(/^Create 7 risk owners/).check();
  await expect(
    dialog.getByText(/^2 risk categories do not exist, and your role does not allow you to create them: Finance/),
  ).toBeVisible();
  await expect(
    dialog.getByText(/^1 risk treatment does not exist, and your role does not allow you to create it: Mitigate it/),
  ).toBeVisible();
  await expect(dialog.getByLabel(/risk categor/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(await risksOf(api)).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { lose } from './fixtures/cut-connection';
import { rater } from './fixtures/rated';
import { expect, test } from './fixtures/test';

const SETTINGS = '/dashboard/company-settings';

const preview = (page: Page) => page.getByRole('region', { name: 'What would change' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const cell = (page: Page, matrix: string, likelihood: string, impact: string) =>
  page.getByRole('combobox', { name: `${matrix}, likelihood ${likelihood}, impact ${impact}` });

test('previews the changes of another scoring, and the history shows them afterwards @trip', async ({ page, api }) => {
  const rate = await rater(api);
  // Medium by the sum; by the product one is High, one Low, one stays.
  const high = await rate('High', '3x3 3 3');
  await rate('Low', '5x5 1 4');
  await rate('Stays', '5x5 3 3');
  await api.create('supplier-managements', {
    supplier_name: 'Rated',
    assessment_risk_assessment_matrix: '5x5',
    assessment_likelihood: '5',
    assessment_impact: '4',
  });
  await page.goto(SETTINGS);
  await expect(page.getByText('nothing there exceeds Medium')).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await page.getByLabel(/^Product/).check();
  await expect(preview(page).getByRole('status')).toHaveText('1 of 1 supplier and 2 of 3 risks would change level.');
  await expect(preview(page).getByRole('row')).toHaveText([
    /^Level ofFromToHow many$/,
    /^Supplier: Inherent risk levelHighExtreme1$/,
    /^Risk: Risk levelMediumLow1$/,
    /^Risk: Risk levelMediumHigh1$/,
  ]);
  await expectAccessible(page, 'settings with what would change');
  await page.getByLabel(/^Sum/).check();
  await expect(preview(page)).toHaveCount(0);
  await page.getByLabel(/^Product/).check();
  await save(page);
  await expect(page.getByText('3 risks and suppliers have another level now.')).toBeVisible();
  await expect(preview(page)).toHaveCount(0);

  await page.goto(`/dashboard/risk?id=${high.documentId}`);
  const history = page.getByRole('region', { name: 'History of the rating' });
  const [newest, oldest] = [history.getByRole('listitem').first(), history.getByRole('listitem').last()];
  await expect(newest).toContainText('who changed the scoring of the company');
  await expect(newest.getByRole('row').last()).toHaveText('Risk levelMediumHigh');
  await expect(oldest).toContainText('Created');
});

test('stores a company’s own grid, chosen cell by cell', async ({ page, api, company }) => {
  const rate = await rater(api);
  const risk = await rate('Odd', '5x5 2 5');
  await rate('Even', '3x3 1 1');
  await page.goto(SETTINGS);
  await page.getByLabel(/^Own grid/).check();
  // It begins with the current grid of the company.
  await expect(preview(page).getByRole('status')).toHaveText('No risk and no supplier would change its level.');
  await expect(cell(page, '5x5', '5 Almost Certain', '5 Severe')).toHaveValue('Extreme');
  await expect(page.getByRole('combobox', { name: /^[35]x[35], likelihood/ })).toHaveCount(34);
  await cell(page, '5x5', '2 Unlikely', '5 Severe').selectOption('Extreme');
  await expect(preview(page).getByRole('status')).toHaveText('1 of 2 risks would change level.');
  await expectAccessible(page, 'settings with an own grid');
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await expect(cell(page, '3x3', '3 Almost Certain', '3 Significant')).toHaveValue('High');
  await page.getByRole('button', { name: 'Sum', exact: true }).click();
  await cell(page, '5x5', '2 Unlikely', '5 Severe').selectOption('Extreme');
  await save(page);
  await expect(page.getByText('1 risk or supplier has another level now.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Own grid/)).toBeChecked();
  await expect(cell(page, '5x5', '2 Unlikely', '5 Severe')).toHaveValue('Extreme');
  const { data } = await api.call<{ data: { riskLevel: string } }>('GET', `risks/${risk.documentId}`);
  expect(data.riskLevel).toBe('Extreme');

  await page.goto('/dashboard/audit-log');
  await page.getByRole('row').nth(1).getByRole('link', { name: company.name }).click();
  const row = page.getByRole('dialog').getByRole('row', { name: /Custom risk grid, 5x5, likelihood 2, impact 5/ });
  await expect(row).toContainText('HighExtreme');
});

test('says why a risk’s history cannot be read, and tries again', async ({ page, api }) => {
  const risk = await (await rater(api))('Odd', '5x5 4 3');
  const findAtClick = await lose(page, '**/api/risks/*/history');
  await page.goto(`/dashboard/risk?id=${risk.documentId}`);
  await expect(page.getByText('The history could not be loaded.')).toBeVisible();
  await findAtClick();
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByRole('region', { name: 'History of the rating' }).getByText('Created')).toBeVisible();
});

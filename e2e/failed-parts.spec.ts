import type { Page } from '@playwright/test';
import { makeSupplier, sendTo } from './fixtures/asking';
import { expectAccessible } from './fixtures/axe';
import { loseCall } from './fixtures/cut-connection';
import { day } from './fixtures/days';
import { makeQuestionnaire } from './fixtures/questionnaires';
import { makeRiskParts, toSection } from './fixtures/risk-form';
import { expect, test } from './fixtures/test';

const again = (page: Page, missing: string) =>
  page.getByRole('alert').filter({ hasText: missing }).getByRole('button', { name: 'Try again' });

test('a risk shows no level while the rating settings are missing, and says so', async ({ page, api }) => {
  await makeRiskParts(api);
  const restore = await loseCall(page, '**/api/rating-settings');
  await page.goto('/risk');
  await toSection(page, 'Rate');
  await page.getByLabel('Matrix *').selectOption('5x5');
  await page.getByLabel('Likelihood *').selectOption('4 Likely');
  await page.getByLabel('Impact *').selectOption('3 Moderate');
  const missing = 'The level cannot be shown: how your company rates risks could not be loaded.';
  await expect(page.getByText(missing)).toBeVisible();
  await expect(page.getByRole('button', { name: 'How is Risk level computed?' })).toHaveCount(0);
  await expectAccessible(page, 'a level that cannot be shown');
  await restore();
  await again(page, missing).click();
  await expect(page.getByRole('button', { name: 'How is Risk level computed?' })).toBeVisible();
  await expect(page.getByText(missing)).toHaveCount(0);
});

test('choices that could not be loaded show an error at their field', async ({ page, api }) => {
  await makeRiskParts(api);
  const missing = 'The choices could not be loaded.';
  const domains = await loseCall(page, '**/api/risks/choices/domains**');
  await api.create('control-domains', { domain: 'Water', control_no: 'W.1', control_description: 'Keeping dry' });
  await page.goto('/risk');
  await toSection(page, 'Rate');
  await page.getByRole('combobox', { name: 'Control domain', exact: true }).click();
  await expect(page.getByText(missing)).toBeVisible();
  await domains();
  await again(page, missing).click();
  await expect(page.getByText(missing)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Control domain', exact: true }).click();
  await expect(page.getByRole('option', { name: 'W.1 Water' })).toBeVisible();
});

test('categories that could not be loaded show an error in the form of a customer', async ({ page, api }) => {
  await api.create('customer-categories', { category: 'Wholesale' });
  const missing = 'The choices could not be loaded.';
  const restore = await loseCall(page, '**/api/lookups/customer-categories**');
  await page.goto('/dashboard/customer-management/create');
  await page.getByRole('tab', { name: /^Relationship/ }).click();
  await expect(page.getByText(missing)).toBeVisible();
  await restore();
  await again(page, missing).click();
  await expect(page.getByRole('combobox', { name: 'Customer category' })).toContainText('Wholesale');
  await expect(page.getByText(missing)).toHaveCount(0);
});

test('what is due of a supplier says that questionnaires could not be loaded, and not that nothing is due', async ({
  page,
  api,
}) => {
  const asked = await makeQuestionnaire(api, 'Yearly check');
  const supplier = await makeSupplier(api, 'Coral Bay');
  await sendTo(api, asked, supplier, { due_date: day(5) });
  const restore = await loseCall(page, /\/api\/questionnaire-mappings\?.*sort=dueDate/);
  await page.goto(`/dashboard/supplier/${supplier}`);
  const due = page.getByRole('region', { name: 'What is due' });
  const missing = 'What is due could not be loaded completely.';
  await expect(due.getByText(missing)).toBeVisible();
  await expect(due.getByText('Nothing is due.')).toHaveCount(0);
  await expectAccessible(page, 'a supplier whose due dates are missing');
  await restore();
  await again(page, missing).click();
  await expect(due.getByRole('link', { name: 'Questionnaire: Yearly check' })).toBeVisible();
  await expect(due.getByText(missing)).toHaveCount(0);
});

test('progress of the statement that could not be loaded shows an error there', async ({ page, api }) => {
  const control = { domain: 'Water', annexControl: 'W.1.1', controlHeading: 'Pumps', controlDescription: 'Pump it' };
  await api.create('control-assessments', control);
  const restore = await loseCall(page, '**/api/applicabilities/progress**');
  await page.goto('/dashboard/statement-of-applicability');
  const missing = 'The progress could not be loaded.';
  await expect(page.getByText(missing)).toBeVisible();
  await restore();
  await again(page, missing).click();
  await expect(page.getByText(missing)).toHaveCount(0);
});

test.describe(() => {
  test.use({ visitor: 'Operator' });
  test('companies awaiting approval that could not be counted show an error', async ({ page }) => {
    const counted = /\/api\/companies\?.*awaiting/;
    const restore = await loseCall(page, counted);
    await page.goto('/dashboard/company-management');
    const again = page.getByRole('button', { name: 'Awaiting approval could not be counted. Try again' });
    await expect(again).toBeVisible();
    await restore();
    await again.click();
    await expect(again).toHaveCount(0);
  });
});

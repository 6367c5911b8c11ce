import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { SCENARIOS } from './fixtures/modules';
import { makeRisk } from './fixtures/risk-form';
import { expect, test } from './fixtures/test';

const opened = async (page: Page, noun: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const part of ['What is due', 'Details', 'Comments', 'History']) {
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
  }
  await expectAccessible(page, noun);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Update ${noun}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

for (const [register, noun] of [
  ['customer-management', 'Customer'],
  ['record-management', 'Record'],
] as const) {
  test(`a ${noun.toLowerCase()} has a page to read first`, async ({ page, api }) => {
    const scenario = SCENARIOS.find(({ entity }) => entity.name === register);
    if (!scenario) throw new Error(`no scenario of ${register}`);
    const row = { ...scenario.row('Harbour Arts'), contract_end_date: '2020-03-31' };
    await api.bulk(scenario.entity.bulkPath ?? '', [row]);
    await page.goto(`/dashboard/${register}`);
    await page.getByRole('link', { name: 'Harbour Arts', exact: true }).click();
    await expect(page.getByRole('region', { name: 'What is due' })).toContainText(/Contract end date.*Overdue/);
    await opened(page, noun);
  });
}

test('a risk has a page to read first, with its acceptance and the history of its rating', async ({ page, api }) => {
  const { documentId } = await makeRisk(api, { residualTreatmentApprovalDate: '2020-01-01' });
  await page.goto('/dashboard/risks');
  await page.getByRole('row', { name: /A server room floods/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/risks/${documentId}$`));
  await expect(page.getByRole('region', { name: 'Acceptance' })).toBeVisible();
  await opened(page, 'Risk');
});

test('the list stays under its forms, and react-admin’s address of a row leads to its page', async ({ page, api }) => {
  const { documentId } = await makeRisk(api);
  await page.goto('/dashboard/risks');
  const row = page.getByRole('row', { name: /A server room floods/ });
  // A row that is drawn anew does not have the mark.
  await row.evaluate((element) => element.setAttribute('data-mark', 'kept'));
  const kept = page.locator('[data-mark="kept"]');
  for (const open of ['New', /^Edit /] as const) {
    await page.getByRole('button', { name: open }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(kept).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(kept).toBeVisible();
  }
  await page.goto(`/dashboard/risks/${documentId}/show`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/risks/${documentId}$`));
  await expect(page.getByRole('region', { name: 'Acceptance' })).toBeVisible();
});

import { expectAccessible } from './fixtures/axe';
import { chooseLogo, PICTURE } from './fixtures/logo';
import { expect, test } from './fixtures/test';

// Settings depend on the role and not on a module: this tier has no Company management.
test.use({ tier: 'Essentials' });

test('changes the scoring of the company, which new ratings then use @trip', async ({ page, company, api }) => {
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: /Company Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Company settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company settings' })).toBeVisible();
  await expect(page.getByRole('main').getByText(company.name)).toBeVisible();
  await expect(page.getByText('nothing there exceeds Medium')).toBeVisible();
  await expect(page.getByLabel(/^Sum/)).toBeChecked();
  await page.getByLabel('Review interval in days').fill('0');
  await page.getByLabel('Review of Extreme risks in days').fill('5000');
  await page.getByLabel('Time zone').fill('Australia/Nowhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be between 1 and 3650.')).toHaveCount(2);
  await expect(page.getByText('Is not a time zone.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'settings with errors');
  await page.getByLabel('Review interval in days').fill('180');
  await page.getByLabel('Review of Extreme risks in days').fill('');
  await page.getByLabel('Review of High risks in days').fill('60');
  await page.getByLabel('Time zone').fill('Australia/Perth');
  await page.getByRole('option', { name: 'Australia/Perth' }).click();
  await page.getByLabel(/^Product/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Product/)).toBeChecked();
  await expect(page.getByLabel('Review interval in days')).toHaveValue('180');
  await expect(page.getByLabel('Review of High risks in days')).toHaveValue('60');
  await expect(page.getByLabel('Review of Low risks in days')).toHaveValue('');
  await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Perth');
  // Three times three is High by the product and Medium by the sum.
  const rated = { assessment_risk_assessment_matrix: '3x3', assessment_likelihood: '3', assessment_impact: '3' };
  const row = await api.create<{ assessment_inherent_risl_level: string }>('supplier-managements', {
    supplier_name: 'Rated',
    ...rated,
  });
  expect(row.assessment_inherent_risl_level).toBe('High');
});

test('stores a logo that all users of the company see, and refuses other files @trip', async ({
  page,
  company,
  visit,
}) => {
  await page.goto('/dashboard/company-settings');
  await expect(page.getByText('No logo yet.')).toBeVisible();
  await chooseLogo(page, 'huge.png', Buffer.concat([PICTURE, Buffer.alloc(250 * 1024, 1)]));
  await expect(
    page.getByText('A logo must be one png or jpg picture of at most 200 kB and 2,000 x 2,000 dots.'),
  ).toBeVisible();
  await chooseLogo(page, 'logo.png', PICTURE);
  await expect(page.getByText('Logo updated successfully')).toBeVisible();
  const alt = `Logo of ${company.name}`;
  await expect(page.getByRole('complementary').getByRole('img', { name: alt })).toBeVisible();
  await expectAccessible(page, 'settings with a logo');
  const analyst = await visit('Analyst');
  await analyst.goto('/dashboard/home');
  await expect(analyst.getByRole('img', { name: alt })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Logo removed')).toBeVisible();
  await expect(page.getByRole('img', { name: alt })).toHaveCount(0);
});

test('warns the second of two users who change the settings', async ({ page, api }) => {
  await page.goto('/dashboard/company-settings');
  await page.getByLabel('Review interval in days').fill('90');
  await api.call('PUT', 'company-settings', { data: { reviewIntervalDays: 60 } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Another user changed this record');
  await expect(page.getByLabel('Review interval in days')).toHaveValue('90');
});

test.describe('as an auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('has no such page', async ({ page }) => {
    await page.goto('/dashboard/company-settings');
    await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  });
});

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('chooses the company first', async ({ page, company }) => {
    await page.goto('/dashboard/company-settings');
    await expect(page.getByRole('heading', { name: 'Choose a company' })).toBeVisible();
    await expectAccessible(page, 'settings of no company');
    await page.getByRole('combobox', { name: 'Company in view' }).fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await expect(page.getByLabel(/^Sum/)).toBeChecked();
    await page.getByLabel('Review interval in days').fill('30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings updated successfully')).toBeVisible();
  });
});

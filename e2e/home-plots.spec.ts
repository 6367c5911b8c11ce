import { expectAccessible } from './fixtures/axe';
import { riskAt, riskGround } from './fixtures/risks';
import { expect, test } from './fixtures/test';

test('compares levels and states as bars that link to their rows @trip', async ({ page, api }) => {
  const rated = { assessment_risk_assessment_matrix: '5x5', assessment_likelihood: '5', assessment_impact: '5' };
  await api.create('supplier-managements', { supplier_name: 'Extreme one', ...rated });
  await api.create('supplier-managements', { supplier_name: 'Not rated one' });
  await page.goto('/dashboard/home');
  const levels = page.getByRole('region', { name: 'Suppliers by level' });
  await expect(levels.getByRole('link')).toHaveText(['Extreme1', 'High0', 'Medium0', 'Low0', 'Not rated1']);
  await expect(page.getByRole('region', { name: 'Questionnaires by state' })).toContainText('Nothing yet.');
  await levels.getByRole('link', { name: 'Not rated' }).click();
  await expect(page.getByRole('row', { name: /Not rated one/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('draws risks over time, with the same figures as a table, and opens a month', async ({ page, api }) => {
  const ground = await riskGround(api);
  await api.create('risks', { ...ground, ...riskAt('Fire', '5x5', '55') });
  await api.create('risks', { ...ground, ...riskAt('Theft', '5x5', '1111') });
  await page.goto('/dashboard/home');
  const trend = page.getByRole('region', { name: 'Risks over time' });
  const month = trend.getByRole('link', { name: /2 risks\. Low: 1, Extreme: 1$/ });
  await expect(month).toBeVisible();
  await trend.getByRole('radio', { name: 'After treatment' }).check();
  await expect(trend.getByRole('link', { name: /2 risks\. Low: 1, Not rated: 1$/ })).toBeVisible();
  await trend.getByText('Figures as a table').click();
  await expect(trend.getByRole('table', { name: 'Before treatment' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Controls by status' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'home with plots');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'home with plots in the dark');
  await trend.getByRole('link').first().click();
  await expect(page).toHaveURL(/risks-as-they-stood\?date=/);
});

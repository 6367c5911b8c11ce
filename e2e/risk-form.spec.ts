import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const RISK = {
  riskOwner: 'Risk committee',
  riskCategory: 'Operations',
  threat: 'A server room floods',
  vulnerability: 'It lies below the river',
  matrix: '5x5',
  likelihood: '4',
  initialImpact: '3',
};

test('shows the form of one risk as a page, and of a new one', async ({ page, api }) => {
  await api.create('risk-owners', { name: RISK.riskOwner });
  const category = { categoryType: 'Operational', category_domain: RISK.riskCategory, description: 'Daily work' };
  await api.create('risk-categories', category);
  const { documentId } = await api.create<{ documentId: string }>('risks', RISK);
  await page.goto(`/risk?id=${documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Update Risk' })).toBeVisible();
  await page.getByLabel('Threat *').fill('A server room burns');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Risk updated successfully')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/risk?id=${documentId}`);
  await expectAccessible(page, 'risk page');
  await page.goto('/dashboard/risk');
  await expect(page.getByRole('heading', { level: 1, name: 'New Risk' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard/risks');
});

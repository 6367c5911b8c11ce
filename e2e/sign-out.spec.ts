import type { Page } from '@playwright/test';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

const logout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Company Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('requires a new sign-in after the session was lost, and leads back', async ({ page, context, company }) => {
  await page.goto('/dashboard/risk-category');
  await expect(page.getByRole('heading', { level: 1, name: 'Risk categories' })).toBeVisible();
  // Any later call notices the lost session; here it is to be that of the search.
  await page.waitForLoadState('networkidle');
  await context.request.post('/api/auth/logout');
  await page.getByRole('searchbox').fill('anything');
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  await signInByForm(page, company.usernameOf('Company Administrator'), company.password);
  await expect(page).toHaveURL(/\/dashboard\/risk-category/);
});

test('asks before it signs out; afterwards Back and other tabs show nothing @trip', async ({ page, context, api }) => {
  await api.create('supplier-managements', { supplier_name: 'Secretive Partners' });
  await page.goto('/dashboard/supplier');
  await expect(page.getByText('Secretive Partners')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/dashboard/supplier');
  await expect(second.getByText('Secretive Partners')).toBeVisible();
  await page.bringToFront();

  await logout(page);
  const question = page.getByRole('dialog', { name: 'Do you want to logout?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByText('Secretive Partners')).toBeVisible();

  await logout(page);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(second).toHaveURL('/signin');
  await page.goBack();
  await expect(page).toHaveURL('/signin');
  for (const tab of [page, second]) await expect(tab.getByText('Secretive Partners')).toHaveCount(0);
  expect((await context.request.post('/api/auth/refresh')).status()).toBe(401);
});

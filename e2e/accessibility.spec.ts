import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { goByMenu } from './fixtures/menu';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

test.setTimeout(180_000);

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });

test.describe('without a session', () => {
  test.use({ visitor: null });

  test('the public pages', async ({ page }) => {
    await page.goto('/signin');
    await signInByForm(page, 'nobody', 'nothing');
    await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
    await expectAccessible(page, 'sign-in that failed');
    await page.getByRole('button', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { name: '10. Contact' })).toBeVisible();
    await expectAccessible(page, 'privacy dialog');
    for (const [path, name] of [
      ['/register', 'Create an account'],
      ['/privacy-policy', 'Privacy Policy'],
      ['/not-found', 'The page you are looking for does not exist.'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
      await expectAccessible(page, path);
    }
  });
});

test('the frame @trip', async ({ page }) => {
  await page.goto('/dashboard/home');
  await expect(heading(page, 'Questionnaires waiting')).toBeVisible();
  const levels = page.getByRole('region', { name: 'Risks by level' });
  await expect(levels.getByRole('link', { name: 'Extreme' })).toContainText(/\d/);
  await expect(heading(page, 'Key features')).toBeVisible();
  await expectAccessible(page, 'home');
  await page.getByRole('button', { name: 'Risk Assessment' }).click();
  await expectAccessible(page, 'open group');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, 'keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Company Administrator/ }).click();
  await expectAccessible(page, 'account');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Do you want to logout?' })).toBeVisible();
  await expectAccessible(page, 'logout question');
  await page.goto('/dashboard/no-such-page');
  await expect(heading(page, 'The page you are looking for does not exist.')).toBeVisible();
  await expectAccessible(page, '404');
  await page.goto('/dashboard/risk-assessment');
  await expect(heading(page, 'Risk assessment')).toBeVisible();
  await expectAccessible(page, 'risk assessment');
});

test('the other registers', async ({ page }) => {
  await page.goto('/dashboard/home');
  for (const [path, title] of [
    ['risks', 'Risks'],
    ['risk-owners', 'Risk owners'],
    ['control-domain', 'Control domains'],
    ['control-assessment', 'Control assessments'],
    ['create-risk-treatment', 'Risk treatments'],
    ['risk-category', 'Risk categories'],
    ['asset-category', 'Asset categories'],
    ['customer-management', 'Customers'],
    ['record-management', 'Records'],
    ['company-management', 'Companies'],
  ] as const) {
    await goByMenu(page, `/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(
      page
        .getByRole('link')
        .or(page.getByRole('heading', { name: 'No data' }))
        .last(),
    ).toBeVisible();
    await expectAccessible(page, path);
  }
  for (const path of ['risks', 'customer-management']) {
    await goByMenu(page, `/dashboard/${path}`);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expectAccessible(page, `new row of ${path}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
});

test('the list of choices in a dialog', async ({ page }) => {
  await page.goto('/dashboard/risks/create');
  const form = page.getByRole('dialog', { name: 'New Risk' });
  await form.getByRole('combobox', { name: 'Risk category' }).click();
  // Inside the dialog, because otherwise a screen reader does not find it.
  await expect(form.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'open choices');
});

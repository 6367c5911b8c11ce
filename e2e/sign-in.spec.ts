import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const fill = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

const logout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Company Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test.describe('without a session', () => {
  test.use({ visitor: null });

  test('says the same of a wrong password and an unknown name, and lets a person try again', async ({
    page,
    company,
  }) => {
    const username = company.usernameOf('Analyst');
    await page.goto('/signin');
    for (const name of [username, 'nobody.here']) {
      await fill(page, name, 'not the password');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    }
    await fill(page, username, company.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/dashboard/home');
    await expect(page.getByRole('heading', { level: 1, name: 'What needs me today' })).toBeVisible();
  });

  test('tells while it signs in that it does', async ({ page, company }) => {
    await page.goto('/signin');
    await fill(page, company.usernameOf('Analyst'), company.password);
    // Every label that the button ever had, since the middle one stands for a moment only.
    const seen = page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const labels: string[] = [];
          const button = document.querySelector('button[type=submit]');
          const watcher = new MutationObserver(() => {
            labels.push(button?.textContent ?? '');
            done(labels);
          });
          if (button) watcher.observe(button, { childList: true, characterData: true, subtree: true });
        }),
    );
    await page.getByRole('button', { name: 'Login' }).click();
    expect(await seen).toEqual(['Logging in...']);
  });

  test('returns to where one was heading, with its query', async ({ page, company }) => {
    await page.goto('/dashboard/supplier?q=nothing-of-that-name');
    await expect(page).toHaveURL('/signin');
    await fill(page, company.usernameOf('Auditor'), company.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/supplier?q=nothing-of-that-name');
    await expect(page.getByText("Nothing matches 'nothing-of-that-name'.")).toBeVisible();
  });

  test('shows the privacy policy over the sign-in and on a page of its own', async ({ page }) => {
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Privacy Policy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
    await expect(dialog.getByText('Effective date: 14/11/2024')).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(10);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await expect(page.getByText('Contact details: coming soon.')).toBeVisible();
  });

  test('says on the registration page whom to ask', async ({ page, request }) => {
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Create an Account' }).click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByText('Accounts are given out by an administrator here.')).toBeVisible();
    const answer = await request.post('/api/auth/local/register', {
      data: { username: 'sneaky', email: 'sneaky@example.test', password: 'long enough 1' },
    });
    expect(answer.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('sends every other path to the sign-in', async ({ page }) => {
    for (const path of ['/', '/dashboard', '/dashboard/risks', '/no-such-page', '/supplier']) {
      await page.goto(path);
      await expect(page).toHaveURL('/signin');
    }
  });
});

test('shows the 404 page under the dashboard and above it, and leads back', async ({ page }) => {
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { name: 'What needs me today' })).toBeVisible();
  for (const path of ['/dashboard/no-such-page', '/no-such-page', '/not-found']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/dashboard/home');
});

test('leads a signed-in person past the sign-in', async ({ page }) => {
  await page.goto('/signin');
  await expect(page).toHaveURL('/dashboard/home');
});

test('asks whoever lost the session to sign in again, and leads back', async ({ page, context, company }) => {
  await page.goto('/dashboard/risk-category');
  await expect(page.getByRole('heading', { level: 1, name: 'Risk categories' })).toBeVisible();
  await context.request.post('/api/auth/logout');
  await page.getByRole('searchbox').fill('anything');
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('Your session has ended. Sign in to go on.')).toBeVisible();
  await fill(page, company.usernameOf('Company Administrator'), company.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard\/risk-category/);
});

test('asks before it signs out; afterwards neither Back nor another tab shows anything', async ({
  page,
  context,
  api,
}) => {
  await api.create('supplier-managements', { supplier_name: 'Secretive Partners' });
  await page.goto('/dashboard/supplier');
  await expect(page.getByText('Secretive Partners')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/dashboard/supplier');
  await expect(second.getByText('Secretive Partners')).toBeVisible();

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

import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { demoAccount, settings } from '../fixtures/settings';
import { signInByForm } from '../fixtures/sign-in';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');

const take = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  // Nothing is highlighted, and nothing is still loading.
  await page.mouse.move(0, 0);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
};

/** Opens a page as the administrator of the demo's company. */
const open = async (page: Page, path: string, title: string): Promise<void> => {
  const { username, password } = demoAccount('wattle.admin');
  await page.goto(path);
  await signInByForm(page, username, password);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('the supplier register', async ({ page }) => {
  await open(page, '/dashboard/supplier', 'Suppliers');
  await expect(page.getByRole('row').nth(8)).toBeVisible();
  await take(page, 'suppliers');
});

test('home', async ({ page }) => {
  await open(page, '/dashboard/home', 'What needs attention');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await take(page, 'home');
});

test('the risk register', async ({ page }) => {
  await open(page, '/dashboard/risks', 'Risks');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await take(page, 'risks');
});

test('the answering page', async ({ page }) => {
  await page.goto(settings.sampleLink);
  await page.getByText('Yes', { exact: true }).first().click();
  await expect(page.getByText('1 of 12 answered')).toBeVisible();
  await take(page, 'answering');
});

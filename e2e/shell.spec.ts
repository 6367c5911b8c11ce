import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu' });
const group = (page: Page, name: string): Locator => menu(page).getByRole('button', { name });

test('shows the menu of a tier with every module @trip', async ({ page }) => {
  await page.goto('/dashboard/home');
  await expect(menu(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Supplier',
    'Questionnaire',
    'Sent Questionnaires',
  ]);
  for (const name of ['Risk Assessment', 'Frameworks', 'Manage', 'Administration']) await group(page, name).click();
  // The order of use, with every group open.
  const links = menu(page).getByRole('link');
  await expect(links, 'a new link: add its label to this list, at its place').toHaveText([
    ...['Dashboard', 'Supplier', 'Questionnaire', 'Sent Questionnaires'],
    ...['Risks Register', 'Risk Owners', 'Risk Treatment', 'Control Assessment', 'Control Domain'],
    ...['Risk Category', 'Asset Category'],
    ...['Statement of Applicability', 'Libraries', 'Control Mappings'],
    ...['Customer', 'Record', 'Company'],
    ...['Users', 'API tokens', 'Webhooks', 'Imports', 'Bin', 'Audit log'],
  ]);
  // Only the operator manages tiers, and no tier of the demo includes them.
  await expect(menu(page).getByRole('link', { name: 'Subscription' })).toHaveCount(0);
  await expect(page.getByText('Version 1.0.3')).toBeVisible();
});

test.describe('on a small tier', () => {
  test.use({ tier: 'Essentials' });

  test('shows no group without a module, and has no route for other modules', async ({ page }) => {
    await page.goto('/dashboard/home');
    await expect(menu(page).getByRole('link', { name: 'Supplier' })).toBeVisible();
    await expect(menu(page).getByRole('button')).toHaveText(['Administration']);
    await group(page, 'Administration').click();
    await expect(menu(page).getByRole('link', { name: 'Imports' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Customer' })).toHaveCount(0);
    await page.goto('/dashboard/risks');
    await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  });
});

test('opens a group in place, where it stays open, with the current page in it', async ({ page }) => {
  await page.goto('/dashboard/home');
  const risks = menu(page).getByRole('link', { name: 'Risks Register' });
  const button = group(page, 'Risk Assessment');
  await button.click();
  await expect(risks).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(risks).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(risks).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(risks).toBeVisible();
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(risks).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/risks');
  await expect(risks).toHaveAttribute('aria-current', 'page');
  await page.goto('/dashboard/home');
  await expect(risks).toBeVisible();
  await button.click();
  await page.reload();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/dashboard/asset-category');
  await expect(menu(page).getByRole('link', { name: 'Asset Category' })).toHaveAttribute('aria-current', 'page');
});

test('scrolls the menu of a low window to the current page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.goto('/dashboard/audit-log');
  await expect(menu(page).getByRole('link', { name: 'Audit log' })).toBeInViewport();
});

test('opens a group of the folded menu beside it, and closes it by click, click outside and Escape', async ({
  page,
}) => {
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Fold menu' }).click();
  const risks = menu(page).getByRole('link', { name: 'Risks Register' });
  const button = group(page, 'Risk Assessment');
  await button.click();
  await expect(risks).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(risks).toBeHidden();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(risks).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(risks).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(risks).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(risks).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/risks');
  await expect(risks).toBeHidden();
});

test('shows the current page and the user', async ({ page, company }) => {
  await page.goto('/dashboard/risk-category');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Dashboard', 'Risk category']);
  await expect(page.getByRole('banner')).toContainText('Company Administrator');
  await expect(page.getByRole('banner')).toContainText(company.usernameOf('Company Administrator').toUpperCase());
  await trail.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard/home');
});

test('keeps the chosen theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard/home');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Theme: Same as system' }).click();
  await page.getByRole('button', { name: 'Theme: Light' }).click();
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
  expect(await ground()).not.toBe(light);
});

test('lists the keyboard shortcuts', async ({ page }) => {
  await page.goto('/dashboard/supplier');
  await expect(page.getByRole('heading', { name: 'No data available.' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Open the row')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('shows one company at a time', async ({ page, company, api }) => {
    await api.create('supplier-managements', { supplier_name: 'Seen by its own company' });
    await page.goto('/dashboard/supplier');
    await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
    const view = page.getByRole('combobox', { name: 'Company in view' });
    await view.fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await expect(page.getByText('1 supplier', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Seen by its own company/ })).toBeVisible();
    await page.reload();
    await expect(view).toHaveValue(company.name);
    await expect(page.getByText('1 supplier', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Operator');
    await expect(group(page, 'Manage')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('shows the menu in a drawer, and nothing is wider than the screen @trip', async ({ page }) => {
    await page.goto('/dashboard/home');
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await group(page, 'Risk Assessment').click();
    await menu(page).getByRole('link', { name: 'Risk Category' }).click();
    await expect(page).toHaveURL('/dashboard/risk-category');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of ['/dashboard/home', '/dashboard/supplier', '/dashboard/supplier/create']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
  });
});

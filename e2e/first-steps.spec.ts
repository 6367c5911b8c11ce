import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const firstSteps = (page: Page): Locator => page.getByRole('region', { name: 'First steps' });

const restart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Company Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Tour and first steps' }).click();
};

test('tells an administrator what to do first, and ticks what is done @trip', async ({ page, api }) => {
  await page.goto('/dashboard/home');
  await expect(firstSteps(page).getByRole('link')).toHaveText([
    ...['Open company settings', 'Choose how you rate risks'],
    ...['Open suppliers', 'Open questionnaires', 'Open the risk register'],
  ]);
  await expect(firstSteps(page)).toContainText('no risk on a 3 x 3 matrix is above Medium');
  // A test's company has several users.
  await expect(firstSteps(page)).toContainText('1 of 6 done');
  await expectAccessible(page, 'first steps');
  await api.create('supplier-managements', { supplier_name: 'Ours' });
  await page.reload();
  await expect(firstSteps(page)).toContainText('2 of 6 done');
  await expect(firstSteps(page).getByRole('listitem').filter({ hasText: 'spreadsheet' })).toContainText('Done');
  await expect(firstSteps(page).getByRole('link', { name: 'Open suppliers' })).toHaveCount(0);
  await firstSteps(page).getByRole('link', { name: 'Choose how you rate risks' }).click();
  await expect(page).toHaveURL('/dashboard/company-settings');
});

test('hides the first steps for this user until the user shows them again', async ({ page }) => {
  await page.goto('/dashboard/home');
  const hidden = page.waitForResponse((answer) => answer.url().endsWith('/api/guide/first-steps'));
  await firstSteps(page).getByRole('button', { name: 'Hide first steps' }).click();
  await expect(firstSteps(page)).toHaveCount(0);
  expect((await hidden).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('Nothing is overdue.')).toBeVisible();
  await expect(firstSteps(page)).toHaveCount(0);
  await restart(page);
  await expect(firstSteps(page)).toBeVisible();
});

test.describe('an Auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('has no first steps', async ({ page }) => {
    const guide = page.waitForResponse((answer) => answer.url().endsWith('/api/guide'));
    await page.goto('/dashboard/home');
    await guide;
    await expect(page.getByText('Nothing is overdue.')).toBeVisible();
    await expect(firstSteps(page)).toHaveCount(0);
  });
});

test('explains terms at headings and in sections of forms', async ({ page }) => {
  await page.goto('/dashboard/record-management');
  await page.getByRole('button', { name: 'What these words mean: record' }).click();
  await expect(page.getByText('Another third party, for example a partner or an authority')).toBeVisible();
  await page.goto('/dashboard/risks/create');
  const form = page.getByRole('dialog', { name: 'New Risk' });
  await form.getByRole('tab', { name: /^Approve/ }).click();
  await form.getByRole('button', { name: 'What these words mean: acceptance, appetite' }).click();
  await expect(form.getByText('A residual risk above it needs an acceptance.')).toBeVisible();
  await expectAccessible(page, 'explained words');
});

test('shows a new administrator around by keyboard, once', async ({ page }) => {
  await page.goto('/dashboard/home');
  await firstSteps(page).getByRole('button', { name: 'Take the tour' }).click();
  const card = (name: string): Locator => page.getByRole('dialog', { name, exact: true });
  await expect(card('The menu')).toContainText('Step 1 of 7');
  await expect(card('The menu').getByRole('heading')).toBeFocused();
  await expectAccessible(page, 'tour');
  for (const name of ['Find anything', 'What needs your attention', 'First steps', 'Suppliers', 'Questionnaires']) {
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
    await expect(card(name).getByRole('heading')).toBeFocused();
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(card('Suppliers')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(card('Your account')).toContainText('Step 7 of 7');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/guide/tour'));
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(card('Your account')).toHaveCount(0);
  expect((await kept).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(firstSteps(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the tour' })).toHaveCount(0);
  await restart(page);
  await expect(card('The menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card('The menu')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the tour leaves out what the page does not show, and fits', async ({ page }) => {
    await page.goto('/dashboard/home');
    await firstSteps(page).getByRole('button', { name: 'Take the tour' }).click();
    const card = page.getByRole('dialog');
    await expect(card).toContainText('Step 1 of 5');
    for (let step = 1; step < 5; step += 1) {
      await expect(card).toContainText(`Step ${step} of 5`);
      await expect(card.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
      await card.getByRole('button', { name: 'Next' }).click();
    }
    await expect(card.getByRole('heading', { name: 'Your account' })).toBeFocused();
    await card.getByRole('button', { name: 'Skip the tour' }).click();
    await expect(card).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

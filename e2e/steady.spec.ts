import type { Locator } from '@playwright/test';
import { holdCall } from './fixtures/cut-connection';
import { makeQuestionnaire } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

/** Where an element is, once the fonts are loaded that its words are drawn with. */
const placeOf = async (element: Locator) => {
  await element.page().evaluate(async () => {
    await document.fonts.ready;
  });
  return element.boundingBox();
};

/** What is loaded last must not move a button from under the pointer: a click would do nothing, or something else. */
test.describe('buttons stay where they are', () => {
  const EXPORT_MENU = /\/assets\/ExportMenu-[^/]+\.js$/;

  test('while the menu of exports is loading', async ({ page, api }) => {
    const asked = await makeQuestionnaire(api, 'Yearly check');
    const release = await holdCall(page, EXPORT_MENU);
    await page.goto(`/dashboard/questions-management?questionaireId=${asked.documentId}`);
    await expect(page.getByText('9 questions', { exact: true })).toBeVisible();
    const preview = page.getByRole('button', { name: 'Preview' });
    const before = await placeOf(preview);
    release();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
    expect(await placeOf(preview)).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('while the menu of exports of a register is loading', async ({ page }) => {
    const release = await holdCall(page, EXPORT_MENU);
    await page.goto('/dashboard/supplier');
    const add = page.getByRole('button', { name: 'Import', exact: true });
    await expect(add).toBeVisible();
    const before = await placeOf(add);
    release();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
    expect(await placeOf(add)).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('while the rows of a register are loading', async ({ page }) => {
    const release = await holdCall(page, /\/api\/risks\?/);
    await page.goto('/dashboard/risks');
    const terms = page.getByRole('button', { name: /^What these words mean/ });
    await expect(terms).toBeVisible();
    const before = await placeOf(terms);
    release();
    await expect(page.getByText('0 risks', { exact: true })).toBeVisible();
    expect(await placeOf(terms)).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('on the profile, where sessions are loaded after the forms', async ({ page, company }) => {
    for (let more = 0; more < 8; more++) await company.signIn('Company Administrator');
    const release = await holdCall(page, /\/api\/users\/me\/sessions/);
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
    const password = page.getByRole('button', { name: 'Change password' });
    const before = await placeOf(password);
    release();
    await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('button')).toHaveCount(8);
    expect(await placeOf(password)).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('on home, where the first steps come above the figures', async ({ page }) => {
    const release = await holdCall(page, /\/api\/guide/);
    await page.goto('/dashboard/home');
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
    await expect(main.getByRole('region', { name: 'Overdue' })).toHaveCount(0);
    release();
    await expect(main.getByRole('region', { name: 'First steps' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Overdue' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

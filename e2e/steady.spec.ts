import type { Locator, Page } from '@playwright/test';
import { makeSupplier, sendTo } from './fixtures/asking';
import { settle } from './fixtures/axe';
import { holdCall } from './fixtures/cut-connection';
import { makeQuestionnaire, sendToSupplier, submitAnswers } from './fixtures/questionnaires';
import { unfold } from './fixtures/sending';
import { expect, test } from './fixtures/test';

const TOPIC = { Access: ['Is access reviewed?'] };

/** Where an element is, once the fonts are loaded that its words are drawn with. */
const placeOf = async (element: Locator) => {
  await element.page().evaluate(async () => {
    await document.fonts.ready;
  });
  return element.boundingBox();
};

/** Lets what was held back load, and expects an element where it was before. */
const expectInPlace = async (element: Locator, release: () => void, loaded: () => Promise<void>): Promise<void> => {
  await expect(element).toBeVisible();
  const before = await placeOf(element);
  release();
  await loaded();
  expect(await placeOf(element)).toEqual(before);
  await element.page().unrouteAll({ behavior: 'wait' });
};

/** What is loaded last must not move a button from under the pointer: a click would do nothing, or something else. */
test.describe('buttons stay where they are', () => {
  const EXPORT_MENU = /\/assets\/ExportMenu-[^/]+\.js$/;
  const menuLoaded = (page: Page): Promise<void> =>
    expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();

  test('while the menu of exports is loading', async ({ page, api }) => {
    const asked = await makeQuestionnaire(api, 'Yearly check');
    const release = await holdCall(page, EXPORT_MENU);
    await page.goto(`/dashboard/questions-management?questionaireId=${asked.documentId}`);
    await expect(page.getByText('9 questions', { exact: true })).toBeVisible();
    await expectInPlace(page.getByRole('button', { name: 'Preview' }), release, () => menuLoaded(page));
  });

  test('while the menu of exports of a register is loading', async ({ page }) => {
    const release = await holdCall(page, EXPORT_MENU);
    await page.goto('/dashboard/supplier');
    await expectInPlace(page.getByRole('button', { name: 'Import', exact: true }), release, () => menuLoaded(page));
  });

  test('while the rows of a register are loading', async ({ page }) => {
    const release = await holdCall(page, /\/api\/risks\?/);
    await page.goto('/dashboard/risks');
    const terms = page.getByRole('button', { name: /^What these words mean/ });
    await expectInPlace(terms, release, () => expect(page.getByText('0 risks', { exact: true })).toBeVisible());
  });

  test('on the profile, where sessions are loaded after the forms', async ({ page, company }) => {
    for (let more = 0; more < 8; more++) await company.signIn('Company Administrator');
    const release = await holdCall(page, /\/api\/users\/me\/sessions/);
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
    const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('button');
    const password = page.getByRole('button', { name: 'Change password' });
    await expectInPlace(password, release, () => expect(sessions).toHaveCount(8));
  });

  test('on the company settings, where the operator’s access is loaded last', async ({ page }) => {
    const release = await holdCall(page, /\/api\/support-access/);
    await page.goto('/dashboard/company-settings');
    const always = page.getByRole('radio', { name: /^Always/ });
    await expectInPlace(page.getByText('Choose a picture'), release, () => expect(always).toBeVisible());
  });

  test('in a menu that is opening', async ({ page }) => {
    await page.goto('/dashboard/supplier');
    const animations = await page.context().newCDPSession(page);
    await animations.send('Animation.enable');
    await animations.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const slow = await placeOf(page.getByRole('menuitem').last());
    await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await settle(page);
    expect(await placeOf(page.getByRole('menuitem').last())).toEqual(slow);
  });

  test('on the bell, when a number comes to it', async ({ page, api }) => {
    // On a screen the message that comes with it would cover the bell.
    await page.setViewportSize({ width: 390, height: 844 });
    const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Asked', TOPIC), 'Coral Bay');
    await page.goto('/dashboard/supplier');
    await page.getByRole('button', { name: 'Notifications', exact: true }).hover();
    await page.mouse.down();
    await submitAnswers(url, () => 'Yes');
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Coral Bay answered Asked.');
  });

  test('in a list of choices, when the server has found those for the typed text', async ({ page, api }) => {
    for (const supplier_name of ['Alpine Print', 'Coral Bay'])
      await api.create('supplier-managements', { supplier_name });
    await page.goto('/dashboard/risk');
    const box = page.getByRole('combobox', { name: 'Supplier', exact: true });
    await box.click();
    await expect(page.getByRole('option')).toHaveText([/Alpine Print/, /Coral Bay/]);
    const release = await holdCall(page, /\/api\/lookups\/supplier-managements.*coral/);
    const answered = page.waitForResponse(/coral/);
    await box.fill('coral');
    await page.getByRole('option', { name: 'Coral Bay' }).hover();
    await page.mouse.down();
    release();
    await (await answered).finished();
    await expect(page.getByRole('option')).toHaveText([/Coral Bay/]);
    await page.mouse.up();
    await expect(box).toHaveValue(/Coral Bay/);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('in the dialog of a sending, whose reviewers are loaded last', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const asked = await makeQuestionnaire(api, 'Yearly check');
    const release = await holdCall(page, /\/preflight/);
    await page.goto(`/dashboard/questions-management?questionaireId=${asked.documentId}`);
    await page.getByRole('button', { name: 'Send Questionnaire' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send To Supplier' });
    await unfold(dialog);
    const reviewers = dialog.getByLabel('Reviewer').getByRole('option');
    await expectInPlace(dialog.getByLabel('Message'), release, () => expect(reviewers).toHaveCount(3));
  });

  test('on the page of a supplier, whose history is below what is loaded later', async ({ page, api }) => {
    const supplier = await makeSupplier(api, 'Coral Bay');
    await sendTo(api, await makeQuestionnaire(api, 'Yearly check'), supplier);
    const release = await holdCall(page, /\/api\/questionnaire-mappings\?.*sort=createdAt/);
    await page.goto(`/dashboard/supplier/${supplier}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Sent questionnaires' })).toBeVisible();
    await expect(page.getByText(/^Created by /)).toBeHidden();
    release();
    await expect(page.getByRole('link', { name: 'Yearly check', exact: true })).toBeVisible();
    await expect(page.getByText(/^Created by /)).toBeVisible();
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

test('nothing moves by itself for users who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await holdCall(page, /\/api\/supplier-managements\?/);
  await page.goto('/dashboard/supplier');
  await expect(page.getByRole('columnheader', { name: 'Supplier Name' })).toBeVisible();
  await settle(page);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  expect(await moving()).toBe(0);
  release();
  await expect(page.getByText('0 suppliers', { exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

import { EVERY_KIND, makeRows } from './fixtures/asking';
import { expectAccessible } from './fixtures/axe';
import { questions, submitByPage } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });
test.setTimeout(180_000);

test('uses the language of the sending, and the one that is chosen on the page', async ({ page, api }) => {
  const asked = await makeRows(api, 'Auf Deutsch', EVERY_KIND);
  const { url } = await sendToSupplier(api, asked, 'Bäckerei', { language: 'de', due_date: '2030-03-27' });
  await page.goto(url);
  await expect(page.getByText('bitte antworten bis 27. März 2030')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const number = page.getByRole('textbox', { name: 'How many people' });
  await expect(questions(page).filter({ has: number })).toContainText('Eine Zahl, zum Beispiel 1.250,5');
  await number.fill('1.250,5');
  await expect(page.getByText(/^Gespeichert \d/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Sprache' }).focus();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(number).toHaveValue('1250.5');
  await expect(page.getByText('answer by 27 March 2030')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('1 of 6 answered (17%), 4 required are open')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('is accessible on a phone and at a zoom of 200 %', async ({ page, api }) => {
  const rows = EVERY_KIND.map((row) => ({ ...row, evidence: 'Optional' as const }));
  const { url } = await sendToSupplier(api, await makeRows(api, 'Looked at', rows), 'Everybody');
  await page.goto(url);
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await questions(page)
    .first()
    .getByRole('button', { name: /^Add a comment/ })
    .click();
  await expect(page.getByLabel('Choose files').first()).toBeAttached();
  await page.getByRole('textbox', { name: 'How many people' }).fill('many');
  await page.getByRole('button', { name: 'Next Topic' }).press('Enter');
  await expect(page.getByText('This is not a number')).toBeVisible();
  await expectAccessible(page, 'every kind');
  await page.getByRole('button', { name: 'Ask a colleague' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByLabel('Link to this topic')).toBeVisible();
  await expectAccessible(page, 'ask a colleague');
  await page.keyboard.press('Escape');
  // 640 CSS pixels at 200 % leave 320.
  await page.setViewportSize({ width: 320, height: 600 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const small = await page.locator('main :is(button, .answer, .choose, input[type=text], textarea):visible').all();
  for (const control of small) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('says when the rest of the page cannot be loaded, and continues when the connection is back', async ({
  visit,
  api,
}) => {
  // A browser that has loaded nothing before: another test may have left that part in the cache.
  const page = await visit(null);
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Torn', { Only: ['First?'] }), 'Tunnel');
  await page.goto(url);
  await expect(questions(page)).toHaveCount(1);
  await page.context().setOffline(true);
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Check before you submit' })).toBeVisible({ timeout: 20_000 });
  await submitByPage(page);
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible({ timeout: 20_000 });
});

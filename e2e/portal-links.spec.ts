import { sql } from './fixtures/database';
import { answerPage, goOn, questions, status, submitByPage } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { settings } from './fixtures/settings';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

const expire = (documentId: string) =>
  sql(
    `update questionnaire_links l set expires_at = now() - interval '1 minute'
     from questionnaire_mappings m where m.id = l.mapping_id and m.document_id = $1`,
    [documentId],
  );

test('says whether a link is unknown, expired or revoked, and what to do @trip', async ({ page, api }) => {
  await page.goto('/assessment/AAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This link is not known' })).toBeVisible();
  await expect(page.getByText('ask the sender for a new link')).toBeVisible();

  const { documentId, url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Too late'), 'Late Pty Ltd');
  await expire(documentId);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await api.call('POST', `questionnaire-mapping/${documentId}/revoke`, {});
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible();
  expect(await page.title()).not.toContain('Too late');
});

test('says what is wrong with a link in the language of the browser, with a choice and the name of who asks', async ({
  visit,
  api,
  company,
}) => {
  const page = await visit(null, { locale: 'de-DE' });
  await page.goto('/assessment/AAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht bekannt' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const { documentId, url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Zu spät'), 'Late Pty Ltd');
  await expire(documentId);
  await page.goto(url);
  await expect(page.getByText(`Der Fragebogen ist von ${company.name}.`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Français');
  await expect(page.getByText(`Le questionnaire vient de ${company.name}.`)).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('tells the respondent that the link has ended meanwhile', async ({ page, api }) => {
  const { documentId, url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Cut short'), 'Slow Pty Ltd');
  await page.goto(url);
  await answerPage(page, ['Yes']);
  await expect(status(page)).toHaveText(/^Saved \d/);
  await api.call('POST', `questionnaire-mapping/${documentId}/revoke`, {});
  await questions(page).nth(1).getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible();
});

test('works with a slash at the end, sends no referrer, and is not indexed', async ({ page, api }) => {
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Slashed'), 'Careful Pty Ltd');
  const answer = await page.goto(`${url}/`);
  await expect(page.getByRole('heading', { name: 'Slashed' })).toBeVisible();
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
});

test('opens the sample link of the demo', async ({ page }) => {
  await page.goto(settings.sampleLink);
  await expect(page.getByRole('heading', { name: 'Supplier security check' })).toBeVisible();
  await expect(page.getByText('Wattle Grove Health asks Lorikeet Bookings')).toBeVisible();
});

test('shows long words and markup as they were written', async ({ page, api }) => {
  const markup = '<img src=x onerror="document.title=1"><b>Is it bold?</b>';
  const long = `Is ${'very'.repeat(200)} long text fine? ${'And so on. '.repeat(200)}`;
  const asked = await makeQuestionnaire(api, '<i>Markup</i>', { '<u>Topic</u>': [markup, long] });
  const { url } = await sendToSupplier(api, asked, '<script>alert(1)</script>', {
    message: '<h1>Hello</h1>\nSecond line',
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(url);
  await expect(page.getByText(markup)).toBeVisible();
  await expect(page.getByText('<h1>Hello</h1>')).toBeVisible();
  await expect(page.getByRole('heading', { name: '<i>Markup</i>' })).toBeVisible();
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('can be answered on a phone @trip', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'On a phone'), 'Pocket Pty Ltd');
  await page.goto(url);
  await expect(page.getByRole('list').filter({ hasText: 'Backups' })).toHaveCount(0);
  await page.getByLabel('Topic', { exact: true }).selectOption('Backups (0/2)');
  await answerPage(page, ['Yes', 'Yes']);
  await page.getByLabel('Topic', { exact: true }).selectOption('Access (0/7)');
  await answerPage(page, ['Yes', 'Yes', 'Yes', 'Yes', 'Yes']);
  await goOn(page, 'Next');
  await answerPage(page, ['Yes', 'Yes']);
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await goOn(page, 'Submit');
  await submitByPage(page);
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

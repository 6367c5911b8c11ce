import { expectAccessible } from './fixtures/axe';
import { makeQuestionnaire, sendToSupplier, submitAnswers } from './fixtures/questionnaires';
import { live, openBell } from './fixtures/realtime';
import { expect, test } from './fixtures/test';

const TOPIC = { Only: ['First?'] };

test('keeps what happened while the user was away, until it was read @trip', async ({ page, api, visit }) => {
  const asked = await makeQuestionnaire(api, 'Away', TOPIC);
  const { url } = await sendToSupplier(api, asked, 'Quiet Bay');
  await submitAnswers(url, () => 'Yes');

  await page.goto('/dashboard/home');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/notices/read'));
  const list = await openBell(page);
  await read;
  await expect(list.getByRole('listitem')).toHaveText(/Quiet Bay answered Away\./);
  await expectAccessible(page, 'kept notifications');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await (await openBell(page)).getByRole('link', { name: /Quiet Bay/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Away' })).toBeVisible();

  const colleague = await visit('Analyst');
  await colleague.goto('/dashboard/home');
  await expect(await openBell(colleague)).toContainText('Nothing yet.');

  const kept = await openBell(page);
  await kept.getByRole('button', { name: 'Clear' }).click();
  await expect(kept).toContainText('Nothing yet.');
  await page.reload();
  await expect(await openBell(page)).toContainText('Nothing yet.');
});

test('shows older ones page by page, and a new one at once', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Many', TOPIC);
  for (let index = 1; index <= 22; index += 1) {
    const { url } = await sendToSupplier(api, asked, `Bay ${index}`);
    await submitAnswers(url, () => 'Yes');
  }
  const heard = live(page);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('button', { name: 'Notifications, 22 unread' })).toBeVisible();
  await heard;
  const list = await openBell(page);
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await list.getByRole('button', { name: 'Show older ones' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(22);
  await expect(list.getByRole('listitem').last()).toContainText('Bay 1 answered');
  const { url } = await sendToSupplier(api, asked, 'Late Bay');
  await submitAnswers(url, () => 'Yes');
  await expect(list.getByRole('listitem').first()).toContainText('Late Bay answered Many.');
  await expect(list.getByRole('listitem')).toHaveCount(23);
});

test('follows a link of a mail to the page of the row', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Linked', TOPIC);
  const { documentId } = await sendToSupplier(api, asked, 'Link Bay');
  await page.goto(`/dashboard/to/questionnaire-mappings/${documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Linked' })).toBeVisible();
  await page.goto('/dashboard/to/nothing/1');
  await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
});

test('speaks the language of the user in every browser, also in what happened before', async ({ page, api, visit }) => {
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Spoken', TOPIC), 'Deep Bay');
  await submitAnswers(url, () => 'Yes');
  await page.goto('/dashboard/profile');
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await page.getByRole('region', { name: 'Language and mail' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  await expect(page.getByRole('dialog', { name: 'Benachrichtigungen' })).toContainText(
    'Deep Bay hat Spoken beantwortet.',
  );

  const second = await visit('Company Administrator', { locale: 'fr-FR' });
  await second.goto('/dashboard/supplier');
  await expect(second.getByRole('heading', { level: 1, name: 'Lieferanten' })).toBeVisible();
  await second.getByRole('button', { name: /Unternehmensadministrator/ }).click();
  await second.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await page.goto('/dashboard/risks');
  await expect(page.getByRole('heading', { level: 1, name: 'Risks' })).toBeVisible();
});

test('keeps the wish for mails and the phone on the profile', async ({ page }) => {
  await page.goto('/dashboard/profile');
  const form = page.getByRole('region', { name: 'Language and mail' });
  await expect(form.getByLabel('Mail about what happens')).toHaveValue('at-once');
  await form.getByLabel('Mail about what happens').selectOption('Once a day');
  await form.getByLabel('Phone').fill('ring me');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/Use digits, spaces, brackets and \+/)).toBeVisible();
  await expectAccessible(page, 'profile with a wrong phone');
  await form.getByLabel('Phone').fill('+61 2 5550 1234');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Mail about what happens')).toHaveValue('daily');
  await expect(form.getByLabel('Phone')).toHaveValue('+61 2 5550 1234');
});

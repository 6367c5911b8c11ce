import { expectAccessible } from './fixtures/axe';
import { unique } from './fixtures/company';
import { expect, test } from './fixtures/test';

test('an administrator makes a token, copies it once, and revokes it @trip', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Ledger ${unique()}`;
  await page.goto('/dashboard/home');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Administration' }).click();
  await menu.getByRole('link', { name: 'API tokens' }).click();
  await expect(page.getByRole('heading', { name: 'API tokens', level: 1 })).toBeVisible();
  await expectAccessible(page, 'no tokens');

  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Make token' }).click();
  await expect(form.getByText('Choose at least one register.')).toBeVisible();
  await form.getByLabel('Suppliers').selectOption('Read and write');
  await form.getByLabel('Risks', { exact: true }).selectOption('Read');
  await expectAccessible(page, 'the form of a token');
  await form.getByRole('button', { name: 'Make token' }).click();

  const once = page.getByRole('dialog', { name: `New token: ${name}` });
  const token = await once.getByLabel('API token').inputValue();
  expect(token).toMatch(/^rlt_/);
  await expectAccessible(page, 'a new token');
  await once.getByRole('button', { name: 'Copy' }).click();
  await expect(once.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await once.getByRole('button', { name: 'Done' }).click();
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/risks', { headers })).status()).toBe(200);
  expect((await request.post('/api/risks', { headers, data: { data: {} } })).status()).toBe(403);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Active');
  expect(await page.content()).not.toContain(token);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  const asked = page.getByRole('alertdialog', { name: `Revoke ${name}?` });
  await expectAccessible(page, 'the question before a token is revoked');
  await asked.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0);
  expect((await request.get('/api/risks', { headers })).status()).toBe(401);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a token is made', async ({ page }) => {
    await page.goto('/dashboard/api-tokens');
    expect(await page.evaluate(() => window.innerWidth)).toBe(390);
    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog', { name: 'New API token' });
    await form.getByLabel('Name').fill(`Phone ${unique()}`);
    await form.getByLabel('Suppliers').selectOption('Read');
    await expectAccessible(page, 'the form of a token on a phone');
    await form.getByRole('button', { name: 'Make token' }).click();
    await expect(page.getByRole('dialog', { name: /^New token: Phone/ })).toBeVisible();
    await expectAccessible(page, 'a new token on a phone');
  });
});

test.describe('as an Analyst', () => {
  test.use({ visitor: 'Analyst' });

  test('there is no such page', async ({ page }) => {
    await page.goto('/dashboard/api-tokens');
    await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  });
});

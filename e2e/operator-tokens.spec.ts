import { expectAccessible } from './fixtures/axe';
import { unique } from './fixtures/company';
import { expect, test } from './fixtures/test';

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('a token is made, copied once, works in the company that is named, and is revoked @trip', async ({
    page,
    company,
    request,
  }) => {
    const name = `Overview ${unique()}`;
    await page.goto('/dashboard/operator-tokens');
    await expect(page.getByRole('heading', { name: 'Operator’s API tokens', level: 1 })).toBeVisible();
    await expectAccessible(page, 'tokens of the operator');
    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog', { name: 'New token of the operator' });
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Make token' }).click();
    await expect(form.getByText('Choose at least one register.')).toBeVisible();
    await form.getByLabel('Companies').selectOption('Read');
    await expect(form.getByLabel('Companies').getByRole('option', { name: 'Read and write' })).toHaveCount(0);
    await form.getByLabel('Suppliers').selectOption('Read and write');
    await expectAccessible(page, 'the form of a token of the operator');
    await form.getByRole('button', { name: 'Make token' }).click();

    const once = page.getByRole('dialog', { name: `New token: ${name}` });
    const token = await once.getByLabel('API token').inputValue();
    expect(token).toMatch(/^rlo_/);
    await once.getByRole('button', { name: 'Done' }).click();
    const authorization = `Bearer ${token}`;
    const inCompany = { authorization, 'x-company': company.documentId };
    expect((await request.get('/api/companies', { headers: { authorization } })).status()).toBe(200);
    expect((await request.get('/api/supplier-managements', { headers: { authorization } })).status()).toBe(403);
    expect((await request.get('/api/supplier-managements', { headers: inCompany })).status()).toBe(200);

    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Reads: Companies');
    await expect(row).toContainText('Writes: Suppliers');
    await expect(row).toContainText('last used');
    expect(await page.content()).not.toContain(token);
    await row.getByRole('button', { name: `Revoke ${name}` }).click();
    await page
      .getByRole('alertdialog', { name: `Revoke ${name}?` })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await expect(row).toContainText('revoked by');
    expect((await request.get('/api/companies', { headers: { authorization } })).status()).toBe(401);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the page fits', async ({ page }) => {
      await page.goto('/dashboard/operator-tokens');
      await page.getByRole('button', { name: 'New token' }).click();
      const form = page.getByRole('dialog', { name: 'New token of the operator' });
      await form.getByLabel('Name').fill(`Phone ${unique()}`);
      await form.getByLabel('Risks', { exact: true }).selectOption('Read');
      await expectAccessible(page, 'the form of a token of the operator on a phone');
      await form.getByRole('button', { name: 'Make token' }).click();
      await page
        .getByRole('dialog', { name: /^New token: Phone/ })
        .getByRole('button', { name: 'Done' })
        .click();
      await expectAccessible(page, 'tokens of the operator on a phone');
    });
  });
});

test('is for operators alone', async ({ page }) => {
  await page.goto('/dashboard/operator-tokens');
  await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
});

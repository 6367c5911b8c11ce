import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

test('an administrator finds an operation in the reference, from the tokens @trip', async ({ page }) => {
  await page.goto('/dashboard/api-tokens');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'API reference' }).click();
  const reference = await opened;
  await expect(reference.getByRole('heading', { level: 1, name: /^Ridgeline API/ })).toBeVisible();
  await expectAccessible(reference, 'the reference of the API');

  await reference.getByRole('searchbox', { name: 'Search operations' }).fill('risks new');
  await reference.keyboard.press('Enter');
  await expect(reference.getByRole('heading', { level: 1 })).toContainText('“risks new”');
  await reference.getByRole('link', { name: /POST \/api\/risks A new row/ }).click();
  await expect(reference.getByText('risks:write')).toBeVisible();
  await expect(reference.getByRole('region', { name: 'curl' })).toContainText('"$RIDGELINE_URL/api/risks"');
  await expect(reference.getByRole('region', { name: 'TypeScript' })).toContainText("client.POST('/api/risks'");
  await expectAccessible(reference, 'an operation');
  await reference.getByRole('link', { name: 'Risks' }).click();
  await expect(reference.getByRole('heading', { level: 2, name: 'Risks', exact: true })).toBeInViewport();
});

test.describe('without a sign-in, on a phone in the dark', () => {
  test.use({ visitor: null, viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the reference is read and searched', async ({ page }) => {
    const paths = ['/api/reference', '/api/reference?q=supplier', '/api/reference/createSupplier'];
    for (const path of paths) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    // It looks at other widths too.
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
    await page.goto('/api/reference?q=no-such-operation');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ridgeline API/ })).toBeVisible();
  });
});

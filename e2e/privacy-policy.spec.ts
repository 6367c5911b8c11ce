import { expectAccessible } from './fixtures/axe';
import { loseCall } from './fixtures/cut-connection';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

test('the privacy policy has ten sections and its date in the reader’s format @trip', async ({ page, visit }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByText('Effective date: 14/11/2024')).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(10);
  await expect(headings.first()).toHaveText('1. About this policy');
  await expect(page.getByRole('listitem').first()).toContainText('account details');
  await expect(page.getByText('Contact details: coming soon.')).toBeVisible();
  await expectAccessible(page, 'privacy policy');
  const american = await visit(null, { locale: 'en-US' });
  await american.goto('/privacy-policy');
  await expect(american.getByText('Effective date: 11/14/2024')).toBeVisible();
});

test('offers to load the policy again after a failure, on its page and over the sign-in', async ({ page }) => {
  const restore = await loseCall(page, '**/api/site/privacy-policy');
  await page.goto('/privacy-policy');
  await expect(page.getByText('The privacy policy could not be loaded.')).toBeVisible();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(dialog.getByText('The privacy policy could not be loaded.')).toBeVisible();
  await restore();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(10);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { inviteContentAdministrator, signInToPanel } from './fixtures/panel';
import { expect, test } from './fixtures/test';
import { appCode, stepNow } from './fixtures/totp';

test.use({ visitor: null });
test.setTimeout(180_000);

const fillSignIn = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.goto('/admin');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

test('a content administrator sets a second factor up, and is asked for it at the sign-in', async ({ page, visit }) => {
  const account = await inviteContentAdministrator();
  await signInToPanel(page, account);
  await page.getByRole('link', { name: 'Second factor' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectAccessible(page, 'the set-up in the panel');
  const key = (await page.locator('.ridgeline-factor form code').textContent()) ?? '';
  await page.getByLabel('Your password').fill(account.password);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' })).toBeVisible();
  const step = stepNow();
  await page.getByLabel('Code', { exact: true }).fill(appCode(key, step));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const recovery = (await page.locator('.codes code').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();

  const other = await visit(null);
  await fillSignIn(other, account);
  const asked = other.getByRole('dialog', { name: 'Enter your code' });
  await expect(asked.getByLabel('Code')).toBeFocused();
  await expectAccessible(other, 'the question for a code in the panel');
  // In the middle, also where the panel takes the margin from all elements.
  const { width } = other.viewportSize() ?? { width: 0 };
  const box = await asked.boundingBox();
  expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThanOrEqual(2);
  await asked.getByLabel('Code').fill('000000');
  await asked.getByRole('button', { name: 'Sign in' }).click();
  await expect(asked.getByRole('alert')).toContainText('This code is not right');
  await asked.getByLabel('Code').fill(appCode(key, Math.max(step + 1, stepNow())));
  await asked.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('heading', { name: 'Hello Content' })).toBeVisible();

  const third = await visit(null, { viewport: { width: 390, height: 844 } });
  await fillSignIn(third, account);
  const again = third.getByRole('dialog', { name: 'Enter your code' });
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(third.getByRole('button', { name: 'Login' })).toBeVisible();
  await third.getByRole('button', { name: 'Login' }).click();
  await again.getByLabel('Code').fill(recovery.toLowerCase());
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(third.getByRole('heading', { name: 'Hello Content' })).toBeVisible();
});

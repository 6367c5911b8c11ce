import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { unique } from './fixtures/company';
import { choosePassword, GOOD_PASSWORD } from './fixtures/people';
import { approvalServer } from './fixtures/settings';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

/** The code of no link. */
const UNKNOWN = 'A'.repeat(43);

test('says whom to contact for a new password when there is no mail', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page).toHaveURL('/forgotten-password');
  await expect(page.getByText('This installation sends no mail.')).toBeVisible();
  await expect(page.getByText('Ask your Company Administrator')).toBeVisible();
  await expectAccessible(page, 'forgotten password');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/signin');
});

test('removes the code from the address, and says that an unknown link has ended', async ({ page }) => {
  await page.goto(`/set-password#${UNKNOWN}`);
  await expect(page).toHaveURL('/set-password');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await expectAccessible(page, 'password that will not do');
  await choosePassword(page, GOOD_PASSWORD);
  await expect(page.getByRole('alert')).toContainText('This link was used already, or has expired.');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgotten-password');
  await page.goBack();
  await page.reload();
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
});

test('confirms an address by a click, and says that the link has ended @trip', async ({ page }) => {
  await page.goto(`/confirm-email#${UNKNOWN}`);
  await expect(page).toHaveURL('/confirm-email');
  await expectAccessible(page, 'address to confirm');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used already, or has expired.');
  await page.goto('/confirm-email');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
});

test.describe('with REGISTRATION=approval', () => {
  const at = (path: string): string => new URL(path, approvalServer().url).href;

  const ask = async (page: Page, key: string): Promise<void> => {
    await page.goto(at('/register'));
    await page.getByLabel('Organisation').fill(`Asking ${key}`);
    await page.getByLabel('Your name').fill('Noor Asking');
    await page.getByLabel('Email').fill(`noor@${key}.test`);
    await page.getByLabel('Username').fill(`${key}.noor`);
    await page.getByLabel('Password', { exact: false }).first().fill(GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Ask for an account' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  };

  test('a request for an account waits for the operator, who approves it with a subscription', async ({
    page,
    browser,
  }) => {
    const key = unique();
    await page.goto(at('/signin'));
    await page.getByRole('link', { name: 'Create an Account' }).click();
    await page.getByRole('button', { name: 'Ask for an account' }).click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(page.getByLabel('Organisation')).toBeFocused();
    await expectAccessible(page, 'request with errors');
    await ask(page, key);
    await expect(page.getByText('Your request is stored.')).toBeVisible();
    await expectAccessible(page, 'request stored');
    // A second request with the same names gets the same answer.
    await ask(page, key);
    await page.goto(at('/signin'));
    await signInByForm(page, `${key}.noor`, GOOD_PASSWORD);
    await expect(page.getByRole('alert')).toHaveText(
      'Your organisation is not approved yet. You get a mail as soon as it is.',
    );
    await signInByForm(page, `${key}.noor`, 'another password');
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');

    const operator = await (await browser.newContext()).newPage();
    await operator.goto(at('/signin'));
    await signInByForm(operator, approvalServer().operator.email, approvalServer().operator.password);
    await expect(operator).toHaveURL(at('/dashboard/home'));
    await operator.goto(at('/dashboard/company-management'));
    await operator.getByRole('button', { name: /^Awaiting approval \(\d+\)$/ }).click();
    await expect(operator.getByRole('row', { name: new RegExp(`Asking ${key}.*Awaiting approval`) })).toBeVisible();
    await operator.getByRole('button', { name: `Approve Asking ${key}` }).click();
    const dialog = operator.getByRole('dialog', { name: `Approve Asking ${key}?` });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('Required.')).toBeVisible();
    await expectAccessible(operator, 'approval');
    await dialog.getByLabel('Subscription').selectOption('Essentials');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(operator.getByText('Company approved')).toBeVisible();
    await operator.context().close();

    await signInByForm(page, `${key}.noor`, GOOD_PASSWORD);
    await expect(page).toHaveURL(at('/dashboard/home'));
    await expect(page.getByRole('banner')).toContainText('Company Administrator');
  });
});

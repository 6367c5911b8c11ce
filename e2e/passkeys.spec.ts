import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { addDevice, type Device } from './fixtures/device';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

const setVerified = ({ devtools, authenticatorId }: Device, isUserVerified: boolean) =>
  devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

const signOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
};

const open = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/signin');
  await signInByForm(page, username, password);
  await expect(page).toHaveURL('/dashboard/home');
  await page.goto('/dashboard/profile');
};

const add = async (page: Page, password: string, name: string): Promise<void> => {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/Chrome/);
  await expectAccessible(page, 'adding a passkey');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
};

test.use({ visitor: null });

test('a passkey is added, signs in alone and as the second factor, and stops working when it is removed @trip', async ({
  page,
  company,
}) => {
  test.slow();
  const device = await addDevice(page);
  const username = company.usernameOf('Analyst');
  await open(page, username, company.password);

  // A device that does not verify its user: the dialog keeps what was typed, and the next try needs no new proof.
  await setVerified(device, false);
  await add(page, company.password, 'My laptop');
  await expect(page.getByText(/The browser (got no answer from|could not use) a passkey/)).toBeVisible();
  await setVerified(device, true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery codes', exact: true })).toHaveValue(/^([A-Z2-7-]{19}\n){9}/);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toContainText('Not used yet');
  await expectAccessible(page, 'profile with a passkey');

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard/home');
  await page.goto('/dashboard/profile');
  await expect(passkeys(page).getByRole('listitem')).toContainText('Last used');

  await signOut(page);
  await setVerified(device, false);
  await signInByForm(page, username, company.password);
  await expect(page.getByText(/The browser (got no answer from|could not use) a passkey/)).toBeVisible();
  await expectAccessible(page, 'second step with a passkey');
  await setVerified(device, true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/dashboard/home');

  await page.goto('/dashboard/profile');
  await passkeys(page).getByRole('button', { name: 'Rename passkey My laptop' }).click();
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByRole('textbox').fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passkey renamed')).toBeVisible();
  await passkeys(page).getByRole('button', { name: 'Remove passkey Old laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove passkey Old laptop?' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page, 'removing a passkey');
  await dialog.getByLabel('Current password').fill(company.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys(page).getByRole('heading')).toBeFocused();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted. Try again, or sign in another way.')).toBeVisible();
  await expectAccessible(page, 'sign-in with a passkey');
  await page.getByRole('button', { name: 'Back to the password' }).click();
  await signInByForm(page, username, company.password);
  await expect(page).toHaveURL('/dashboard/home');
});

test('a user of a company that requires a second factor can set up a passkey', async ({ page, company, visit }) => {
  test.slow();
  await addDevice(page);
  const administrator = await visit('Company Administrator');
  await administrator.goto('/dashboard/company-settings');
  await administrator.getByLabel('Second factor required of').selectOption({ label: 'All users' });
  await administrator.getByRole('button', { name: 'Save' }).click();
  await expect(administrator.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();

  await page.goto('/signin');
  await signInByForm(page, company.usernameOf('Analyst'), company.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectAccessible(page, 'set-up with a passkey');
  await page.getByLabel('Name').fill('Key');
  await page.getByLabel('Current password').fill(company.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeHidden();
  await expect(page).toHaveURL('/dashboard/home');
});

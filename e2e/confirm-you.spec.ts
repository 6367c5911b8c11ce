import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { addDevice } from './fixtures/device';
import { makeOld } from './fixtures/old-session';
import { expect, test } from './fixtures/test';

const fillToken = async (page: Page, name: string) => {
  await page.goto('/dashboard/api-tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Suppliers').selectOption('Read');
  return form;
};

const confirm = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('an old sign-in is confirmed by the keyboard, and what was typed is stored', async ({ page, company }) => {
  const form = await fillToken(page, 'Ledger');
  await makeOld(company.usernameOf('Company Administrator'));
  await form.getByRole('button', { name: 'Make token' }).focus();
  await page.keyboard.press('Enter');
  const password = confirm(page).getByLabel('Current password');
  await expect(password).toBeFocused();
  await expectAccessible(page, 'the question who it is');

  // Escape changes nothing: the form says why it was not sent, and keeps what was typed.
  await page.keyboard.press('Escape');
  await expect(confirm(page)).toHaveCount(0);
  await expect(form.getByText('Your sign-in is older than 10 minutes. Confirm that it is you.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Ledger');

  await form.getByRole('button', { name: 'Make token' }).click();
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(confirm(page).getByText('This is not your current password.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(company.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New token: Ledger' })).toBeVisible();
  await expect(confirm(page)).toHaveCount(0);
});

test('a passkey is enough alone', async ({ page, company }) => {
  await addDevice(page);
  await page.goto('/dashboard/profile');
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Current password').fill(company.password);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const form = await fillToken(page, 'By passkey');
  await makeOld(company.usernameOf('Company Administrator'));
  await form.getByRole('button', { name: 'Make token' }).click();
  await expect(confirm(page).getByLabel('Current password')).toHaveCount(0);
  await expect(confirm(page).getByRole('button', { name: 'Confirm' })).toBeFocused();
  await expectAccessible(page, 'the question for a passkey');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New token: By passkey' })).toBeVisible();
});

test('on a phone the question fits, and its buttons are large', async ({ visit, company }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' } as const;
  const page = await visit('Company Administrator', phone);
  const form = await fillToken(page, 'Phone');
  await makeOld(company.usernameOf('Company Administrator'));
  await form.getByRole('button', { name: 'Make token' }).click();
  await expect(confirm(page).getByLabel('Current password')).toBeFocused();
  await expectAccessible(page, 'the question who it is, on a phone');
  for (const name of ['Confirm', 'Cancel']) {
    const box = await confirm(page).getByRole('button', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await confirm(page).getByLabel('Current password').fill(company.password);
  await confirm(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'New token: Phone' })).toBeVisible();
});

import { expectAccessible } from './fixtures/axe';
import { confirmYou, fillToken } from './fixtures/confirm-you';
import { addDevice } from './fixtures/device';
import { makeOld } from './fixtures/old-session';
import { expect, test } from './fixtures/test';

test('an old sign-in is confirmed by the keyboard, and what was typed is stored', async ({ page, company }) => {
  const form = await fillToken(page, 'Ledger');
  await makeOld(company.usernameOf('Company Administrator'));
  await form.getByRole('button', { name: 'Make token' }).focus();
  await page.keyboard.press('Enter');
  const password = confirmYou(page).getByLabel('Current password');
  await expect(password).toBeFocused();
  await expectAccessible(page, 'the question who it is');

  // Escape changes nothing: the form says why it was not sent, and keeps what was typed.
  await page.keyboard.press('Escape');
  await expect(confirmYou(page)).toHaveCount(0);
  await expect(form.getByText('Your sign-in is older than 10 minutes. Confirm that it is you.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Ledger');

  await form.getByRole('button', { name: 'Make token' }).click();
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(confirmYou(page).getByText('This is not your current password.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(company.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New token: Ledger' })).toBeVisible();
  await expect(confirmYou(page)).toHaveCount(0);
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
  await expect(confirmYou(page).getByLabel('Current password')).toHaveCount(0);
  await expect(confirmYou(page).getByRole('button', { name: 'Confirm' })).toBeFocused();
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
  await expect(confirmYou(page).getByLabel('Current password')).toBeFocused();
  await expectAccessible(page, 'the question who it is, on a phone');
  for (const name of ['Confirm', 'Cancel']) {
    const box = await confirmYou(page).getByRole('button', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await confirmYou(page).getByLabel('Current password').fill(company.password);
  await confirmYou(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'New token: Phone' })).toBeVisible();
});

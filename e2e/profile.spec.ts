import { expectAccessible } from './fixtures/axe';
import { GOOD_PASSWORD, repeatPassword } from './fixtures/people';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

test('opens from the account menu, shows the user, and changes the name @trip', async ({ page, company }) => {
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: /Company Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  const about = page.getByRole('region', { name: 'Your account' });
  for (const text of [
    company.usernameOf('Company Administrator'),
    'Company Administrator',
    company.name,
    'Professional',
    'Supplier',
  ]) {
    await expect(about).toContainText(text);
  }
  await expectAccessible(page, 'profile');
  await page.getByLabel('Name', { exact: true }).fill('Zoë de l’Équipe');
  await page.getByRole('region', { name: 'Your details' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.getByRole('button', { name: /Company Administrator/ }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('Zoë de l’Équipe');
});

test('requires the current password to change the address', async ({ page, company, visit }) => {
  const address = `new.${company.usernameOf('Company Administrator')}@ridgeline.test`;
  await page.goto('/dashboard/profile');
  await page.getByLabel('Email').fill(address);
  await page.getByRole('region', { name: 'Your details' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Type your current password.')).toBeVisible();
  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByLabel('Current password').fill('not it at all');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page, 'address refused');
  await details.getByLabel('Current password').fill(company.password);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  const other = await visit(null);
  await other.goto('/signin');
  await signInByForm(other, address, company.password);
  await expect(other).toHaveURL('/dashboard/home');
});

test('changes the password, shows its rule, and ends the other sessions', async ({ page, company, visit }) => {
  const elsewhere = await visit('Company Administrator');
  await elsewhere.goto('/dashboard/supplier');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(page.getByText('At least 12 characters.')).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  await repeatPassword(page, GOOD_PASSWORD);
  await expect(page.getByText('This password is good.')).toBeVisible();
  await page.getByLabel('Current password').fill('not it at all');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(company.password);
  await page.getByLabel('Repeat the password').fill('something else 12');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The two passwords differ.')).toBeVisible();
  await page.getByLabel('Repeat the password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. You were signed out everywhere else.')).toBeVisible();
  // This session continues, the other one does not.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await elsewhere.getByRole('searchbox').fill('anything');
  await expect(elsewhere).toHaveURL(/\/signin/);
  await signInByForm(elsewhere, company.usernameOf('Company Administrator'), GOOD_PASSWORD);
  await expect(elsewhere).toHaveURL(/\/dashboard\//);
});

test('lists where one is signed in, and signs out elsewhere', async ({ page, company, visit }) => {
  const elsewhere = await visit(null, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await elsewhere.goto('/signin');
  await signInByForm(elsewhere, company.usernameOf('Company Administrator'), company.password);
  await expect(elsewhere).toHaveURL('/dashboard/home');
  await page.goto('/dashboard/profile');
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  const here = list.getByRole('listitem').filter({ hasText: 'This session' });
  await expect(here).toHaveCount(1);
  await expect(list.getByRole('listitem').first()).toContainText('This session');
  const other = list.getByRole('listitem').filter({ hasText: 'Chrome on' });
  await expect(other).toContainText(/Last used .*Signed in /);
  await expectAccessible(page, 'own sessions');

  await elsewhere.goto('/dashboard/profile');
  const button = elsewhere.getByRole('button', { name: /^Sign out of/ }).first();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await elsewhere.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.reload();
  await other.getByRole('button', { name: /^Sign out of Chrome on/ }).click();
  await expect(page.getByText('Signed out there.')).toBeVisible();
  await expect(other).toHaveCount(0);
  await expect(list.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/signin/);
  // The menu's Logout, which asks first, ends this one.
  await expect(here).toHaveCount(1);
  await expect(here.getByRole('button')).toHaveCount(0);
});

test.describe('of a company without a subscription', () => {
  test('is the only page besides home, with the reason', async ({ page, company }) => {
    await company.suspend();
    await page.goto('/dashboard/home');
    await expect(page.getByText('Your organisation has no subscription, or it is suspended.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(['Dashboard']);
    await page.getByRole('button', { name: /Company Administrator/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Tour and first steps', 'Logout']);
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText('None');
    await page.goto('/dashboard/users');
    await expect(page.getByRole('heading', { name: 'Nothing can be opened' })).toBeVisible();
  });
});

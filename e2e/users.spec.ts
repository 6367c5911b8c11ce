import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { unique } from './fixtures/company';
import { choosePassword, GOOD_PASSWORD, linkFor, openUsers, userRow as row } from './fixtures/people';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

const invite = async (page: Page, values: Readonly<Record<string, string>>, role: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New User' });
  for (const [name, value] of Object.entries(values)) {
    await form.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await form.getByLabel('Role').selectOption(role);
  await form.getByRole('button', { name: 'Save' }).click();
  return form;
};

test('invites a user, who chooses a password by the link and is signed in @trip', async ({ page, visit }) => {
  const username = `${unique()}.invited`;
  await openUsers(page);
  await expect(page.getByText('3 users', { exact: true })).toBeVisible();
  await invite(page, { Username: username, Name: 'Inés Invited', Email: `${username}@ridgeline.test` }, 'Analyst');
  const link = await linkFor(page, username);
  await expect(row(page, username)).toContainText('Inés Invited');
  await expect(row(page, username)).toContainText('Invited');

  const guest = await visit(null);
  await guest.goto(link);
  // The code is no longer in the address, so it is not in the history.
  await expect(guest).toHaveURL('/set-password?invited');
  await choosePassword(guest, GOOD_PASSWORD);
  await expect(guest).toHaveURL('/dashboard/home');
  await expect(guest.getByRole('banner')).toContainText(username.toUpperCase());

  await page.reload();
  await expect(row(page, username)).toContainText('Active');
  const again = await visit(null);
  await again.goto(link);
  await choosePassword(again, GOOD_PASSWORD);
  await expect(again.getByRole('alert')).toContainText('This link was used already, or has expired.');
  await again.goto('/signin');
  await signInByForm(again, username, GOOD_PASSWORD);
  await expect(again).toHaveURL('/dashboard/home');
});

test('shows errors at the field, and keeps the typed values', async ({ page, company }) => {
  await openUsers(page);
  const taken = company.usernameOf('Analyst');
  const address = `other.${taken}@ridgeline.test`;
  const form = await invite(page, { Username: taken, Email: address }, 'Auditor');
  await expect(form.getByText('Is already in use.')).toBeVisible();
  await expect(form.getByLabel('Username')).toBeFocused();
  await form.getByLabel('Username').fill('no spaces allowed');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Use 2 to 64 letters, digits, dots, dashes or underscores.')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(address);
  // No user of a company can create an operator.
  await expect(form.getByLabel('Role').getByRole('option', { name: 'Operator' })).toHaveCount(0);
});

test('changes role and name, and notifies the user', async ({ page, company, visit }) => {
  const username = company.usernameOf('Analyst');
  const analyst = await visit('Analyst');
  await analyst.goto('/dashboard/supplier');
  await expect(analyst.getByRole('button', { name: 'New', exact: true })).toBeVisible();

  await openUsers(page);
  await row(page, username)
    .getByRole('button', { name: `Edit ${username}` })
    .click();
  const form = page.getByRole('dialog', { name: 'Update User' });
  await expect(form.getByText(username, { exact: true }).last()).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveCount(0);
  await form.getByLabel('Name', { exact: true }).fill('Ana Changed');
  await form.getByLabel('Role').selectOption('Auditor');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row(page, username)).toContainText(/Ana Changed.*Auditor/);

  await analyst.getByRole('searchbox').fill('anything');
  await expect(analyst.getByText('Your role is now Auditor.')).toBeVisible();
  await expect(analyst.getByRole('button', { name: 'New', exact: true })).toHaveCount(0);
});

test('suspends a user, who is signed out, and reactivates the user', async ({ page, company, visit }) => {
  const username = company.usernameOf('Auditor');
  const auditor = await visit('Auditor');
  await auditor.goto('/dashboard/supplier');
  await expect(auditor.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();

  await openUsers(page);
  await page.getByRole('button', { name: `Suspend ${username}` }).click();
  const question = page.getByRole('alertdialog', { name: `Suspend ${username}?` });
  await expectAccessible(page, 'question before suspending');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('User suspended')).toBeVisible();
  await expect(row(page, username)).toContainText('Suspended');
  await auditor.getByRole('searchbox').fill('anything');
  await expect(auditor).toHaveURL(/\/signin/);

  await page.getByRole('button', { name: `Reactivate ${username}` }).click();
  await expect(page.getByText('User reactivated')).toBeVisible();
  await signInByForm(auditor, username, company.password);
  await expect(auditor).toHaveURL(/\/dashboard\//);
});

test('resets a password by a link that is shown once', async ({ page, company, visit }) => {
  const username = company.usernameOf('Analyst');
  await openUsers(page);
  await page.getByRole('button', { name: `Reset the password of ${username}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('dialog', { name: `Link for ${username}` })).toBeVisible();
  await expectAccessible(page, 'link shown once');
  const link = await linkFor(page, username);
  const analyst = await visit(null);
  await analyst.goto(link);
  await choosePassword(analyst, GOOD_PASSWORD);
  await expect(analyst).toHaveURL('/dashboard/home');
});

test('removes a user after a confirmation, but not the current user', async ({ page, company }) => {
  await openUsers(page);
  const username = company.usernameOf('Auditor');
  await page.getByRole('button', { name: `Delete ${username}` }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${username}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('2 users', { exact: true })).toBeVisible();
  // The current user cannot be deleted, suspended or reset here.
  await expect(page.getByRole('button', { name: `Edit ${company.usernameOf('Company Administrator')}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^(Suspend|Reset)/ })).toHaveCount(2);
});

test('finds, sorts and exports users, light and dark, on a screen and a phone', async ({ page, company }) => {
  await openUsers(page);
  await expectAccessible(page, 'users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('auditor');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(row(page, company.usernameOf('Auditor'))).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New User' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expectAccessible(page, 'new user with errors');
});

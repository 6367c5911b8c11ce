import { unique } from './fixtures/company';
import { linkFor, openUsers, userRow as row } from './fixtures/people';
import { expect, test } from './fixtures/test';

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('sees the users of all companies, or of the one in view, and invites into any @trip', async ({
    page,
    company,
  }) => {
    await openUsers(page);
    await page.getByRole('searchbox', { name: 'Search users' }).fill(company.usernameOf('Auditor'));
    await expect(row(page, company.usernameOf('Auditor'))).toContainText(company.name);
    const username = `${unique()}.second`;
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'New User' });
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Email').fill(`${username}@ridgeline.test`);
    await form.getByLabel('Role').selectOption('Company Administrator');
    await form.getByRole('combobox', { name: 'Company' }).fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await linkFor(page, username);
    await page.getByRole('combobox', { name: 'Company in view' }).fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await expect(page.getByText('4 users', { exact: true })).toBeVisible();
  });
});

for (const visitor of ['Analyst', 'Auditor'] as const) {
  test.describe(`as an ${visitor}`, () => {
    test.use({ visitor });

    test('has no such page', async ({ page }) => {
      await page.goto('/dashboard/users');
      await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.getByRole('button', { name: 'Administration' }).click();
      await expect(menu.getByRole('link', { name: 'Imports' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
    });
  });
}

import { demoAccount } from './fixtures/settings';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

for (const { username, own, other } of [
  { username: 'wattle.auditor', own: 'Lorikeet Bookings', other: 'Gidgee Fleet Tracking' },
  { username: 'banksia.admin', own: 'Gidgee Fleet Tracking', other: 'Lorikeet Bookings' },
]) {
  test(`shows ${username} the suppliers of its own company alone`, async ({ page }) => {
    const { password, role } = demoAccount(username);
    await page.goto('/dashboard/supplier');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('banner')).toContainText(`${role}${username.toUpperCase()}`);
    const search = page.getByRole('searchbox', { name: 'Search suppliers' });
    await search.fill(own);
    await expect(page.getByRole('link', { name: own })).toBeVisible();
    await search.fill(other);
    await expect(page.getByText(`Nothing matches '${other}'.`)).toBeVisible();
  });
}

import { demoAccount } from './fixtures/settings';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

for (const { username, own, other } of [
  { username: 'wattle.auditor', own: 'Lorikeet Bookings', other: 'Gidgee Fleet Tracking' },
  { username: 'banksia.admin', own: 'Gidgee Fleet Tracking', other: 'Lorikeet Bookings' },
]) {
  test(`shows ${username} the suppliers of its own company alone @trip`, async ({ page }) => {
    const { password, role } = demoAccount(username);
    await page.goto('/dashboard/supplier');
    await signInByForm(page, username, password);
    await expect(page.getByRole('banner')).toContainText(`${role}${username.toUpperCase()}`);
    const search = page.getByRole('searchbox', { name: 'Search suppliers' });
    await search.fill(own);
    await expect(page.getByRole('link', { name: own, exact: true })).toBeVisible();
    await search.fill(other);
    await expect(page.getByText(`Nothing matches '${other}'.`)).toBeVisible();
  });
}

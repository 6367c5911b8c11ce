import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('shows what is set up, makes a backup and says how to restore it', async ({ page }) => {
    await page.goto('/dashboard/home');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Administration' }).click();
    await menu.getByRole('link', { name: 'Health' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeFocused();
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(part('Mail')).toContainText('Not set up');
    await expect(part('Mail')).toContainText('Set SMTP_URL and MAIL_FROM');
    await expect(part('Mail').getByRole('button')).toHaveCount(0);
    await expect(part('Database')).toContainText('The database answers.');
    await expect(part('Disk')).toContainText(/Free.*[GT]B of .*[GT]B/);
    await expect(part('Address')).toContainText('Needs attention');
    await expect(part('Version')).toContainText('1.0.3');

    await part('Backup').getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText('The backup has begun.')).toBeVisible();
    const run = part('Last backups').getByRole('row').nth(1);
    await expect(run).toContainText(/Complete: [\d,]+ rows/, { timeout: 60_000 });
    await expect(run.getByRole('cell', { name: 'operator', exact: true })).toBeVisible();
    await expect(part('Backup')).toContainText(/npm run restore -- DATA_DIR\/backups\/asked-.*\.ridgeline/);
    await expectAccessible(page, 'health');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(part('Backup').getByRole('button', { name: 'Back up now' })).toBeVisible();
    await expectAccessible(page, 'health on a phone');
  });
});

test('is for operators alone', async ({ page }) => {
  await page.goto('/dashboard/health');
  await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Administration' }).click();
  await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Health' })).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import type { Company } from './fixtures/company';
import { openUsers } from './fixtures/people';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';
import { appCode, stepNow } from './fixtures/totp';

/** The key that the page shows as text. */
const keyOn = async (page: Page): Promise<string> =>
  ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');

/** Fills the form of the set-up with the present code, and returns the recovery codes. @returns what signs the user in */
const turnOn = async (page: Page, password: string) => {
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await keyOn(page);
  const step = stepNow();
  await page.getByLabel('Code of the app').fill(appCode(key, step));
  await page.getByRole('form', { name: 'Set up a second factor' }).getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('textbox', { name: 'Recovery codes', exact: true });
  await expect(codes).toHaveValue(/^([A-Z2-7-]{19}\n){9}[A-Z2-7-]{19}$/);
  return { key, step, recovery: (await codes.inputValue()).split('\n') };
};

const signInAs = async (page: Page, company: Company): Promise<void> => {
  await page.goto('/signin');
  await signInByForm(page, company.usernameOf('Analyst'), company.password);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
};

const profile = (page: Page) => page.getByRole('region', { name: 'Second factor' });

test.describe('as an analyst', () => {
  test.use({ visitor: 'Analyst' });

  test('is set up, asked for at the sign-in, and turned off @trip', async ({ page, company, visit }) => {
    test.slow();
    await page.goto('/dashboard/profile');
    await profile(page).getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByRole('dialog', { name: 'Set up a second factor' })).toBeVisible();
    await expectAccessible(page, 'set-up');
    await page.getByLabel('Code of the app').fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Type your current password.')).toBeVisible();
    const { key, step, recovery } = await turnOn(page, company.password);
    await expectAccessible(page, 'recovery codes');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toBe('ridgeline-recovery-codes.txt');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(profile(page)).toContainText('10 recovery codes are left.');

    // The next code: that of the set-up is used up.
    const other = await visit(null);
    await signInAs(other, company);
    await expect(other.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
    await expectAccessible(other, 'code');
    await other.getByRole('textbox', { name: 'Code', exact: true }).fill(appCode(key, step));
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.getByText(/This code is not right, or was used already/)).toBeVisible();
    await other.getByRole('textbox', { name: 'Code', exact: true }).fill(appCode(key, Math.max(step + 1, stepNow())));
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other).toHaveURL('/dashboard/home');

    const third = await visit(null, { viewport: { width: 390, height: 844 } });
    await signInAs(third, company);
    await third.getByRole('button', { name: 'Use a recovery code' }).click();
    await expectAccessible(third, 'recovery code');
    await third.getByRole('textbox', { name: 'Recovery code', exact: true }).fill(recovery[0]?.toLowerCase() ?? '');
    await third.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(third).toHaveURL('/dashboard/home');

    await page.reload();
    await expect(profile(page)).toContainText('9 recovery codes are left.');
    await profile(page).getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn the second factor off?' });
    await expectAccessible(page, 'turning it off');
    await dialog.getByLabel('Code of the app, or a recovery code').fill(recovery[1] ?? '');
    await dialog.getByLabel('Current password').fill(company.password);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Second factor turned off')).toBeVisible();
    await expect(profile(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  });
});

test('leads users of a company that requires it to the set-up, and an administrator resets it', async ({
  page,
  company,
  visit,
}) => {
  test.slow();
  const analyst = await visit('Analyst');
  await page.goto('/dashboard/company-settings');
  await page.getByLabel('Second factor required of').selectOption({ label: 'All users' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
  await expectAccessible(page, 'required');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await turnOn(page, company.password);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /settings/i })).toBeVisible();

  await analyst.goto('/dashboard/home');
  await expect(analyst.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
  await analyst.getByRole('button', { name: 'Set it up' }).click();
  await turnOn(analyst, company.password);

  const username = company.usernameOf('Analyst');
  await openUsers(page);
  const button = page.getByRole('button', { name: `Reset the second factor of ${username}` });
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Second factor reset')).toBeVisible();
  await expect(button).toBeHidden();
});

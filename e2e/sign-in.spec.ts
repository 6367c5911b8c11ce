import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

test.describe('without a session', () => {
  test.use({ visitor: null });

  test('shows the same message for a wrong password and an unknown name, and allows another try @trip', async ({
    page,
    company,
  }) => {
    const username = company.usernameOf('Analyst');
    await page.goto('/signin');
    for (const name of [username, 'nobody.here']) {
      await signInByForm(page, name, 'not the password');
      await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    }
    await signInByForm(page, username, company.password);
    await expect(page).toHaveURL('/dashboard/home');
    await expect(page.getByRole('heading', { level: 1, name: 'What needs attention' })).toBeVisible();
  });

  test('names an empty field and leads to it, and keeps what is typed', async ({ page, company }) => {
    await page.goto('/signin');
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })];
    await username.fill(company.usernameOf('Analyst'));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Required.');
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.');
    await expect(username).toHaveValue(company.usernameOf('Analyst'));
    await password.fill(company.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/home');
  });

  test('loads the sign-in page and the first list in few files', async ({ page, company }) => {
    let files = 0;
    page.on('response', (response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType())) files += 1;
    });
    await page.goto('/signin');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    expect(files).toBeLessThan(10);
    await page.goto('/dashboard/supplier');
    await signInByForm(page, company.usernameOf('Analyst'), company.password);
    await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
    expect(files).toBeLessThan(30);
  });

  test('shows that it is signing in', async ({ page, company }) => {
    await page.goto('/signin');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    // All labels that the button has had, because the middle one is visible only for a moment.
    const seen = page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const labels: string[] = [];
          const button = document.querySelector('button[type=submit]');
          const watcher = new MutationObserver(() => {
            labels.push(button?.textContent ?? '');
            done(labels);
          });
          if (button) watcher.observe(button, { childList: true, characterData: true, subtree: true });
        }),
    );
    await signInByForm(page, company.usernameOf('Analyst'), company.password);
    expect(await seen).toEqual(['Logging in...']);
  });

  test('returns to the requested page, with its query @trip', async ({ page, company }) => {
    await page.goto('/dashboard/supplier?q=nothing-of-that-name');
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('Username').fill(company.usernameOf('Auditor'));
    await page.getByLabel('Password', { exact: true }).fill(company.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/supplier?q=nothing-of-that-name');
    await expect(page.getByText("Nothing matches 'nothing-of-that-name'.")).toBeVisible();
  });

  test('shows the privacy policy over the sign-in and on a separate page', async ({ page }) => {
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Privacy Policy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
    await expect(dialog.getByText('Effective date: 14/11/2024')).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(10);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await expect(page.getByText('Contact details: coming soon.')).toBeVisible();
  });

  test('says on the registration page whom to contact', async ({ page, request }) => {
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Create an Account' }).click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByText('Here an administrator creates the accounts.')).toBeVisible();
    const answer = await request.post('/api/auth/local/register', {
      data: { username: 'sneaky', email: 'sneaky@example.test', password: 'long enough 1' },
    });
    expect(answer.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('redirects every other path to the sign-in @trip', async ({ page }) => {
    for (const path of ['/', '/dashboard', '/dashboard/risks', '/no-such-page', '/supplier']) {
      await page.goto(path);
      await expect(page).toHaveURL('/signin');
    }
  });
});

test('shows the 404 page inside and outside the dashboard, with a link back', async ({ page }) => {
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { name: 'What needs attention' })).toBeVisible();
  for (const path of ['/dashboard/no-such-page', '/no-such-page', '/not-found']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/dashboard/home');
});

test('skips the sign-in page for a signed-in user', async ({ page }) => {
  await page.goto('/signin');
  await expect(page).toHaveURL('/dashboard/home');
});

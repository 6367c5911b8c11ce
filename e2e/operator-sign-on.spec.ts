import { startProvider, type TestProvider } from '../tools/oidc/provider';
import { expectAccessible } from './fixtures/axe';
import { unique } from './fixtures/company';
import { sql } from './fixtures/database';
import { atProvider, signInByProvider } from './fixtures/provider';
import { settings } from './fixtures/settings';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

let provider: TestProvider;
test.beforeAll(async () => {
  const { baseUrl } = settings;
  provider = await startProvider({ back: `${baseUrl}/single-sign-on`, out: `${baseUrl}/signin` });
});
test.afterAll(() => provider.stop());

/** Adds an operator, with the password of the one that there is. */
const addOperator = (username: string, email: string): Promise<unknown> =>
  sql(
    `with made as (
       insert into up_users (document_id, username, email, provider, password, confirmed, blocked, created_at, updated_at, published_at)
       select 'd' || md5(random()::text), $1, $2, 'local', password, true, false, now(), now(), now() from up_users where email = $3
       returning id)
     insert into up_users_role_lnk (user_id, role_id) select made.id, r.id from made, up_roles r where r.name = 'Operator'`,
    [username, email, settings.operator.email],
  );

test('the operators sign in by a provider of their own: set up, tested, signed in and out, and refused', async ({
  page,
  visit,
}) => {
  test.slow();
  const key = unique();
  const domain = `${key}.example`;
  const [first, second] = [`${key}.first`, `${key}.second`] as const;
  for (const name of [first, second]) {
    await addOperator(name, `${name}@${domain}`);
    provider.people.set(name, { email: `${name}@${domain}`, email_verified: true });
  }
  await page.goto('/signin');
  await signInByForm(page, first, settings.operator.password);
  await expect(page).toHaveURL(/\/dashboard\/home/);
  await page.goto('/dashboard/health');
  const card = page.getByRole('region', { name: 'Single sign-on of the operators' });
  await expect(card).toContainText('Off.');
  await card.getByRole('link', { name: 'Set up single sign-on' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Single sign-on of the operators' })).toBeVisible();

  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(provider.clientId);
  await page.getByLabel('Client secret').fill('a wrong secret');
  await page.getByLabel('Email domains').fill(domain);
  await page.getByLabel('Single sign-on', { exact: true }).selectOption('On');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Code: client-refused')).toBeVisible();
  await page.getByLabel('Client secret').fill(provider.secret);
  await save.click();
  await expect(page.getByText('Not tested since the settings were changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await atProvider(page, first);
  await expect(page).toHaveURL('/dashboard/health/single-sign-on');
  await expect(page.getByText(`${first}@${domain} can sign in.`, { exact: false })).toBeVisible();

  // One operator at least keeps the password.
  await page.getByLabel('Passwords').selectOption('Single sign-on is required');
  await save.click();
  await expect(page.getByText(/Choose at least one operator who keeps the password/)).toBeVisible();
  await page.getByRole('checkbox', { name: `${first} (${first}@${domain})` }).check();
  await page.getByRole('checkbox', { name: settings.operator.email }).check();
  await save.click();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();
  await expectAccessible(page, 'single sign-on of the operators');

  const other = await visit(null);
  await other.goto('/signin');
  await signInByForm(other, second, settings.operator.password);
  await expect(other.getByText(/signs in with its own account/)).toBeVisible();
  await signInByProvider(other, `${second}@${domain}`, second);
  await expect(other).toHaveURL('/dashboard/home');
  await other.getByRole('button', { name: /Operator/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Yes' }).click();
  await other.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(other).toHaveURL(/\/signin/);

  provider.people.set('stranger', { email: `stranger@${domain}`, email_verified: true });
  const stranger = await visit(null, { viewport: { width: 390, height: 844 } });
  await signInByProvider(stranger, `stranger@${domain}`, 'stranger');
  await expect(stranger.getByText('You are no operator of this installation.', { exact: false })).toBeVisible();

  await page.getByLabel('Single sign-on', { exact: true }).selectOption('Off');
  await page.getByLabel('Passwords').selectOption('Passwords work as well');
  await save.click();
  await expect(page.getByText('Single sign-on saved').last()).toBeVisible();
});

test.describe('as an administrator of a company', () => {
  test.use({ visitor: 'Company Administrator' });

  test('the page is for operators alone', async ({ page }) => {
    await page.goto('/dashboard/health/single-sign-on');
    await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  });
});

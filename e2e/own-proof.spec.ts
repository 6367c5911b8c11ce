import { startProvider, type TestProvider } from '../tools/oidc/provider';
import { expectAccessible } from './fixtures/axe';
import { type Company, makeCompany, PASSWORD } from './fixtures/company';
import { confirmYou } from './fixtures/confirm-you';
import { sql } from './fixtures/database';
import { proveDomain, signInByProvider } from './fixtures/provider';
import { settings } from './fixtures/settings';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

let provider: TestProvider;
test.beforeAll(async () => {
  const { baseUrl } = settings;
  provider = await startProvider({ back: `${baseUrl}/single-sign-on`, out: `${baseUrl}/signin` });
});
test.afterAll(() => provider.stop());

/** A consultant who signs in at the provider of the own company, and also works for another company. */
const setUp = async (
  company: Company,
  further: Company,
): Promise<{ readonly name: string; readonly email: string }> => {
  const [administrator, name] = [company.usernameOf('Company Administrator'), company.usernameOf('Analyst')];
  const domain = `${administrator.split('.')[0]}.example`.toLowerCase();
  await sql('update up_users set email = $1 where username = $2', [`boss@${domain}`, administrator]);
  const email = `consultant@${domain}`;
  await sql('update up_users set email = $1 where username = $2', [email, name]);
  const { issuer, clientId, secret } = provider;
  await (await company.api()).call('PUT', 'single-sign-on', {
    data: { issuer, clientId, secret, domains: [domain], active: true },
  });
  await proveDomain(domain);
  await sql(
    `insert into ridgeline_memberships (user_id, company_id, username, role)
     select u.id, c.id, u.username, 'Analyst' from up_users u, companies c where u.username = $1 and c.document_id = $2`,
    [name, further.documentId],
  );
  provider.people.set(name, { email, email_verified: true });
  return { name, email };
};

test('a consultant who came by the provider confirms with the own password, and goes on in the other company', async ({
  company,
  visit,
}) => {
  test.slow();
  const further = await makeCompany();
  const { name, email } = await setUp(company, further);
  const page = await visit(null);
  await signInByProvider(page, email, name);
  await expect(page).toHaveURL('/dashboard/home');
  await page.goto('/dashboard/supplier');
  await page.getByRole('combobox', { name: `Company in view: ${company.name}` }).click();
  await page.getByRole('option', { name: further.name }).click();
  await expect(confirmYou(page)).toContainText('has changed');
  await expectAccessible(page, 'the question of a further company');
  await confirmYou(page).getByRole('button', { name: 'Cancel' }).click();
  // Who cannot confirm works on at home.
  await expect(page.getByRole('combobox', { name: `Company in view: ${company.name}` })).toBeVisible();

  await page.goto(`/dashboard/supplier?company=${further.documentId}`);
  await confirmYou(page).getByLabel('Current password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(confirmYou(page).getByText('This is not your current password.')).toBeVisible();
  await confirmYou(page).getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/supplier\\?company=${further.documentId}`));
  await expect(page.getByRole('combobox', { name: `Company in view: ${further.name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: `Company in view: ${further.name}` })).toBeVisible();
});

test('a company sees who has to confirm, and the question fits a phone', async ({ company, visit }) => {
  test.slow();
  const further = await makeCompany();
  const { name, email } = await setUp(company, further);
  const page = await visit(null, { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
  await signInByProvider(page, email, name);
  await expect(page).toHaveURL('/dashboard/home');
  await page.goto(`/dashboard/home?company=${further.documentId}`);
  await expect(confirmYou(page)).toBeVisible();
  await expectAccessible(page, 'the question of a further company on a phone');
  const box = await confirmYou(page).getByRole('button', { name: 'Confirm' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);

  const administrator = await visit(null);
  await administrator.goto('/signin');
  await signInByForm(administrator, further.usernameOf('Company Administrator'), PASSWORD);
  await expect(administrator).toHaveURL('/dashboard/home');
  await administrator.goto('/dashboard/users');
  await administrator.getByRole('button', { name: 'People of other companies' }).click();
  await expect(administrator.getByRole('dialog').getByText(/Waits: the provider of the own company/)).toBeVisible();
  await expectAccessible(administrator, 'a member who has to confirm');
});

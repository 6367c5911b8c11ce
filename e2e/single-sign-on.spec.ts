import { startProvider, type TestProvider } from '../tools/oidc/provider';
import { expectAccessible } from './fixtures/axe';
import type { Company } from './fixtures/company';
import { sql } from './fixtures/database';
import { atProvider, signInByProvider } from './fixtures/provider';
import { settings } from './fixtures/settings';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

let provider: TestProvider;
test.beforeAll(async () => {
  const { baseUrl } = settings;
  provider = await startProvider({ back: `${baseUrl}/single-sign-on`, out: `${baseUrl}/signin` });
});
test.afterAll(() => provider.stop());

/** Gives the administrator an address of a domain of this test's own. @returns the domain */
const ownDomain = async (company: Company): Promise<string> => {
  const administrator = company.usernameOf('Company Administrator');
  const domain = `${administrator.split('.')[0]}.example`.toLowerCase();
  await sql('update up_users set email = $1 where username = $2', [`boss@${domain}`, administrator]);
  provider.people.set(`boss ${domain}`, { email: `boss@${domain}`, email_verified: true });
  return domain;
};

test('is set up and tested; people are made and mapped, sign in and out, and are refused @trip', async ({
  page,
  company,
  visit,
}) => {
  test.slow();
  const domain = await ownDomain(company);
  await page.goto('/dashboard/company-settings');
  await page.getByRole('link', { name: 'Set up single sign-on' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Single sign-on' })).toBeVisible();
  await page.getByLabel('Issuer').fill('login.example.com');
  await page.getByLabel('Client ID').fill(provider.clientId);
  await page.getByLabel('Client secret').fill(provider.secret);
  await page.getByLabel('Email domains').fill(domain);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Give the address of the issuer/)).toBeVisible();
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Accounts', { exact: true }).selectOption('Made at the first sign-in');
  await page.getByLabel('Role of new accounts').selectOption('Auditor');
  await page.getByLabel('Claim with the role').fill('groups');
  await page.getByLabel('Values for Analyst').fill('risk-team');
  await page.getByLabel('Single sign-on', { exact: true }).selectOption('On');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();

  const proof = page.getByRole('region', { name: domain });
  await expect(proof.getByText('Waits for the proof')).toBeVisible();
  await expect(proof.getByRole('textbox', { name: 'Name of the record' })).toHaveValue(`_ridgeline.${domain}`);
  await expect(proof.getByRole('textbox', { name: 'Text of the record' })).toHaveValue(
    /^ridgeline-domain=[0-9a-f-]{36}$/,
  );
  await expect(proof.getByRole('button', { name: `Approve: ${domain}` })).toHaveCount(0);
  await proof.getByRole('button', { name: `Check now: ${domain}` }).click();
  await expect(proof.getByText('The servers of names did not answer.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'single sign-on');
  // Nobody is sent to the provider yet.
  const early = await visit(null);
  await early.goto('/signin');
  await early.getByLabel('Username').fill(`boss@${domain}`);
  await early.getByRole('button', { name: 'Sign in with your company’s account' }).click();
  await early.getByRole('button', { name: 'Continue' }).click();
  await expect(early.getByText('No company signs in with this domain.', { exact: false })).toBeVisible();
  const operator = await visit('Operator');
  await operator.goto('/dashboard/company-settings');
  await operator.getByRole('combobox', { name: 'Company in view' }).fill(company.name);
  await operator.getByRole('option', { name: company.name }).click();
  await operator.getByRole('link', { name: 'Set up single sign-on' }).click();
  await operator.getByRole('button', { name: `Approve: ${domain}` }).click();
  await expect(operator.getByText(`${domain} is proven`)).toBeVisible();
  await expect(operator.getByText(/^Approved by /)).toBeVisible();
  await page.reload();
  await expect(proof.getByText(/^Approved by /)).toBeVisible();

  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await atProvider(page, `boss ${domain}`);
  await expect(page.getByText(`boss@${domain} can sign in.`, { exact: false })).toBeVisible();
  await page.getByLabel('Passwords').selectOption('Single sign-on is required');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();

  provider.people.set(`anna ${domain}`, {
    email: `anna@${domain}`,
    email_verified: true,
    name: 'Anna',
    groups: ['risk-team'],
  });
  const anna = await visit(null);
  await signInByProvider(anna, `anna@${domain}`, `anna ${domain}`);
  await expect(anna).toHaveURL('/dashboard/home');
  await anna.getByRole('button', { name: /Analyst/ }).click();
  await anna.getByRole('menuitem', { name: 'Logout' }).click();
  await anna.getByRole('button', { name: 'Yes' }).click();
  // The provider asks whether to sign out there too, and sends the browser back.
  await anna.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(anna).toHaveURL(/\/signin/);

  await signInByForm(anna, company.usernameOf('Analyst'), company.password);
  await expect(anna.getByText(/Your company signs in with its own account/)).toBeVisible();

  provider.people.set(`carl ${domain}`, { email: `carl@${domain}`, email_verified: false });
  const carl = await visit(null, { viewport: { width: 390, height: 844 } });
  await signInByProvider(carl, `carl@${domain}`, `carl ${domain}`);
  await expect(carl.getByText('The provider says that your email address is not verified.')).toBeVisible();
  await expectAccessible(carl, 'a refused sign-in');
  await carl.getByRole('link', { name: 'Back to sign in' }).click();
  await carl.getByRole('button', { name: 'Sign in with your company’s account' }).click();
  await carl.getByLabel('Email address').fill('carl@nowhere.example');
  await carl.getByRole('button', { name: 'Continue' }).click();
  await expect(carl.getByText(/No company signs in with this domain/)).toBeVisible();
  await expectAccessible(carl, 'the work address');
});

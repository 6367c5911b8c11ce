import type { Page } from '@playwright/test';
import { type SamlTestProvider, startSamlProvider } from '../tools/saml/provider';
import { expectAccessible } from './fixtures/axe';
import { sql } from './fixtures/database';
import { proveDomain } from './fixtures/provider';
import { expect, test } from './fixtures/test';

let provider: SamlTestProvider;
test.beforeAll(async () => {
  provider = await startSamlProvider();
});
test.afterAll(() => provider.stop());

/** Signs a person in at the provider's own page. */
const atProvider = async (page: Page, person: string): Promise<void> => {
  await page.getByLabel('Login').fill(person);
  await page.getByRole('button', { name: 'Sign-in' }).click();
};

test('is set up by pasted metadata and tested; a person is made, signs in and out, and is refused', async ({
  page,
  company,
  visit,
}) => {
  test.slow();
  const administrator = company.usernameOf('Company Administrator');
  const domain = `${administrator.split('.')[0]}.saml.example`.toLowerCase();
  await sql('update up_users set email = $1 where username = $2', [`boss@${domain}`, administrator]);
  await page.goto('/dashboard/company-settings/single-sign-on');
  await page.getByLabel('Protocol').selectOption('SAML 2.0');
  const entityId = await page.getByLabel('Entity ID (audience), also the address of the metadata').inputValue();
  provider.register(await (await page.request.get(entityId)).text());
  const metadata = page.getByRole('textbox', { name: 'Metadata of the provider (XML)' });
  await metadata.fill('<a/>');
  await page.getByLabel('Email domains').fill(domain);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/This is not the metadata of a SAML identity provider/)).toBeVisible();
  await metadata.fill(provider.metadata);
  await page.getByLabel('Accounts', { exact: true }).selectOption('Made at the first sign-in');
  await page.getByLabel('Role of new accounts').selectOption('Auditor');
  await page.getByLabel('Attribute with the role').fill('groups');
  await page.getByLabel('Values for Analyst').fill('risk-team');
  await page.getByLabel('Single sign-on', { exact: true }).selectOption('On');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();
  await expect(page.getByLabel('Sign-in address of the provider')).toHaveValue(provider.signInUrl);
  await expect(page.getByText(/Provider of the tests: valid until/)).toBeVisible();
  await expectAccessible(page, 'single sign-on by SAML');
  await proveDomain(domain);

  provider.people.set('boss', { email: `boss@${domain}` });
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await atProvider(page, 'boss');
  await expect(page.getByText(`boss@${domain} can sign in.`, { exact: false })).toBeVisible();

  provider.people.set('anna', { email: `anna@${domain}`, attributes: { groups: ['risk-team'] } });
  const anna = await visit(null);
  const toProvider = async (): Promise<void> => {
    await anna.goto('/signin');
    await anna.getByLabel('Username').fill(`anna@${domain}`);
    await anna.getByRole('button', { name: 'Sign in with your company’s account' }).click();
    await anna.getByRole('button', { name: 'Continue' }).click();
  };
  await toProvider();
  await atProvider(anna, 'anna');
  await expect(anna).toHaveURL('/dashboard/home');
  await anna.getByRole('button', { name: /Analyst/ }).click();
  await anna.getByRole('menuitem', { name: 'Logout' }).click();
  await anna.getByRole('button', { name: 'Yes' }).click();
  await expect(anna).toHaveURL(/\/signin/);

  provider.lie = { signs: 'nothing' };
  await toProvider();
  await atProvider(anna, 'anna');
  await expect(anna.getByText(/The assertion is not signed/)).toBeVisible();
  await expectAccessible(anna, 'a refused assertion');
});

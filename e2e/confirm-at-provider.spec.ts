import { startProvider, type TestProvider } from '../tools/oidc/provider';
import { expectAccessible } from './fixtures/axe';
import type { Company } from './fixtures/company';
import { confirmYou, fillToken } from './fixtures/confirm-you';
import { sql } from './fixtures/database';
import { makeOld } from './fixtures/old-session';
import { atProvider, proveDomain, signInByProvider } from './fixtures/provider';
import { settings } from './fixtures/settings';
import { expect, test } from './fixtures/test';

let provider: TestProvider;
test.beforeAll(async () => {
  const { baseUrl } = settings;
  provider = await startProvider({ back: `${baseUrl}/single-sign-on`, out: `${baseUrl}/signin` });
});
test.afterAll(() => provider.stop());

/** Sets single sign-on up for a company, with an administrator of it at the provider, who has no password here. @returns the person */
const setUp = async (company: Company): Promise<{ readonly name: string; readonly email: string }> => {
  const administrator = company.usernameOf('Company Administrator');
  const key = administrator.split('.')[0] ?? '';
  const domain = `${key}.example`.toLowerCase();
  await sql('update up_users set email = $1 where username = $2', [`boss@${domain}`, administrator]);
  const api = await company.api();
  const { issuer, clientId, secret } = provider;
  await api.call('PUT', 'single-sign-on', {
    data: {
      ...{ issuer, clientId, secret, domains: [domain], active: true },
      ...{ provisioning: 'first-sign-in', role: 'Company Administrator' },
    },
  });
  await proveDomain(domain);
  const [name, email] = [`anna.${key}`, `anna.${key}@${domain}`];
  provider.people.set(name, { email, email_verified: true });
  return { name, email };
};

test('a user without a password confirms at the provider, and nothing that was typed is lost', async ({
  company,
  visit,
}) => {
  test.slow();
  const { name, email } = await setUp(company);
  const page = await visit(null);
  await signInByProvider(page, email, name);
  await expect(page).toHaveURL('/dashboard/home');
  const form = await fillToken(page, 'Ledger');
  await makeOld(name);
  await form.getByRole('button', { name: 'Make token' }).focus();
  await page.keyboard.press('Enter');
  const host = new URL(provider.issuer).host;
  const go = confirmYou(page).getByRole('button', { name: `Confirm at ${host}` });
  await expect(go).toBeFocused();
  await expect(confirmYou(page).getByLabel('Current password')).toHaveCount(0);
  await expectAccessible(page, 'the question, of a user who signs in at a provider');

  // Another person at the provider proves nothing.
  provider.people.set(`other ${name}`, { email, email_verified: true });
  const [first] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(confirmYou(page).getByRole('status')).toContainText('This page goes on by itself.');
  await expectAccessible(page, 'the question while the window is open');
  await atProvider(first, `other ${name}`);
  await expect(first.getByText(/You have signed in at the provider as another person/)).toBeVisible();
  await expectAccessible(first, 'the window of a refused proof');
  await first.close();
  await expect(confirmYou(page).getByText(/You have signed in at the provider as another person/)).toBeVisible();

  const [second] = await Promise.all([page.waitForEvent('popup'), go.click()]);
  await atProvider(second, name);
  await expect(page.getByRole('dialog', { name: 'New token: Ledger' })).toBeVisible();
  await expect(confirmYou(page)).toHaveCount(0);
  // The window has closed, or says that it can be closed.
  await expect
    .poll(async () => second.isClosed() || (await second.getByText('You can close this window').count()) === 1)
    .toBe(true);
});

test('a browser that opens no window offers the page of the provider, on a phone', async ({ company, visit }) => {
  test.slow();
  const { name, email } = await setUp(company);
  const page = await visit(null, { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signInByProvider(page, email, name);
  await expect(page).toHaveURL('/dashboard/home');
  const form = await fillToken(page, 'Phone');
  await makeOld(name);
  await form.getByRole('button', { name: 'Make token' }).click();
  const host = new URL(provider.issuer).host;
  await confirmYou(page)
    .getByRole('button', { name: `Confirm at ${host}` })
    .click();
  const link = confirmYou(page).getByRole('link', { name: `Open ${host}` });
  for (const one of [link, confirmYou(page).getByRole('button', { name: 'Cancel' })]) {
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await atProvider(opened, name);
  await expect(page.getByRole('dialog', { name: 'New token: Phone' })).toBeVisible();
});

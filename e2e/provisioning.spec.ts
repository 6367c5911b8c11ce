import { expectAccessible } from './fixtures/axe';
import { sql } from './fixtures/database';
import { expect, test } from './fixtures/test';

test('an administrator makes the token of the directory, which is shown once, and names groups that give roles @trip', async ({
  page,
  company,
}) => {
  const administrator = company.usernameOf('Company Administrator');
  const domain = `scim-${administrator.split('.')[0]}.example`.toLowerCase();
  await sql('update up_users set email = $1 where username = $2', [`boss@${domain}`, administrator]);
  await page.goto('/dashboard/company-settings/single-sign-on');
  await page.getByLabel('Issuer').fill('https://login.example.com');
  await page.getByLabel('Client ID').fill('client');
  await page.getByLabel('Client secret').fill('secret');
  await page.getByLabel('Email domains').fill(domain);
  await page.getByLabel('Single sign-on', { exact: true }).selectOption('On');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();
  await expect(page.getByLabel('Role of new accounts')).toHaveValue('Analyst');

  const card = page.getByRole('region', { name: 'Provisioning (SCIM)' });
  await expect(card.getByText('There is no token yet', { exact: false })).toBeVisible();
  await card.getByRole('button', { name: 'Make token' }).click();
  const once = page.getByRole('dialog', { name: 'New SCIM token' });
  const token = await once.getByLabel('SCIM token').inputValue();
  expect(token).toMatch(/^rls_/);
  await expectAccessible(page, 'a new SCIM token');
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByText(`Token made by ${administrator}`, { exact: false })).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  const headers = { authorization: `Bearer ${token}` };
  for (const displayName of ['Risk team', 'long'.repeat(60)]) {
    const data = { displayName, members: [] };
    expect((await page.request.post('/api/scim/v2/Groups', { headers, data })).status()).toBe(201);
  }
  await page.reload();
  const groups = page.getByRole('form', { name: 'Roles by groups' });
  await expect(groups.getByText('Risk team')).toBeVisible();
  expect(await groups.evaluate((form) => form.scrollWidth <= form.clientWidth)).toBe(true);
  await groups.getByLabel('Groups: Auditor').fill('Risk team; Readers');
  await groups.getByRole('button', { name: 'Save groups' }).click();
  await expect(page.getByText('Groups saved')).toBeVisible();
  await page.reload();
  await expect(groups.getByLabel('Groups: Auditor')).toHaveValue('Risk team; Readers');
  await expectAccessible(page, 'provisioning');

  await card.getByRole('button', { name: 'Replace token' }).click();
  await page
    .getByRole('alertdialog', { name: 'Replace the SCIM token?' })
    .getByRole('button', { name: 'Replace' })
    .click();
  await page.getByRole('dialog', { name: 'New SCIM token' }).getByRole('button', { name: 'Done' }).click();
  expect((await page.request.get('/api/scim/v2/Users', { headers })).status()).toBe(401);
  await card.getByRole('button', { name: 'Remove token' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove the SCIM token?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(card.getByText('There is no token yet', { exact: false })).toBeVisible();
});

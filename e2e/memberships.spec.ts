import { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { type Company, makeCompany, unique } from './fixtures/company';
import { sql } from './fixtures/database';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

test.use({ visitor: 'Analyst' });

const addMember = async (username: string, { documentId }: Company, role: string): Promise<void> => {
  await sql(
    `insert into ridgeline_memberships (user_id, company_id, username, role)
     select u.id, c.id, u.username, $3 from up_users u, companies c where u.username = $1 and c.document_id = $2`,
    [username, documentId, role],
  );
};

const supplierIn = async (company: Company): Promise<string> => {
  const name = `Supplier ${unique()}`;
  await new Api(await company.signIn('Analyst')).create('supplier-managements', { supplier_name: name });
  return name;
};

test('a consultant of three companies switches, works in two tabs, and leaves one @trip', async ({
  page,
  context,
  company,
}) => {
  const [second, third] = [await makeCompany(), await makeCompany()];
  const consultant = company.usernameOf('Analyst');
  await addMember(consultant, second, 'Auditor');
  await addMember(consultant, third, 'Analyst');
  const [here, there] = [await supplierIn(company), await supplierIn(second)];

  await page.goto('/dashboard/supplier');
  await expect(page.getByRole('row').filter({ hasText: here })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeVisible();
  const choice = page.getByRole('combobox', { name: `Company in view: ${company.name}` });
  await choice.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: second.name }).click();
  await expect(page).toHaveURL(new RegExp(`company=${second.documentId}`));
  await expect(page.getByRole('row').filter({ hasText: there })).toHaveCount(1);
  await expect(page.getByText(here)).toBeHidden();
  // An auditor there.
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeHidden();
  await expectAccessible(page, 'a further company');

  const other = await context.newPage();
  await other.goto(`/dashboard/supplier?company=${company.documentId}`);
  await expect(other.getByRole('row').filter({ hasText: here })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: there })).toHaveCount(1);
  await other.close();

  await page.goto(`/dashboard/profile?company=${third.documentId}`);
  const mine = page.getByRole('region', { name: 'Your companies' });
  await expect(mine.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'the profile with companies');
  await mine.getByRole('button', { name: `Leave ${second.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(mine.getByRole('listitem')).toHaveCount(2);
  await page.goto(`/dashboard/supplier?company=${second.documentId}`);
  await expect(page.getByRole('row').filter({ hasText: here })).toHaveCount(1);
  await expect(page).not.toHaveURL(new RegExp(second.documentId));
});

test('an administrator invites a person of another company, who accepts after signing in', async ({
  page,
  visit,
  company,
}) => {
  const second = await makeCompany();
  const administrator = await visit(null);
  await administrator.goto('/signin');
  await signInByForm(administrator, second.usernameOf('Company Administrator'), second.password);
  await expect(administrator).toHaveURL('/dashboard/home');
  await administrator.goto('/dashboard/users');
  await administrator.getByRole('button', { name: 'People of other companies' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'People of other companies' });
  await dialog.getByLabel('Email').fill(`${company.usernameOf('Analyst')}@ridgeline.test`);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = (await dialog.getByRole('alert').locator('code').textContent()) ?? '';
  await expectAccessible(administrator, 'an invitation');

  await page.goto(link);
  await expect(page.getByText(`to work for ${second.name}`)).toBeVisible();
  await expectAccessible(page, 'the page of an invitation');
  await page.getByRole('button', { name: `Accept and open ${second.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`company=${second.documentId}`));
  await expect(page.getByRole('combobox', { name: `Company in view: ${second.name}` })).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await administrator.getByRole('button', { name: 'People of other companies' }).click();
  await dialog.getByRole('button', { name: `Remove ${company.usernameOf('Analyst')}` }).click();
  await expect(dialog.getByText('Nobody from another company works here.')).toBeVisible();
  await page.reload();
  await expect(page).not.toHaveURL(new RegExp(second.documentId));
  await expect(page.getByRole('combobox', { name: /Company in view/ })).toBeHidden();
});

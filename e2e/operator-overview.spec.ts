import { expectAccessible } from './fixtures/axe';
import { operatorApi, unique } from './fixtures/company';
import { sql } from './fixtures/database';
import { makeQuestionnaire, sendToSupplier, TWO_TOPICS } from './fixtures/questionnaires';
import { riskAt, riskGround } from './fixtures/risks';
import { expect, test } from './fixtures/test';

test.use({ visitor: 'Operator' });

test('lists every company with what needs attention, and each number leads to its rows @trip', async ({
  page,
  api,
  company,
}) => {
  const ground = await riskGround(api);
  const risks = [riskAt('Fire', '5x5', '55'), riskAt('Flood', '5x5', '54'), riskAt('Mice', '5x5', '11')];
  await api.bulk(
    'risks',
    risks.map((one) => ({ ...one, ...ground })),
  );
  await page.goto('/dashboard/all-companies');
  await expect(page.getByRole('heading', { name: 'All companies' })).toBeVisible();
  await page.getByRole('link', { name: 'New Company' }).click();
  await expect(page.getByRole('dialog', { name: 'New Company' })).toBeVisible();
  await page.goBack();
  // Other tests make companies too, and the first page shows some of them.
  await page.getByRole('searchbox', { name: 'Find a company' }).fill(company.name);
  const row = page.getByRole('row').filter({ hasText: company.name });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Active')).toBeVisible();
  const high = row.getByRole('link', { name: `${company.name}, High and Extreme risks: 2` });
  await expectAccessible(page, 'overview of all companies');

  await test.step('a new tab has the company in view', async () => {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), high.click({ modifiers: ['Control'] })]);
    await expect(tab.getByText('2 risks', { exact: true })).toBeVisible();
    await expect(tab.getByRole('combobox', { name: 'Company in view' })).toHaveValue(company.name);
    await tab.close();
  });

  await high.click();
  await expect(page.getByText('2 risks', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Company in view' })).toHaveValue(company.name);
  await expect(page).toHaveURL(/[?&]company=[a-z0-9]+/);

  await test.step('Back shows all companies again', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'All companies' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Company in view' })).toHaveValue('');
  });
});

test('finds companies by name, sorts them and lists which mails failed', async ({ page, company, api }) => {
  const key = unique();
  const operator = await operatorApi();
  for (const name of 'ABCDEFGHI')
    await operator.create('companies', { name: `${key} ${name}`, email: `${name}@${key}.test` });
  const questionnaire = await makeQuestionnaire(api, `${key} questions`, TWO_TOPICS);
  const sent = await sendToSupplier(api, questionnaire, `${key} Magpie`);
  await sql(
    `insert into questionnaire_letters (document_id, kind, state, company_id, mapping_id, updated_at)
     select gen_random_uuid(), 'invitation', 'failed', company_id, id, now() at time zone 'utc'
     from questionnaire_mappings where document_id = $1`,
    [sent.documentId],
  );
  await page.goto('/dashboard/all-companies');
  const search = page.getByRole('searchbox', { name: 'Find a company' });
  await search.fill(key);
  const rows = page.getByRole('row').filter({ hasText: key });
  await expect(rows).toHaveCount(9);
  const head = page.getByRole('columnheader', { name: 'Company' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText(`${key} A`);
  await head.getByRole('button').click();
  await expect(rows.first()).toContainText(`${key} I`);
  await search.fill('no such company at all');
  await expect(page.getByText("No company matches 'no such company at all'.")).toBeVisible();

  await search.fill(company.name);
  await page.getByRole('button', { name: `${company.name}, Failed mails: 1` }).click();
  const dialog = page.getByRole('dialog', { name: /could not be delivered/ });
  await expectAccessible(page, 'mails that failed');
  await dialog.getByRole('link', { name: new RegExp(`${key} Magpie`) }).click();
  await expect(page.getByRole('combobox', { name: 'Company in view' })).toHaveValue(company.name);
  await expect(page).toHaveURL(/sent-questionnaires/);
});

test('is the first part of the home page of an operator who views all companies', async ({ page, company }) => {
  await page.goto('/dashboard/home');
  await expect(page.getByRole('region', { name: 'All companies' })).toBeVisible();
  const view = page.getByRole('combobox', { name: 'Company in view' });
  await view.fill(company.name);
  await page.getByRole('option', { name: company.name }).click();
  await expect(page.getByRole('region', { name: 'All companies' })).toBeHidden();
});

test('keeps the company in view in every address, also after a reload and in the links of the menu', async ({
  page,
  context,
  company,
}) => {
  await page.goto('/dashboard/supplier');
  const view = page.getByRole('combobox', { name: 'Company in view' });
  await view.fill(company.name);
  await page.getByRole('option', { name: company.name }).click();
  await expect(page).toHaveURL(/company=/);
  const address = page.url();
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page).toHaveURL(/company=[a-z0-9]+/);
  await expect(page).toHaveURL(/q=nothing/);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', /home\?company=/);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/home\?company=/);
  await page.reload();
  await expect(view).toHaveValue(company.name);

  const pasted = await context.newPage();
  await pasted.goto(address);
  await expect(pasted.getByRole('combobox', { name: 'Company in view' })).toHaveValue(company.name);
  await view.fill('');
  await view.press('Escape');
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(pasted.getByRole('combobox', { name: 'Company in view' })).toHaveValue(company.name);
});

test('says why nothing can be added while all companies are in view, and offers to choose one', async ({
  page,
  company,
}) => {
  await page.goto('/dashboard/supplier');
  const note = page.getByRole('note');
  await expect(note).toContainText('All companies are in view.');
  await expectAccessible(page, 'register of all companies');
  await note.getByRole('combobox', { name: 'Choose a company' }).fill(company.name);
  await page.getByRole('option', { name: company.name }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeVisible();
});

test('offers to switch to the company of another company’s row', async ({ page, api, company }) => {
  const key = unique();
  const { documentId } = await api.create<{ documentId: string }>('supplier-managements', { supplier_name: key });
  const operator = await operatorApi();
  const other = await operator.create<{ documentId: string }>('companies', {
    name: `${key} Other`,
    email: `o@${key}.test`,
  });
  await page.goto(`/dashboard/supplier/${documentId}?company=${other.documentId}`);
  await expect(page.getByText(`This supplier belongs to ${company.name}. Switch to it?`)).toBeVisible();
  await page.getByRole('button', { name: `Switch to ${company.name}` }).click();
  await expect(page.getByRole('heading', { name: key })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Company in view' })).toHaveValue(company.name);
});

test('offers to switch with a button large enough for touch, also from a locked row', async ({
  api,
  company,
  visit,
}) => {
  const key = unique();
  const { documentId } = await api.create<{ documentId: string }>('supplier-managements', { supplier_name: key });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const operator = await visit('Operator', phone);
  await operator.goto(`/dashboard/supplier/${documentId}/edit`);
  const button = operator.getByRole('button', { name: `Switch to ${company.name}` });
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await operator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(operator, 'a locked row on a phone');
  await button.tap();
  await expect(button).toBeHidden();
  await expect(operator).toHaveURL(/company=/);
});

test('says on the page why a user of a suspended company cannot continue', async ({ company, visit }) => {
  const analyst = await visit('Analyst');
  await analyst.goto('/dashboard/supplier');
  await expect(analyst.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
  await company.suspend();
  // An open page may have heard of it already.
  await analyst.reload();
  await expect(analyst.getByRole('heading', { name: 'Nothing can be opened' })).toBeVisible();
  await expect(analyst.getByRole('main').getByText(/Your organisation was suspended/)).toBeVisible();
});

test.describe('as an administrator', () => {
  test.use({ visitor: 'Company Administrator' });

  test('has no such page, and a company in the address changes nothing', async ({ page }) => {
    await page.goto('/dashboard/all-companies');
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
    await page.goto('/dashboard/home?company=abcdefghijklmnopqrstuvwx');
    await expect(page.getByRole('region', { name: 'Assigned to me' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'All companies' })).toBeHidden();
  });
});

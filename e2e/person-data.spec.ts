import { readFile } from 'node:fs/promises';
import type { Api } from './fixtures/api';
import { verifyAuditLog } from './fixtures/audit';
import { expectAccessible } from './fixtures/axe';
import { holdCall, loseCall } from './fixtures/cut-connection';
import { expect, test } from './fixtures/test';

const NAME = 'Petra Lindqvist';
const EMAIL = 'petra.lindqvist@nordic.test';

/** The person as the contact of a supplier and as the owner of risks. */
const writePerson = async (api: Api): Promise<void> => {
  await api.create('supplier-managements', {
    supplier_name: 'Nordic Hosting',
    supplier_contact_person_name: NAME,
    supplier_contact_person_email: EMAIL,
    supplier_contact_person_number: '+46 8 123 456',
  });
  await api.create('risk-owners', { name: NAME, email: EMAIL });
};

test('finds a person, from the settings of the company @trip', async ({ page, api }) => {
  await writePerson(api);
  await page.goto('/dashboard/company-settings');
  const card = page.getByRole('region', { name: 'A person’s data' });
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: 'Find a person' }).click();
  await expect(page.getByText('Nothing has been searched for yet.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Find a person' });
  const find = form.getByRole('button', { name: 'Find' });
  await find.click();
  await expect(form.getByText('Enter an address or a name.')).toBeVisible();
  await expectAccessible(page, 'a person’s data, with an error');
  await form.getByLabel('Email').fill('somebody@nowhere.test');
  await find.click();
  await expect(page.getByRole('heading', { name: 'Nothing was found.' })).toBeVisible();
  await form.getByLabel('Email').fill(EMAIL);
  await form.getByLabel('Name').fill(NAME);
  const answer = await holdCall(page, '**/api/person-data/find', 'POST');
  await find.click();
  await expect(form.getByRole('button', { name: 'Searching...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('heading', { name: /^\d+ rows were found\.$/ })).toBeVisible();
  const suppliers = page.getByRole('region', { name: 'Suppliers', exact: true });
  await expect(suppliers.getByRole('link', { name: 'Nordic Hosting' })).toBeVisible();
  await expect(suppliers).toContainText(`Contact person: ${NAME}`);
  await expectAccessible(page, 'a person’s data, found');
});

test('saves what the company has of a person, and erases it with a second person', async ({
  page,
  api,
  company,
  visit,
}) => {
  await writePerson(api);
  await page.goto('/dashboard/company-settings/personal-data');
  const form = page.getByRole('form', { name: 'Find a person' });
  const find = form.getByRole('button', { name: 'Find' });
  await form.getByLabel('Email').fill(EMAIL);
  await form.getByLabel('Name').fill(NAME);
  await find.click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^personal-data .*\.json$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('+46 8 123 456');
  await page.getByRole('button', { name: 'Erase this person...' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase this person?' });
  await expect(dialog).toContainText('Backups that were made before still have the data.');
  await dialog.getByLabel(`Type ${EMAIL} to confirm`).fill('petra');
  await expect(dialog).toContainText('You are the only administrator of the company');
  await dialog.getByRole('button', { name: 'Ask to erase' }).click();
  await expect(dialog.getByText('This is not what was searched for.')).toBeVisible();
  await expectAccessible(page, 'the question before a person is erased');
  await dialog.getByLabel(`Type ${EMAIL} to confirm`).fill(EMAIL);
  await dialog.getByRole('button', { name: 'Ask to erase' }).click();
  await expect(page.getByText('It waits for a second person.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for a second person' });
  await expect(waiting).toContainText(`${NAME}, ${EMAIL}`);
  await expect(waiting.getByRole('button', { name: 'Confirm and erase...' })).toBeHidden();
  await expectAccessible(page, 'a person who waits to be erased');

  // The company has one administrator: the operator confirms.
  const other = await visit('Operator');
  await other.goto(`/dashboard/company-settings/personal-data?company=${company.documentId}`);
  await other.getByRole('button', { name: 'Confirm and erase...' }).click();
  const second = other.getByRole('alertdialog', { name: 'Erase this person?' });
  await expectAccessible(other, 'the question to the second person');
  await second.getByLabel(`Type ${EMAIL} to confirm`).fill(EMAIL);
  await second.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'Erased person 1' })).toBeFocused();

  await page.reload();
  await form.getByLabel('Email').fill(EMAIL);
  await form.getByLabel('Name').fill(NAME);
  await find.click();
  await expect(page.getByRole('heading', { name: 'Nothing was found.' })).toBeVisible();
  await page.goto('/dashboard/audit-log');
  await expect(page.getByRole('row', { name: /Personal data erased.*Erased person 1/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Personal data exported/ })).toBeVisible();
  // Entries are sealed in the background.
  await expect.poll(verifyAuditLog, { timeout: 60_000 }).toMatch(new RegExp(`whole +${company.name}: `));
});

test('says why a user is not erased, on a phone', async ({ visit, company }) => {
  const page = await visit('Company Administrator', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto('/dashboard/company-settings/personal-data');
  const form = page.getByRole('form', { name: 'Find a person' });
  await form.getByLabel('Email').fill(`${company.usernameOf('Analyst')}@ridgeline.test`);
  const restore = await loseCall(page, '**/api/person-data/find');
  await form.getByRole('button', { name: 'Find' }).click();
  await expect(form.getByText('The data could not be searched.')).toBeVisible();
  await restore();
  await form.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Remove the user first, then erase the person.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase this person...' })).toBeHidden();
  await expect(page.getByText('Not erased.').first()).toBeVisible();
  await expectAccessible(page, 'a person with an account, on a phone in the dark');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('is searched by Company Administrators alone', async ({ visit }) => {
  for (const visitor of ['Analyst', 'Operator'] as const) {
    const page = await visit(visitor);
    await page.goto('/dashboard/company-settings/personal-data');
    await expect(page.getByRole('form', { name: 'Find a person' })).toBeHidden();
  }
});

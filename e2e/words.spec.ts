import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type EntityMessages, entityOf } from '@ridgeline/domain';
import { getDocumentProxy } from 'unpdf';
import { operatorApi, unique } from './fixtures/company';
import { exported } from './fixtures/exports';
import { SCENARIOS } from './fixtures/modules';
import { answerPage, goOn, nameSubmitter, status } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { settings } from './fixtures/settings';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

/**
 * The words of the two specifications as they were ordered, as literals: no test here takes a word from the product.
 * Where the product says something else on purpose, `DEVIATIONS` has both, and the line of docs/specification.md or
 * docs/decisions.md that says so.
 */

/** Both catalogues of errors: the toasts of each register. Those with `{message}` end with the server's sentence. */
const TOASTS: Readonly<Record<string, Partial<EntityMessages>>> = {
  'supplier-management': {
    ...{ created: 'New Supplier Added', updated: 'Supplier Details Updated' },
    ...{ saveFailed: 'Error Adding Supplier: {message}', loadFailed: 'Error on Retrieving Suppliers' },
    ...{ deleted: 'Supplier Successfully Deleted', deleteFailed: 'Error Deleting Supplier: {message}' },
    ...{ imported: 'Suppliers imported successfully', importFailed: 'Error importing suppliers' },
  },
  'customer-management': {
    ...{ imported: 'Customer imported successfully', importFailed: 'Error importing customers' },
    ...{ deleted: 'Customer deleted successfully', created: 'Customer added successfully' },
    deleteFailed: 'Error deleting customer',
  },
  'customer-category': { created: 'Customer Category successfully saved' },
  'record-management': {
    ...{ imported: 'Record imported successfully', importFailed: 'Error importing records' },
    ...{ deleted: 'Record deleted successfully', deleteFailed: 'Error deleting record' },
    created: 'Record added successfully',
  },
  'record-category': { created: 'Record Category successfully saved' },
  company: {
    ...{ created: 'Company added successfully', updated: 'Company updated successfully' },
    ...{ deleted: 'Company deleted successfully', imported: 'Company imported successfully' },
    importFailed: 'Error importing Company',
  },
  'subscription-management': {
    ...{ imported: 'Entry imported successfully', importFailed: 'Error importing Entry' },
    ...{ deleted: 'Entry deleted successfully', deleteFailed: 'Error deleting Entry' },
    created: 'Entry added successfully',
  },
  risk: {
    ...{ saveFailed: 'Error {message}', importFailed: 'Error Saving Excel Data: {message}' },
    ...{ deleted: 'Risk Successfully Deleted', deleteFailed: 'Error Deleting Risk: {message}' },
    loadFailed: 'Error on Retrieving Risks',
  },
  'risk-category': {
    ...{ imported: 'Risk Categories imported successfully', importFailed: 'Error importing Risk Categories' },
    ...{ deleted: 'Risk Category deleted successfully', deleteFailed: 'Error deleting Risk Category' },
    ...{ updated: 'Risk Category updated successfully', updateFailed: 'Error updating Risk Category' },
    ...{ created: 'Risk Category added successfully', saveFailed: 'Error adding Risk Category' },
  },
  'information-asset-category': {
    ...{ created: 'New Category Successfully Saved', saveFailed: 'Error on Saving Category' },
    importFailed: 'Error Saving Excel Data: {message}',
  },
  'risk-treatment': {
    ...{ created: 'Risk Treatment created successfully', saveFailed: 'Error creating Risk Treatment' },
    importFailed: 'Error Saving Excel Data: {message}',
  },
  'control-domain': { importFailed: 'Error Saving Excel Data: {message}' },
  'control-assessment': { importFailed: 'Error Saving Excel Data: {message}' },
  questionnaire: {
    ...{ imported: 'Questionnaire imported successfully', importFailed: 'Error importing Questionnaire' },
  },
  question: { importFailed: 'Error Saving Excel Data: {message}' },
};

/** What was ordered in other words, what the product says, and a part of the line that says so. */
const DEVIATIONS: readonly (readonly [specified: string, said: string, line: string])[] = [
  ['Upload', 'Import', 'the screen of suppliers has a button Upload'],
  ['Annex Control', 'Annex control', 'column heads with capital letters'],
  ['YES', 'Yes', 'YES and NO of suppliers'],
  ['data.doc', 'data.docx', 'data.doc, exported_data.xlsx with Sheet1'],
  ['Internal Server Error: ', 'Error on Retrieving Risks', '"Internal Server Error: " and "Error: "'],
  ['Company created successfully', 'Company added successfully', 'two texts for one event'],
  ['Supplier Successfully Deleted (of a risk)', 'Risk Successfully Deleted', 'two texts for one event'],
  [
    'Company imported successfully (of questionnaires)',
    'Questionnaire imported successfully',
    'two texts for one event',
  ],
  ['Error importing customers (of a deletion)', 'Error deleting customer', 'two texts for one event'],
  ['Company added successfully (of a record)', 'Record added successfully', 'two texts for one event'],
];

/** The title of each list, of its form, and the heads of its columns. */
const LISTS: Readonly<Record<string, readonly [title: string, form: string, heads: readonly string[]]>> = {
  Supplier: ['Suppliers', 'New Supplier', ['Supplier ID', 'Supplier name', 'Assessment status', 'Approval status']],
  Risk: ['Risks', 'New Risk', ['Date created', 'Risk owner', 'Risk category', 'Threat']],
  'Control Domain': ['Control Domains', 'New Control Domain', ['Domain', 'Control number', 'Control description']],
  'Control Assessment': [
    ...(['Control Assessments', 'New Control Assessment'] as const),
    ['Domain', 'Annex control', 'Control heading', 'Control description'],
  ],
  'Risk Treatment': ['Risk Treatments', 'New Risk Treatment', ['Treatment option', 'When to use', 'Description']],
  'Risk Category': ['Risk Categories', 'New Risk Category', ['Category type', 'Category', 'Description']],
  'Asset Category': ['Asset Categories', 'New Asset Category', ['Category type', 'Category', 'Description']],
  'Customer management': ['Customers', 'New Customer', ['Customer name', 'Trading as', 'ABN', 'ACN', 'Website']],
  'Record management': [
    ...(['Records', 'New Record'] as const),
    ['Record name', 'Trading as', 'ABN', 'ACN', 'Website', 'Record address', 'Country', 'Contact person', 'Email'],
  ],
  'Questionnaire management': ['Questionnaires', 'New Questionnaire', ['Title', 'Description', 'Questionnaire type']],
};

test('the toasts of the registers are those of both catalogues', () => {
  for (const [name, words] of Object.entries(TOASTS)) expect(entityOf(name).messages, name).toMatchObject(words);
});

test('what is said in other words than ordered is written down', async () => {
  const written = await readFile(new URL('../docs/specification.md', import.meta.url), 'utf8');
  for (const [specified, said, line] of DEVIATIONS) {
    expect(specified).not.toBe(said);
    expect(written).toContain(line);
  }
});

test('the API answers in the words of the catalogues', async ({ api, company }) => {
  const refused = async (path: string, body: unknown) => {
    const answer = await fetch(`${settings.baseUrl}/api/${path}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    });
    return ((await answer.json()) as { error: { message: string } }).error.message;
  };
  const wrong = { identifier: company.usernameOf('Analyst'), password: 'not the password' };
  expect(await refused('auth/local', wrong)).toBe('Login failed. Please try again.');
  for (const [path, row, said] of [
    ['supplier-managements', { supplier_name: 'Said' }, 'Suppliers imported successfully'],
    [
      'risk-categories',
      { categoryType: 'T', category_domain: 'Said', description: 'D' },
      'Risk Categories imported successfully',
    ],
    ['questionnaires', { title: 'Said', description: 'D' }, 'Questionnaire imported successfully'],
  ] as const) {
    const answer = await api.call<{ data: unknown; message: string }>('POST', `create-bulk/${path}`, [row]);
    expect(answer).toMatchObject({ message: said });
  }
});

const readList = async (page: Page, [title, form, heads]: (typeof LISTS)[string]): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  for (const head of heads)
    await expect(page.getByRole('columnheader', { name: head, exact: true }), `${title}: ${head}`).toBeVisible();
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager).toContainText('Page 1 of 1');
  for (const name of ['Previous', 'Next']) await expect(pager.getByRole('button', { name })).toBeDisabled();
  for (const name of ['Import', 'Export', 'New'])
    await expect(page.getByRole('button', { name, exact: true }), title).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: form, exact: true });
  for (const name of ['Save', 'Cancel']) await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Please fill in all required fields.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toBeHidden();
};

for (const scenario of SCENARIOS.filter(({ module }) => LISTS[module]))
  test(`the list of ${scenario.entity.nouns.many} has its words`, async ({ page, api }) => {
    const words = LISTS[scenario.module];
    if (!words) throw new Error(`No words of ${scenario.module}`);
    const key = unique();
    const { address, fixed } = await scenario.open(api, key);
    await page.goto(`${address}?q=${key}`);
    await expect(page.getByText('No data available.').first()).toBeVisible();
    await api.bulk(scenario.entity.bulkPath ?? '', [{ ...scenario.row(key), ...fixed }]);
    await page.reload();
    await readList(page, words);
  });

test('sign-in, policy, menu, logout and the missing page have their words', async ({ page, visit, company }) => {
  const visitor = await visit(null);
  await visitor.goto('/signin');
  await expect(visitor.getByLabel('Username')).toBeVisible();
  await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible();
  await visitor.getByRole('button', { name: 'Privacy Policy' }).click();
  const policy = visitor.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(policy.getByText('Effective date: 14/11/2024')).toBeVisible();
  await expect(policy.getByText('Contact details: coming soon.')).toBeVisible();
  await policy.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(visitor.getByRole('link', { name: 'Create an Account' })).toHaveAttribute('href', '/register');
  await signInByForm(visitor, company.usernameOf('Analyst'), 'not the password');
  await expect(visitor.getByRole('alert')).toHaveText('Login failed. Please try again.');

  await page.goto('/dashboard/nothing');
  await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Risk Assessment', 'Manage']) await menu.getByRole('button', { name }).click();
  for (const name of [
    ...['Dashboard', 'Supplier', 'Asset Category', 'Risk Category', 'Control Domain', 'Control Assessment'],
    ...['Risk Treatment', 'Risks Register', 'Customer', 'Record', 'Company', 'Questionnaire'],
  ])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Version 1.0.3')).toBeVisible();
  await page.getByRole('button', { name: /Company Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Do you want to logout?' });
  for (const name of ['Yes', 'Cancel']) await expect(question.getByRole('button', { name })).toBeVisible();
});

test('the operator’s lists have their words', async ({ visit }) => {
  const page = await visit('Operator');
  await operatorApi();
  await page.goto('/dashboard/subscription-management');
  for (const head of ['Description', 'Access module'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New', exact: true })).toBeVisible();
});

test('questions and the answering page have their words', async ({ page, visit, api }) => {
  const asked = await makeQuestionnaire(api, 'In words');
  const query = `questionaireId=${asked.documentId}&name=IN+WORDS&type=SUPPLIER&show=list`;
  await page.goto(`/dashboard/questions-management?${query}`);
  await expect(page.getByRole('heading', { level: 1, name: /in words/i })).toBeVisible();
  for (const head of ['Id', 'Topics', 'Question', 'Note', 'Option'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Questionnaire' })).toBeVisible();
  const { url } = await sendToSupplier(api, asked, 'Reader of words');
  const portal = await visit(null);
  await portal.goto(url);
  await expect(portal.getByText('Page 1 of 2')).toBeVisible();
  for (const name of ['Previous', 'Next'])
    await expect(portal.getByRole('button', { name, exact: true })).toBeVisible();
  await portal.getByRole('button', { name: /^Backups/ }).click();
  await expect(portal.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
});

test('a submission of answers that fails says so, and is sent again', async ({ visit, api }) => {
  const asked = await makeQuestionnaire(api, 'Sent again', { Only: ['First?'] });
  const { url } = await sendToSupplier(api, asked, 'On a train');
  const page = await visit(null);
  await page.goto(url);
  await answerPage(page, ['Yes']);
  await expect(status(page)).toHaveText(/^Saved \d/);
  await goOn(page, 'Submit');
  await nameSubmitter(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText(/^Not submitted/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
});

test('toasts are at the top right, and a register is printed across the page', async ({ page }) => {
  await page.goto('/dashboard/supplier');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Supplier' });
  await form.getByLabel('Supplier name *').fill('Toasted');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('New Supplier Added');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const width = await page.evaluate(() => window.innerWidth);
  expect(box?.y).toBeLessThan(120);
  expect(box?.x).toBeGreaterThan(width / 2);
  const { bytes } = await exported(page, 'pdf');
  const sheet = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { width: across, height } = sheet.getViewport({ scale: 1 });
  expect(across).toBeGreaterThan(height);
});

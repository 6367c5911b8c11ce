import type { Page } from '@playwright/test';
import { importCleanly } from './fixtures/importing';
import { answerPage, goOn, status, submitByPage } from './fixtures/portal';
import { type Kind, type Rows, sheetFile } from './fixtures/sheets';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

const SUPPLIERS: Rows = [
  [
    'Supplier Name',
    'ABN No',
    'Supplier Type',
    'Contact Person Email',
    'Contract End Date',
    'Matrix',
    'Likelihood',
    'Impact',
  ],
  ['Waratah Cloud', '51 824 753 556', 'Cloud', 'hello@waratah.example', '31/12/2027', '5x5', 4, 5],
  ['Grevillea Legal', '', 'Office', 'office@grevillea.example', '', '', '', ''],
  ['Œuvre & Søn', '', 'Third party', '', '2026-12-01', '3x3', 1, 2],
];

const TOPICS = { Organisation: 6, 'Our information': 2 };
const QUESTIONS: Rows = [
  ['Topics', 'Question', 'Note', 'Option'],
  ...Object.entries(TOPICS).flatMap(([topic, count]) =>
    Array.from({ length: count }, (_, index) => [
      topic,
      `${topic}: is point ${index + 1} in place?`,
      'Answer for the service that we buy.',
      'Yes, No, Not Applicable',
    ]),
  ),
];

/** Imports the suppliers and finds one of them by the search box. */
const importSuppliers = async (page: Page, kind: Kind): Promise<void> => {
  await page.getByRole('link', { name: 'Supplier', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await importCleanly(page, 'suppliers', sheetFile('Our suppliers', kind, SUPPLIERS), '3 added');
  await expect(page.getByText('3 suppliers', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Œuvre & Søn.*Low.*Third party.*1 Dec 2026/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('waratah');
  await expect(page.getByText('1 supplier', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Waratah Cloud.*High.*Cloud.*31 Dec 2027.*51 824 753 556/ }),
  ).toBeVisible();
};

const makeQuestionnaire = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: 'Questionnaire', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questionnaires' })).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Questionnaire' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('What we ask of those who hold our information.');
  await form.getByLabel('Questionnaire type').selectOption('Supplier');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: `View the questions of ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title.toUpperCase() })).toBeVisible();
  await importCleanly(page, 'questions', sheetFile('Questions', 'xlsx', QUESTIONS), '8 added');
  await expect(page.getByText('8 questions', { exact: true })).toBeVisible();
};

const send = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Send Questionnaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send To Supplier' });
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill('Waratah');
  await page.getByRole('option', { name: 'Waratah Cloud' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const ready = page.getByRole('dialog', { name: 'Ready for Waratah Cloud' });
  const link = await ready.getByLabel('Answering link').inputValue();
  await ready.getByRole('button', { name: 'Done' }).click();
  return link;
};

/** Answers all questions as a respondent without an account: the first page, then after a reload the rest. */
const answer = async (page: Page, link: string, company: string): Promise<void> => {
  await page.goto(link);
  await expect(page.getByText(`${company} asks Waratah Cloud`)).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(5);
  await answerPage(page, ['Yes', 'No', 'Yes', 'Not Applicable', 'Yes']);
  await expect(status(page)).toHaveText(/^Saved \d/);
  await page.reload();
  await expect(page.getByText('5 of 8 answered (63%)')).toBeVisible();
  await goOn(page, 'Next');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await answerPage(page, ['Yes']);
  await goOn(page, 'Next Topic');
  await expect(page.getByRole('heading', { name: 'Our information' })).toBeVisible();
  await answerPage(page, ['No', 'Yes']);
  await expect(page.getByText('8 of 8 answered (100%)')).toBeVisible();
  await goOn(page, 'Submit');
  await submitByPage(page);
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await expect(page.getByText(`Your answers were submitted to ${company}`)).toBeVisible();
};

const readAnswers = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Sent Questionnaires' }).click();
  await page
    .getByRole('row', { name: /Waratah Cloud.*Completed.*8 of 8 questions answered/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('8 of 8 questions answered, 100 %')).toBeVisible();
  const topic = page.getByRole('region', { name: 'Our information' });
  await expect(topic.getByRole('listitem').first()).toContainText(/point 1 in place\?.*No/);
  await expect(topic.getByRole('listitem').last()).toContainText(/point 2 in place\?.*Yes/);
  await page.getByLabel('Show answers').selectOption('Needs a look (2)');
  await expect(page.getByRole('listitem').filter({ hasText: 'in place?' })).toHaveCount(2);
};

test.describe('from a spreadsheet to a read answer', () => {
  test.use({ visitor: null });

  for (const kind of ['xlsx', 'xls', 'csv'] as const) {
    test(`with suppliers from a .${kind} @trip`, async ({ page, company, visit }) => {
      await page.goto('/');
      await signInByForm(page, company.usernameOf('Company Administrator'), company.password);
      await expect(page.getByRole('heading', { name: 'What needs attention' })).toBeVisible();
      await importSuppliers(page, kind);
      await makeQuestionnaire(page, `Before we sign, ${kind}`);
      const link = await send(page);
      await answer(await visit(null), link, company.name);
      await readAnswers(page);
    });
  }
});

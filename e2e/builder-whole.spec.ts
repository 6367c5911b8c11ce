import { expectAccessible } from './fixtures/axe';
import { saved } from './fixtures/exports';
import { importCleanly } from './fixtures/importing';
import { makeQuestionnaire } from './fixtures/questionnaires';
import { file, openSheet } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

/** Columns that an imported questionnaire needs in addition to the specified ones. */
const HEADERS = [
  'Topics',
  'Question',
  'Note',
  'Option',
  'Answer',
  'Choices',
  'Required',
  'Evidence',
  'Weight',
  'Code',
  'Show When',
];

test('an empty company starts with a ready-made questionnaire', async ({ page }) => {
  await page.goto('/dashboard/questionnaire-management');
  await page.getByRole('button', { name: 'Add a ready-made questionnaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready-made questionnaires' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'ready-made questionnaires');
  await dialog.getByRole('button', { name: 'Add Cloud supplier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CLOUD SUPPLIER' })).toBeVisible();
  await expect(page.getByText('37 questions', { exact: true })).toBeVisible();
  await expect(page.getByText(/can never be met/)).toHaveCount(0);
  await expectAccessible(page, 'builder');
});

test('a questionnaire is exported to a spreadsheet and imported again without loss', async ({ page, api }) => {
  const { documentId } = (
    await api.call<{ data: { documentId: string } }>('POST', 'questionnaires/ready-made', {
      data: { name: 'cloud-supplier' },
    })
  ).data;
  const elsewhere = await api.create<{ documentId: string }>('questionnaires', {
    title: 'Elsewhere',
    description: 'Empty',
    type: 'Supplier',
  });
  const exported = async (id: string) => {
    await page.goto(`/dashboard/questions-management?questionaireId=${id}&show=list`);
    await expect(page.getByText('37 questions', { exact: true })).toBeVisible();
    return saved(page, async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: /^For editing/ }).click();
    });
  };
  const first = await exported(documentId);
  const { rows } = openSheet(first.bytes);
  expect(rows[0]).toEqual(HEADERS);
  expect(rows).toHaveLength(38);

  await page.goto(`/dashboard/questions-management?questionaireId=${elsewhere.documentId}`);
  await importCleanly(page, 'questions', file('data.xlsx', first.bytes), '37 added');
  const second = await exported(elsewhere.documentId);
  expect(openSheet(second.bytes).rows).toEqual(rows);
});

test('copies a company’s own questionnaire, and opens the copy', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Yearly check');
  await page.goto(`/dashboard/questions-management?questionaireId=${asked.documentId}`);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'COPY OF YEARLY CHECK' })).toBeVisible();
  await expect(page.getByText('9 questions', { exact: true })).toBeVisible();
  await page.goto('/dashboard/questionnaire-management');
  await page.getByRole('button', { name: 'Copy Yearly check' }).click();
  await expect(page.getByText('Copy of Yearly check (2) copied')).toBeVisible();
});

test('the preview is the page that the respondent sees', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'To be previewed');
  await page.goto(`/dashboard/questions-management?questionaireId=${asked.documentId}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'To be previewed' })).toBeVisible();
  await expect(frame.getByText('Is access checked in way 1?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(async () => (await dialog.locator('iframe').boundingBox())?.width).toBe(390);
  await expect(frame.getByText('Is access checked in way 1?')).toBeVisible();
});

test.describe('an auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('reads and previews, and cannot change anything', async ({ page, api }) => {
    const asked = await makeQuestionnaire(api, 'Only read');
    await page.goto(`/dashboard/questions-management?questionaireId=${asked.documentId}`);
    await expect(page.getByText('9 questions', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible();
    for (const name of [/^Move /, /^More for/, /^Edit /, 'Copy', 'Import', 'New', 'Send Questionnaire']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Is access checked in way 1?', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Question' })).toContainText('Is access checked in way 1?');
  });
});

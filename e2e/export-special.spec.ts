import { exported, pdfLines, rowsIn } from './fixtures/exports';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

/** Screens that are more than a register show their own columns: an export contains them too. */

test('exports questions with their number, in the order in which they are asked', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Access check', { Access: ['First question?', 'Second question?'] });
  const stored = await api.list<{ id: number; question: string }>(
    'questions',
    `filters[questionnaires_id]=${asked.documentId}&sort=id:asc`,
  );
  for (const [show, format] of [
    ['&show=list', 'xlsx'],
    ['&show=list', 'docx'],
    ['', 'xlsx'],
  ] as const) {
    await page.goto(`/dashboard/questions-management?questionaireId=${asked.documentId}${show}`);
    await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
    const [head = [], ...rows] = await rowsIn(page, await exported(page, format));
    expect(head[0]).toBe('Id');
    const at = head.indexOf('Question');
    expect(rows.map((row) => [row[0], row[at]])).toEqual(stored.map(({ id, question }) => [String(id), question]));
  }
});

test('exports questionnaires as listed', async ({ page, api }) => {
  await makeQuestionnaire(api, 'Own questionnaire');
  await page.goto('/dashboard/questionnaire-management?q=Own');
  await expect(page.getByText('1 questionnaire', { exact: true })).toBeVisible();
  const pages = await pdfLines((await exported(page, 'pdf')).bytes);
  expect(pages.flat(2)).toContain('Own questionnaire');
});

test('exports sent questionnaires with their progress and their status in words', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Yearly review');
  await sendToSupplier(api, asked, 'Coast Couriers');
  await page.goto('/dashboard/sent-questionnaires');
  await expect(page.getByRole('row', { name: /Coast Couriers/ })).toBeVisible();
  const [head = [], row = []] = await rowsIn(page, await exported(page, 'xlsx'));
  const cells = Object.fromEntries(head.map((label, at) => [label, row[at]]));
  expect(Object.values(cells)).toEqual(expect.arrayContaining(['Coast Couriers', '0 of 9 questions answered', 'sent']));
  const [title, , ...lines] = (await pdfLines((await exported(page, 'pdf')).bytes)).flat();
  expect(title).toEqual(['Sent questionnaires']);
  expect(lines.flat().join(' ')).toContain('0 of 9 questions answered');
});

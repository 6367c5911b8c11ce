import { makeRows, makeSupplier, sendTo } from './fixtures/asking';
import { questions, status } from './fixtures/portal';
import { submitAnswers } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

const ROWS = [
  { topic: 'Data', question: 'Do you hold data?', options: 'Yes, No' },
  { topic: 'Data', question: 'Whose data?', kind: 'Text' },
  { topic: 'Data', question: 'How many rows?', kind: 'Number' },
];
const ANSWERS: Record<string, string> = {
  'Do you hold data?': 'Yes',
  'Whose data?': '<b>Patients</b>',
  'How many rows?': '1250',
};

test('offers earlier answers, one by one or for the whole topic, and undoes them', async ({ page, api }) => {
  const supplier = await makeSupplier(api, 'Faithful');
  const before = await sendTo(api, await makeRows(api, 'Last year', ROWS), supplier);
  await submitAnswers(before.url, ({ question }) => ANSWERS[question] ?? null);
  const { url } = await sendTo(api, await makeRows(api, 'This year', ROWS), supplier);
  await page.goto(url);
  const whose = questions(page).nth(1);
  await expect(whose).toContainText('Answered before: <b>Patients</b> (Last year,');
  await whose.getByRole('button', { name: 'Use the earlier answer to: Whose data?' }).click();
  await expect(page.getByRole('textbox', { name: 'Whose data?' })).toHaveValue('<b>Patients</b>');
  await expect(page.getByRole('textbox', { name: 'Whose data?' })).toBeFocused();
  await expect(page.getByText('2 open questions of this topic were answered before.')).toBeVisible();
  await page.getByRole('button', { name: 'Use all earlier answers' }).click();
  await expect(page.getByText('3 of 3 answered (100%)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 of 3 answered (33%)')).toBeVisible();
  await page.getByRole('button', { name: 'Use all earlier answers' }).click();
  await expect(status(page)).toHaveText(/^Saved \d/);
  await page.reload();
  await expect(page.getByText('3 of 3 answered (100%)')).toBeVisible();
  await expect(page.getByText('Answered before:')).toHaveCount(0);
});

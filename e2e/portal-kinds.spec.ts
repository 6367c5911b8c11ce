import { EVERY_KIND, makeRows, pdfOf } from './fixtures/asking';
import { goOn, questions, status, submitByPage } from './fixtures/portal';
import { sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

test('asks every kind of question, stores the answers, and shows them in the summary and in a PDF @trip', async ({
  page,
  api,
}) => {
  const asked = await makeRows(api, 'Every kind', EVERY_KIND);
  const { url } = await sendToSupplier(api, asked, 'Thorough');
  await page.goto(url);
  await expect(questions(page)).toHaveCount(4);
  await questions(page).filter({ hasText: 'personal' }).getByRole('radio', { name: 'Yes' }).check();
  await questions(page).filter({ hasText: 'Where' }).getByRole('radio', { name: 'Elsewhere' }).check();
  const several = questions(page).filter({ hasText: 'Which' });
  for (const name of ['Guards', 'Locks']) await several.getByRole('checkbox', { name }).check();
  await page.getByRole('textbox', { name: 'How do you tell us' }).fill('By phone.\nThen in writing.');
  await page.getByRole('textbox', { name: 'How many people' }).fill('1,250');
  await several.getByRole('button', { name: /^Add a comment/ }).click();
  await page.getByRole('textbox', { name: 'Comment to the reviewer' }).fill('Guards at night only.');
  await goOn(page, 'Next Topic');
  await page.getByRole('textbox', { name: 'When was the last test?' }).fill('2026-03-27');
  await page.getByLabel('Choose files').setInputFiles(pdfOf('policy.pdf', 2_000));
  await expect(page.getByRole('button', { name: 'Open policy.pdf' })).toBeVisible();
  await expect(status(page)).toHaveText(/^Saved \d/);

  await page.reload();
  await expect(page.getByText('7 of 7 answered (100%)')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'When was the last test?' })).toHaveValue('2026-03-27');
  await page.getByRole('button', { name: /^Data/ }).click();
  await expect(several.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'How many people' })).toHaveValue('1250');
  await expect(page.getByRole('textbox', { name: 'Comment to the reviewer' })).toHaveValue('Guards at night only.');

  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await goOn(page, 'Submit');
  await expect(page.getByRole('row', { name: 'Data 5 of 5 0 1' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'More 2 of 2 1 0' })).toBeVisible();
  await page.getByText('Read the answers').click();
  await expect(page.getByText('27 March 2026')).toBeVisible();
  await submitByPage(page);
  await page.getByRole('button', { name: 'Show the submitted answers' }).click();
  const given = page.getByRole('region', { name: 'Submitted answers' });
  await expect(given).toContainText('1,250');
  await expect(given).toContainText('Guards at night only.');
  await expect(given).toContainText('policy.pdf');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Every kind.pdf');
});

test('asks a conditional question only after the matching answer, and keeps its typed answer', async ({
  page,
  api,
}) => {
  const asked = await makeRows(api, 'It depends', [
    { topic: 'Data', question: 'Do you hold data?', options: 'Yes, No', code: 'P1' },
    { topic: 'Data', question: 'Whose data?', kind: 'Text', showWhen: 'P1 = Yes' },
    { topic: 'Data', question: 'Anything else?', kind: 'Text', required: 'No' },
    { topic: 'Keys', question: 'Who has the keys?', kind: 'Text', showWhen: 'P1 = Yes' },
  ]);
  const { url } = await sendToSupplier(api, asked, 'Dependent');
  await page.goto(url);
  await expect(questions(page)).toHaveCount(2);
  await expect(page.getByText('0 of 2 answered (0%), 1 required is open')).toBeVisible();
  const yes = page.getByRole('radio', { name: 'Yes' });
  await yes.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('After this answer, 2 more questions are asked.')).toBeAttached();
  await expect(yes).toBeFocused();
  await expect(page.getByRole('button', { name: /^Keys/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Whose data?' }).fill('Patients');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(questions(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Keys/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await expect(status(page)).toHaveText(/^Saved \d/);
  await yes.check();
  await expect(page.getByRole('textbox', { name: 'Whose data?' })).toHaveValue('Patients');
  await expect(status(page)).toHaveText(/^Saved \d/);
  await page.reload();
  await expect(page.getByText('2 of 4 answered (50%), 1 required is open')).toBeVisible();
});

test('says that a text is not a number, and waits for a number', async ({ page, api }) => {
  const asked = await makeRows(api, 'Counting', [{ topic: 'Data', question: 'How many?', kind: 'Number' }]);
  const { url } = await sendToSupplier(api, asked, 'Counter');
  await page.goto(url);
  const input = page.getByRole('textbox', { name: 'How many?' });
  await input.fill('a dozen');
  await input.press('Tab');
  await expect(page.getByText('This is not a number, so it is not saved.')).toBeVisible();
  await expect(page.getByText('0 of 1 answered (0%)')).toBeVisible();
  await input.fill('12');
  await expect(page.getByText('This is not a number')).toHaveCount(0);
  await expect(status(page)).toHaveText(/^Saved \d/);
});

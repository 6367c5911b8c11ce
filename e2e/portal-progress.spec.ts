import { makeRows, pdfOf } from './fixtures/asking';
import { expectAccessible } from './fixtures/axe';
import { goOn, nameSubmitter, questions, status, submitByPage } from './fixtures/portal';
import { makeQuestionnaire, questionsBehind, sendToSupplier, submitAnswers } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

test('counts all questions as staff do, names open required ones apart, and says why Next waits', async ({
  page,
  api,
}) => {
  const asked = await makeRows(api, 'Honest', [
    { topic: 'Data', question: 'Are backups made?', options: 'Yes, No', evidence: 'Required' },
    { topic: 'Data', question: 'Anything else?', kind: 'Text', required: 'No' },
    { topic: 'Papers', question: 'Your policy?', kind: 'File' },
  ]);
  const { url } = await sendToSupplier(api, asked, 'Honest');
  await page.goto(url);
  // No due date was set, so none is named; the link's end is.
  await expect(page.getByText('answer by')).toHaveCount(0);
  await expect(page.getByText(/^This link works until/)).toBeVisible();
  await expect(page.getByText('0 of 3 answered (0%), 2 required are open')).toBeVisible();
  await expect(page.getByText('1 question on this page has no answer.')).toBeVisible();
  // Disabled, but it keeps the focus and says why.
  const next = page.getByRole('button', { name: 'Next Topic' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(page.getByRole('alert')).toContainText('1 question on this page has no answer.');
  await expect(questions(page).first().getByRole('radio').first()).toBeFocused();
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('1 of 3 answered (33%), 2 required are open')).toBeVisible();
  await page.getByLabel('Choose files').setInputFiles(pdfOf('report.pdf', 2_000));
  await expect(page.getByText('1 of 3 answered (33%), 1 required is open')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'false');

  await goOn(page, 'Next Topic');
  const file = questions(page).first();
  await page.getByLabel('Choose files').setInputFiles(pdfOf('policy.pdf', 2_000));
  await expect(page.getByText('2 of 3 answered (67%)', { exact: true })).toBeVisible();
  const [row] = await api.list<{ title: string; answered: number; total: number }>('questionnaire-mappings');
  expect(row).toMatchObject({ title: 'Honest', answered: 2, total: 3 });
  // It was this window itself.
  await expect(file.getByText('changed in another window')).toHaveCount(0);
  await page.getByLabel('Choose files').setInputFiles(pdfOf('policy.pdf', 2_000));
  await expect(page.getByText('policy.pdf is here twice now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open policy.pdf' })).toHaveCount(2);

  const fake = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a PDF') };
  await page.getByLabel('Choose files').setInputFiles(fake);
  await expect(page.getByText('1 file was not accepted')).toBeVisible();
  await expect(page.getByText('Sending 1 file')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again to send fake.pdf' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel sending fake.pdf' }).click();
  await expect(page.getByText('1 file was not accepted')).toHaveCount(0);
});

test('keeps a text that is not a number in its field', async ({ page, api }) => {
  const asked = await makeRows(api, 'Two pages', [
    { topic: 'Data', question: 'How many?', kind: 'Number', required: 'No' },
    { topic: 'More', question: 'Is it so?', options: 'Yes, No' },
  ]);
  const { url } = await sendToSupplier(api, asked, 'Two pages');
  await page.goto(url);
  await page.getByRole('button', { name: /^Data/ }).click();
  const input = page.getByRole('textbox', { name: 'How many?' });
  await input.fill('about 12');
  await goOn(page, 'Next Topic');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(input).toHaveValue('about 12');
  await expect(page.getByText('This is not a number, so it is not saved.')).toBeVisible();
});

test('asks who submits, and shows on the link what became of the answers', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Who submits', { Only: ['Is it locked?'] });
  const { documentId, url } = await sendToSupplier(api, asked, 'Signing');
  await page.goto(url);
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await goOn(page, 'Submit');
  await page.getByRole('button', { name: 'Submit answers' }).click();
  const name = page.getByRole('textbox', { name: 'Your name' });
  await expect(name).toBeFocused();
  for (const text of ['Enter your name.', 'Enter your role or position.', 'Tick the box to confirm.']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page, 'who submits, nothing filled in');
  await nameSubmitter(page, 'Mia Magpie', 'IT manager');
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Assessment Completed!' })).toBeVisible();
  await expect(page.getByText('Submitted, waiting for review')).toBeVisible();
  await expect(page.getByText('Submitted by Mia Magpie, IT manager')).toBeVisible();

  await api.call('POST', `questionnaire-mappings/${documentId}/approve`, { data: { note: 'Well done.' } });
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Approved on \d/ })).toBeVisible();
  await expect(page.getByText('The reviewer writes: Well done.')).toBeVisible();
  await expectAccessible(page, 'approved');
});

test('does not accept an unchanged answer as a correction, until it is changed or a comment says why', async ({
  page,
  api,
}) => {
  const asked = await makeQuestionnaire(api, 'As before', { Only: ['Is it logged?'] });
  const { documentId, url } = await sendToSupplier(api, asked, 'Stubborn');
  await submitAnswers(url, () => 'Yes');
  const [logged] = await questionsBehind(url);
  await api.call('PUT', `questionnaire-mappings/${documentId}/review`, {
    data: [{ question_id: logged?.documentId, verdict: 'change', comment: 'Where?' }],
  });
  await api.call('POST', `questionnaire-mappings/${documentId}/request-changes`, { data: {} });
  await page.goto(url);
  await goOn(page, 'Submit');
  await submitByPage(page);
  const same = page.getByRole('region', { name: 'Still as before' });
  await expect(same).toBeFocused();
  await same.getByRole('link', { name: 'Is it logged?' }).click();
  await page.getByRole('button', { name: /^Add a comment/ }).click();
  await page.getByRole('textbox', { name: 'Comment to the reviewer' }).fill('In the data centre in Perth.');
  await expect(same).toContainText('All of these are changed now.');
  await expect(status(page)).toHaveText(/^Saved \d/);
  await goOn(page, 'Submit');
  await submitByPage(page);
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
});

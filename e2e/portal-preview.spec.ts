import { EVERY_KIND, makeRows } from './fixtures/asking';
import { goOn, questions } from './fixtures/portal';
import { makeQuestionnaire } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test('shows a questionnaire as respondents will see it, and saves nothing', async ({ page, api, visit }) => {
  const asked = await makeRows(api, 'Beforehand', EVERY_KIND);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname);
  });
  await page.goto(`/assessment/preview#${asked.documentId}`);
  await expect(page.getByText('Preview: nothing is saved.')).toBeVisible();
  await expect(questions(page)).toHaveCount(4);
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await expect(questions(page)).toHaveCount(5);
  await page.getByRole('textbox', { name: 'How do you tell us' }).fill('Tried out');
  await page.getByRole('button', { name: /^More/ }).click();
  await expect(page.getByText('Files are not sent from a preview.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Data/ }).click();
  await expect(questions(page)).toHaveCount(4);
  expect(new Set(writes)).toEqual(new Set(['/api/auth/refresh']));

  const stranger = await visit(null);
  await stranger.goto(`/assessment/preview#${asked.documentId}`);
  await expect(stranger.getByRole('heading', { name: 'Sign in to see the preview' })).toBeVisible();
});

test('ends at the summary, which has no Submit', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'To the end', { Only: ['First?'] });
  await page.goto(`/assessment/preview#${asked.documentId}`);
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await goOn(page, 'Submit');
  await expect(page.getByText('This is a preview, so there is nothing to submit.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit answers' })).toBeDisabled();
});

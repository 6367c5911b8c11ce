import type { Page } from '@playwright/test';
import { pdfLines } from './fixtures/exports';
import { answerPage, status } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier, submitAnswers, type Topics } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

/** Fifty-six questions in seven topics: four sheets of paper. */
const MANY: Topics = Object.fromEntries(
  ['Organisation', 'People', 'Access', 'Backups', 'Network', 'Suppliers', 'Incidents'].map((topic) => [
    topic,
    Array.from({ length: 8 }, (_, index) => `${topic} ${index + 1}: is there a written policy that is tested?`),
  ]),
);
const ALL = Object.values(MANY).flat();

/** What the browser prints, as one text. */
const printed = async (page: Page): Promise<string> => {
  const pages = await pdfLines(await page.pdf({ format: 'A4' }));
  return pages.flat(2).join(' ').replace(/\s+/g, ' ');
};

const missingIn = (text: string): readonly string[] => ALL.filter((question) => !text.includes(question));

test('prints every question, from the first moment on and after submitting', async ({ page, api }) => {
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'On paper', MANY), 'Paper Supplier');
  await page.goto(url);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  expect(missingIn(await printed(page)), 'at once').toEqual([]);
  await answerPage(page, ['Yes', 'No', 'Yes', 'Yes', 'No']);
  await expect(status(page)).toHaveText(/^Saved \d/);
  expect(missingIn(await printed(page)), 'while it is answered').toEqual([]);
  await expect(page.getByText('Page 1 of 2'), 'the page is as before').toBeVisible();
  await expect(page.locator('.print-only')).toHaveCount(0);

  await submitAnswers(url, () => 'Yes');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Assessment Completed!' })).toBeVisible();
  const submitted = await printed(page);
  expect(missingIn(submitted), 'submitted').toEqual([]);
  expect(submitted).toContain('Paper Supplier');
  expect(submitted.match(/ Yes /g)?.length).toBeGreaterThanOrEqual(ALL.length);
});

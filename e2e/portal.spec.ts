import { answerPage, goOn, nameSubmitter, questions, status, submitByPage } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

test('can be answered with the keyboard, and needs all answers of a page or leaving the question for later @trip', async ({
  page,
  api,
}) => {
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'By keyboard'), 'Typist');
  await page.goto(url);
  const first = questions(page).first();
  await first.getByRole('radio', { name: 'Yes' }).focus();
  await page.keyboard.press('Space');
  await expect(first.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(first.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await expect(first.getByRole('radio', { name: 'No', exact: true })).toBeFocused();
  await first.getByRole('button', { name: 'Clear answer' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await answerPage(page, ['Yes', 'Yes', 'Yes', 'Yes']);
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^1 question on this page has no answer/);
  const last = questions(page).nth(4);
  await expect(last.getByRole('radio').first()).toBeFocused();
  await expect(last).toContainText('No answer yet. Choose one, or leave it for later.');
  await last.getByRole('button', { name: 'Leave for later' }).click();
  await goOn(page, 'Next');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
});

test('lists open questions at the end with links, and lets the respondent open any topic', async ({ page, api }) => {
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Left open'), 'Forgetful');
  await page.goto(url);
  await page.getByRole('button', { name: /^Backups/ }).click();
  await answerPage(page, ['Yes', 'No']);
  await expect(
    page.getByRole('button', { name: /^Backups 2\/2 2 of 2 answered|^Backups 2 of 2 answered/ }),
  ).toBeVisible();
  await goOn(page, 'Submit');
  const open = page.getByRole('region', { name: 'Before you can submit' });
  await expect(open).toBeFocused();
  await expect(open).toContainText('7 questions still need an answer');
  await open.getByRole('link', { name: 'Is access checked in way 6?' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(questions(page).first().getByRole('radio').first()).toBeFocused();
  await answerPage(page, ['Yes', 'Yes']);
  await page.getByRole('button', { name: 'Previous' }).click();
  await answerPage(page, ['Yes', 'Yes', 'Yes', 'Yes', 'Not Applicable']);
  await expect(page.getByText('9 of 9 answered (100%)')).toBeVisible();
  await expect(open).toContainText('All of these are answered now.');
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await goOn(page, 'Submit');
  await page.getByRole('button', { name: 'Back to the questions' }).click();
  await goOn(page, 'Submit');
  await nameSubmitter(page);
  await page.getByRole('button', { name: 'Submit answers' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the submitted answers' }).click();
  await expect(page.getByRole('region', { name: 'Submitted answers' })).toContainText(/way 5\?Not Applicable/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Assessment Completed!' })).toBeVisible();
  await expect(questions(page)).toHaveCount(0);
});

test('keeps answers without a connection, and saves them when it is back', async ({ page, context, api }) => {
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'On a train'), 'Traveller');
  await page.goto(url);
  await answerPage(page, ['Yes']);
  await expect(status(page)).toHaveText(/^Saved \d/);
  await context.setOffline(true);
  await answerPage(page, ['Yes', 'No', 'Yes']);
  await expect(status(page)).toHaveText('Not saved - no connection, trying again');
  await expect(page.getByText('3 of 9 answered (33%)')).toBeVisible();
  await context.setOffline(false);
  await expect(status(page)).toHaveText(/^Saved \d/, { timeout: 20_000 });
  await page.reload();
  await expect(page.getByText('3 of 9 answered (33%)')).toBeVisible();
});

test('two open windows show each other’s answers', async ({ page, context, api }) => {
  const asked = await makeQuestionnaire(api, 'Two windows', { Only: ['First?', 'Second?'] });
  const { url } = await sendToSupplier(api, asked, 'Twins');
  const other = await context.newPage();
  await page.goto(url);
  await other.goto(url);
  for (const tab of [page, other]) await expect(questions(tab)).toHaveCount(2);
  await answerPage(page, ['Yes', 'Yes']);
  await expect(status(page)).toHaveText(/^Saved \d/);
  await questions(other).first().getByRole('radio', { name: 'No', exact: true }).check();
  await expect(questions(other).nth(1).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(questions(other).nth(1)).toContainText('This answer was changed in another window.');
  // Neither answer is lost: the second window shows both, and stores nothing until one is chosen.
  const both = questions(other).first();
  await expect(both.getByRole('alert')).toContainText(/^This answer was changed at .* Which one counts\?$/);
  await expect(both).toContainText('YoursNo');
  await expect(both).toContainText('TheirsYes');
  await expect(status(other)).toHaveText('Not saved - another person changed an answer, choose one');
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(both.getByRole('alert')).toHaveCount(0);
  await expect(status(other)).toHaveText(/^Saved \d/);
  // The first window receives it with its next answer.
  await questions(page).nth(1).getByRole('radio', { name: 'Not Applicable' }).check();
  await expect(questions(page).first().getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await expect(questions(page).first()).toContainText('This answer was changed in another window.');

  for (const tab of [page, other]) {
    await tab.bringToFront();
    await goOn(tab, 'Submit');
  }
  await submitByPage(page);
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await submitByPage(other);
  await expect(other.getByRole('heading', { name: 'Assessment Completed!' })).toBeVisible();
  await expect(other.getByText('The answers were already submitted, here or in another window.')).toBeVisible();
});

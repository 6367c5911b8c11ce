import { answerPage, goOn, questions } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

test('goes one page back with the browser’s Back button, and stays there on a reload', async ({ page, api }) => {
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'There and back'), 'Walker');
  await page.goto(url);
  await answerPage(page, ['Yes', 'Yes', 'Yes', 'Yes']);
  await questions(page).nth(4).getByRole('button', { name: 'Leave for later' }).click();
  await goOn(page, 'Next');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  expect(page.url()).toBe(url);
  await page.goForward();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  // Still left for later after the reload: the page does not wait for it.
  await goOn(page, 'Next');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('goes back as soon as the page is drawn', async ({ page, api }) => {
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Back at once'), 'Hasty');
  await page.goto(url);
  await answerPage(page, ['Yes', 'Yes', 'Yes', 'Yes', 'Yes']);
  await goOn(page, 'Next');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.addInitScript(() => {
    const drawn = new MutationObserver(() => {
      if (!document.body?.textContent.includes('Page 2 of 2')) return;
      drawn.disconnect();
      history.back();
    });
    drawn.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('goes back from the summary to the questions', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Nearly done', { Only: ['First?', 'Second?'] });
  const { url } = await sendToSupplier(api, asked, 'Hesitant');
  await page.goto(url);
  await answerPage(page, ['Yes', 'No']);
  await goOn(page, 'Submit');
  await expect(page.getByRole('button', { name: 'Submit answers' })).toBeVisible();
  await page.goBack();
  await expect(questions(page)).toHaveCount(2);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
});

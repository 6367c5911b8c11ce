import { expectAccessible } from './fixtures/axe';
import { answerPage, goOn, questions, submitByPage } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { unfold } from './fixtures/sending';
import { expect, test } from './fixtures/test';

test.setTimeout(180_000);

test('the questionnaires and their questions', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Looked at closely');
  await page.goto('/dashboard/questionnaire-management');
  await expect(page.getByRole('link', { name: 'Looked at closely', exact: true })).toBeVisible();
  await expectAccessible(page, 'questionnaires');
  await page.getByRole('link', { name: 'View the questions of Looked at closely' }).click();
  await expect(page.getByText('9 questions', { exact: true })).toBeVisible();
  await expectAccessible(page, 'questions');
  await page.getByRole('button', { name: /^View Is access checked in way 1/ }).click();
  await expect(page.getByRole('dialog', { name: 'Question' })).toBeVisible();
  await expectAccessible(page, 'question');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expectAccessible(page, 'question form');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send Questionnaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send To Supplier' });
  await unfold(dialog);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Please fill in all required fields.')).toBeVisible();
  await expectAccessible(page, 'send dialog');
  await page.keyboard.press('Escape');
  await sendToSupplier(api, asked, 'Asked Pty Ltd');
  await page.getByRole('button', { name: 'Sent to' }).click();
  await expect(page.getByRole('row', { name: /Asked Pty Ltd/ })).toBeVisible();
  await expectAccessible(page, 'recipients');
});

test('the sent questionnaires', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Sent and looked at');
  const { documentId } = await sendToSupplier(api, asked, 'Asked Pty Ltd', {
    due_date: '2020-01-31',
    message: 'Hello.',
  });
  await page.goto('/dashboard/sent-questionnaires');
  await expect(page.getByRole('row', { name: /Asked Pty Ltd/ })).toBeVisible();
  await expectAccessible(page, 'sent questionnaires');
  await page.goto(`/dashboard/sent-questionnaires/${documentId}`);
  await expect(page.getByText('0 of 9 questions answered, 0 %')).toBeVisible();
  await expectAccessible(page, 'answers');
  for (const name of ['Extend', 'Revoke', 'New link']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole(/^R/.test(name) ? 'alertdialog' : 'dialog')).toBeVisible();
    await expectAccessible(page, name);
    if (name !== 'New link') await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByRole('textbox', { name: 'Answering link' })).toBeVisible();
  await expectAccessible(page, 'link');
});

test.describe('without a session', () => {
  test.use({ visitor: null });

  test('the answering page', async ({ page, api }) => {
    await page.goto('/assessment/AAAAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('heading', { name: 'This link is not known' })).toBeVisible();
    await expectAccessible(page, 'unknown link');
    const asked = await makeQuestionnaire(api, 'Answered by everybody', { Only: ['First?', 'Second?'] });
    const { url } = await sendToSupplier(api, asked, 'Everybody', { message: 'Please answer soon.' });
    await page.goto(url);
    await answerPage(page, ['Yes']);
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Before you can submit' })).toBeVisible();
    await expectAccessible(page, 'questions, one still open');
    await questions(page).last().getByRole('radio', { name: 'No', exact: true }).check();
    await goOn(page, 'Submit');
    await expect(page.getByRole('button', { name: 'Submit answers' })).toBeVisible();
    await expectAccessible(page, 'last look');
    await submitByPage(page);
    await page.getByRole('button', { name: 'Show the submitted answers' }).click();
    await expectAccessible(page, 'thanks and answers');
  });
});

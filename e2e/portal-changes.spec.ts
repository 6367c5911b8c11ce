import { goOn, questions, status, submitByPage } from './fixtures/portal';
import { makeQuestionnaire, questionsBehind, sendToSupplier, submitAnswers } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

test('lists the changes that the reviewer requests, and does not change closed answers', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Once more', { Only: ['Is it locked?', 'Is it logged?'] });
  const { documentId, url } = await sendToSupplier(api, asked, 'Second Try');
  await submitAnswers(url, () => 'Yes');
  const [locked, logged] = await questionsBehind(url);
  await api.call('PUT', `questionnaire-mappings/${documentId}/review`, {
    data: [
      { question_id: locked?.documentId, verdict: 'accepted', locked: true },
      { question_id: logged?.documentId, verdict: 'change', comment: '<i>Where</i> are the logs?' },
    ],
  });
  await api.call('POST', `questionnaire-mappings/${documentId}/request-changes`, { data: { note: 'Nearly there.' } });

  await page.goto(url);
  const changes = page.getByRole('region', { name: 'What to change' });
  await expect(changes).toContainText('Nearly there.');
  const first = questions(page).first();
  await expect(first).toContainText('The reviewer has closed this answer.');
  await expect(first.getByRole('radio')).toHaveCount(0);
  await changes.getByRole('link', { name: 'Is it logged?' }).click();
  const second = questions(page).nth(1);
  await expect(second.getByRole('radio').first()).toBeFocused();
  await expect(second).toContainText('The reviewer says: <i>Where</i> are the logs?');
  await second.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(status(page)).toHaveText(/^Saved \d/);
  await expect(changes.getByText('Changed since')).toBeAttached();
  await goOn(page, 'Submit');
  await submitByPage(page);
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import type { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { loseCall } from './fixtures/cut-connection';
import { type Asked, makeQuestionnaire, type Sent, sendToSupplier, submitAnswers } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

const answer = (page: Page, question: string) => page.getByRole('listitem').filter({ hasText: question });
const HTML = '<b>Bold</b> & <img src=x onerror=alert(1)>\nA second line';

/** One question of each kind, and one that is asked only after Yes to the first. */
const KINDS: readonly (readonly [question: string, more: object, answer: string | readonly string[] | null])[] = [
  ['Is it certified?', { kind: 'Yes or No', options: 'Yes, No', code: 'Q1' }, 'No'],
  ['By whom?', { kind: 'Text', required: 'No', showWhen: 'Q1 = Yes' }, null],
  ['Where is it kept?', { kind: 'One choice', choices: 'Here = 100\nAbroad = 20' }, 'Abroad'],
  ['What is kept?', { kind: 'Several choices', choices: 'Names = 40\nCards = 10' }, ['Names', 'Cards']],
  ['Describe it', { kind: 'Text' }, HTML],
  ['How many people?', { kind: 'Number' }, '12500'],
  ['Since when?', { kind: 'Date' }, '2021-02-05'],
];

const makeKinds = async (api: Api, title: string): Promise<Asked> => {
  const asked = await api.create<Asked>('questionnaires', { title, description: 'All kinds', type: 'Supplier' });
  for (const [question, more] of KINDS)
    await api.create('questions', {
      topic: 'Hosting',
      question,
      notes: 'Why we ask',
      questionnaires_id: asked.documentId,
      ...more,
    });
  return asked;
};

const answerKinds = ({ url }: Sent): Promise<void> =>
  submitAnswers(url, ({ question }) => KINDS.find(([asked]) => asked === question)?.[2] ?? null);

test('shows each kind of answer in its own form, and leaves out questions that were not asked', async ({
  page,
  api,
}) => {
  const sent = await sendToSupplier(api, await makeKinds(api, 'All kinds'), 'Kind Hosting');
  await answerKinds(sent);
  await page.goto(`/dashboard/sent-questionnaires/${sent.documentId}`);
  await expect(answer(page, 'Is it certified?')).toContainText('0 points');
  await expect(answer(page, 'What is kept?').getByRole('listitem')).toHaveText(['Names', 'Cards']);
  await expect(answer(page, 'Describe it').getByText(HTML)).toBeVisible();
  await expect(page.locator('b', { hasText: 'Bold' })).toHaveCount(0);
  await expect(answer(page, 'How many people?')).toContainText('12,500');
  await expect(answer(page, 'Since when?')).toContainText('5 Feb 2021');
  const scores = page.getByRole('region', { name: 'Score' });
  await expect(scores).toContainText(/All topics\s*23 of 100/);
  await expect(page.getByText('By whom?')).toHaveCount(0);
  await page.getByLabel('Show 1 question not asked').check();
  await expect(answer(page, 'By whom?')).toContainText('Not asked because of the other answers');
  await expectAccessible(page, 'answers of all kinds');
});

test('compares answers with those of the previous submission', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Yearly', { Access: ['Is access reviewed?', 'Do leavers lose it?'] });
  const first = await sendToSupplier(api, asked, 'Asked Twice');
  await submitAnswers(first.url, () => 'No');
  const { data } = await api.call<{ data: { supplier: { documentId: string } } }>(
    'GET',
    `questionnaire-mappings/${first.documentId}`,
  );
  const body = { questionnaire_id: asked.documentId, supplier_id: data.supplier.documentId, type: 'Supplier' };
  const second = (await api.call<{ data: Sent }>('POST', 'questionnaire-mapping/send', { data: body })).data;
  await submitAnswers(second.url, ({ question }) => (/leavers/.test(question) ? 'Yes' : 'No'));
  await page.goto(`/dashboard/sent-questionnaires/${second.documentId}`);
  await page.getByLabel(/^Compare with Yearly/).check();
  await expect(answer(page, 'Do leavers lose it?')).toContainText(/Was: No \(.*, Yearly\)/);
  await expect(answer(page, 'Is access reviewed?')).toContainText('The same last time');
  await page.getByLabel('Show answers').selectOption('Other than last time (1)');
  await expect(page.getByRole('group', { name: /^Verdict on/ })).toHaveCount(1);
  await expectAccessible(page, 'comparison');

  await page.goto(`/dashboard/supplier/${data.supplier.documentId}`);
  await expect(page.getByText('Score 50 of 100')).toBeVisible();
  await expect(page.getByText('Score 0 of 100')).toBeVisible();
});

test('keeps the typed text during a refresh, and shows a colleague’s verdict', async ({ page, api, company }) => {
  const asked = await makeQuestionnaire(api, 'Two reviewers', {
    Access: ['Is access reviewed?', 'Do leavers lose it?'],
  });
  const sent = await sendToSupplier(api, asked, 'Watched');
  await submitAnswers(sent.url, () => 'Yes');
  const colleague = await company.api('Analyst');
  const path = `questionnaire-mappings/${sent.documentId}`;
  const { questions } = (await colleague.call<{ data: { questions: { documentId: string }[] } }>('GET', path)).data;
  const says = (at: number, said: object) =>
    colleague.call('PUT', `${path}/review`, { data: [{ question_id: questions[at]?.documentId, ...said }] });

  await page.goto(`/dashboard/sent-questionnaires/${sent.documentId}`);
  await page.getByRole('button', { name: 'Comment on Is access reviewed?' }).click();
  const comment = page.getByRole('textbox', { name: 'Comment on Is access reviewed?' });
  await comment.pressSequentially('Half a sen');
  await says(1, { verdict: 'accepted' });
  await says(0, { verdict: 'change', comment: 'Mine was first' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('2 of 2 answers judged, 1 change needed')).toBeVisible();
  await expect(comment).toBeFocused();
  await comment.pressSequentially('tence');
  await expect(comment).toHaveValue('Half a sentence');
  await comment.press('Escape');
  await expect(page.getByText(company.usernameOf('Company Administrator')).first()).toBeVisible();

  // A verdict on an answer that the colleague has just reviewed waits for a choice.
  // The connection is lost for readings alone, so that the page does not learn of the other verdict before it saves.
  await loseCall(page, `**/api/${path}`, 'GET');
  await says(1, { verdict: 'change', comment: 'I changed my mind' });
  await page
    .getByRole('group', { name: 'Verdict on Do leavers lose it?' })
    .getByRole('button', { name: 'Lock' })
    .click();
  const alert = answer(page, 'Do leavers lose it?').getByRole('alert');
  await expect(alert).toContainText(`In the meantime ${company.usernameOf('Analyst')} said:`);
  await expect(alert).toContainText('I changed my mind');
  await alert.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(alert).toHaveCount(0);
  await expect(
    page.getByRole('group', { name: 'Verdict on Do leavers lose it?' }).getByRole('button', { name: 'Change needed' }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('lists questionnaires that wait for the current user, with score and reviewer', async ({ page, api, company }) => {
  const asked = await makeQuestionnaire(api, 'Waiting', { Access: ['Is access reviewed?'] });
  const me = company.usernameOf('Company Administrator');
  const mine = await sendToSupplier(api, asked, 'For Me', { reviewer: me });
  const other = await sendToSupplier(api, asked, 'For Another', { reviewer: company.usernameOf('Analyst') });
  await sendToSupplier(api, asked, 'Not Answered', { reviewer: me });
  for (const { url } of [mine, other]) await submitAnswers(url, () => 'Yes');
  await page.goto('/dashboard/');
  await page.getByRole('link', { name: /Answered, waiting for review/ }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Show').selectOption('Assigned to me');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /For Me Completed .* 100 of 100/ })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(me.replace('.', '\\.')) })).toBeVisible();
  await expectAccessible(page, 'what waits for me');
});

import type { Page } from '@playwright/test';
import type { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { makeQuestionnaire, sendToSupplier, submitAnswers } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

const QUESTIONS = ['Is access reviewed?', 'Do leavers lose it?', 'Is it written down?'];

/** A submitted questionnaire of three questions, answered with Yes except the named one. */
const submitted = async (api: Api, title: string, no = 'nothing') => {
  const asked = await makeQuestionnaire(api, title, { Access: QUESTIONS });
  const sent = await sendToSupplier(api, asked, `${title} Supplier`);
  await submitAnswers(sent.url, ({ question }) => (question.includes(no) ? 'No' : 'Yes'));
  return sent;
};

const openSent = async (page: Page, { documentId }: { documentId: string }, title: string): Promise<void> => {
  await page.goto(`/dashboard/sent-questionnaires/${documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

const verdict = (page: Page, question: string) => page.getByRole('group', { name: `Verdict on ${question}` });
const pressed = (page: Page, question: string, name: string) =>
  verdict(page, question).getByRole('button', { name, pressed: true });
const answer = (page: Page, question: string) => page.getByRole('listitem').filter({ hasText: question });

test('reviews answers with the keyboard only, and stores everything', async ({ page, api }) => {
  const sent = await submitted(api, 'By keys', 'leavers');
  await openSent(page, sent, 'By keys');
  await expect(page.getByText('0 of 3 answers judged')).toBeVisible();
  await page.keyboard.press('j');
  await expect(answer(page, 'Is access reviewed?')).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('l');
  await expect(pressed(page, 'Is access reviewed?', 'Accept')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  const comment = page.getByRole('textbox', { name: 'Comment on Do leavers lose it?' });
  await expect(comment).toBeFocused();
  await page.keyboard.type('Who takes it away?');
  await page.keyboard.press('Escape');
  await expect(answer(page, 'Do leavers lose it?')).toBeFocused();
  await page.keyboard.press('k');
  await expect(answer(page, 'Is access reviewed?')).toBeFocused();
  await expect(page.getByText('2 of 3 answers judged, 1 change needed')).toBeVisible();
  await expect(page.getByText(/^Saving/)).toHaveCount(0);
  await expectAccessible(page, 'review');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Change needed, with a comment');
  await page.reload();
  await expect(pressed(page, 'Is access reviewed?', 'Accept')).toBeVisible();
  await expect(pressed(page, 'Is access reviewed?', 'Lock')).toBeVisible();
  await expect(pressed(page, 'Do leavers lose it?', 'Change needed')).toBeVisible();
  await expect(comment).toHaveValue('Who takes it away?');
});

test('accepts and locks answers with full points, and undoes it', async ({ page, api }) => {
  await openSent(page, await submitted(api, 'In one step', 'leavers'), 'In one step');
  await page.getByRole('button', { name: 'Accept and lock 2 with full points' }).click();
  await expect(page.getByText('Accepted and locked 2 answers.')).toBeVisible();
  await expect(page.getByText('2 of 3 answers judged')).toBeVisible();
  await expect(pressed(page, 'Is it written down?', 'Lock')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0 of 3 answers judged')).toBeVisible();
  await page.getByLabel('Show answers').selectOption('Needs a look (1)');
  await expect(page.getByRole('group', { name: /^Verdict on/ })).toHaveCount(1);
});

test('requests changes, shows what has changed, and approves @trip', async ({ page, api }) => {
  const sent = await submitted(api, 'Two rounds', 'leavers');
  await openSent(page, sent, 'Two rounds');
  await verdict(page, 'Is access reviewed?').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Request changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request changes' });
  await expect(dialog).toContainText('2 answers are reopened, 1 stays locked.');
  await expect(dialog).toContainText('Mail is not configured on this installation');
  await expectAccessible(page, 'changes');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(dialog.getByText('Say what should be changed: here')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Please look at leavers again.');
  await dialog.getByLabel('New due date').fill('2099-05-31');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).click();
  const url = await page.getByRole('textbox', { name: 'Answering link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Changes requested by/)).toBeVisible();
  await expect(page.getByText('Please look at leavers again.')).toBeVisible();
  await expect(page.getByText('31 May 2099')).toBeVisible();
  await submitAnswers(url, ({ question }) => (/leavers/.test(question) ? 'Yes' : null));

  await page.reload();
  await expect(page.getByText(/^Answered again after .* requested changes/)).toBeVisible();
  await expect(page.getByText(/^Changes requested by/)).toHaveCount(0);
  const changed = answer(page, 'Do leavers lose it?');
  await expect(changed).toContainText('Changed since you asked');
  await expect(changed).toContainText('Was: No');
  await expect(page.getByRole('listitem').filter({ hasText: 'Changed since you asked' })).toHaveCount(1);
  await expect(pressed(page, 'Is access reviewed?', 'Accept')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('dialog', { name: 'Approve Two rounds?' });
  await expect(approve).toContainText('2 answers have no verdict.');
  await expect(approve.getByRole('checkbox', { name: 'Update Two rounds Supplier too' })).toBeChecked();
  await expect(approve.getByLabel('Assessment status')).toHaveValue('completed');
  await approve.getByLabel('Assessment due date').fill('2099-12-31');
  await expectAccessible(page, 'what an approval changes in the supplier');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => api.list('supplier-managements', 'filters[supplier_name]=Two rounds Supplier'))
    .toMatchObject([{ assessment_due_date: '2099-12-31', assessment_risk_completed: 1 }]);
  await expect(page.getByText(/^Approved by/)).toBeVisible();
  await expect(page.getByRole('group', { name: /^Verdict on/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(page, 'approved');
});

test('a click on Change needed focuses the comment, where letters are typed as text', async ({ page, api }) => {
  await openSent(page, await submitted(api, 'By mouse'), 'By mouse');
  await verdict(page, 'Is access reviewed?').getByRole('button', { name: 'Change needed' }).click();
  const comment = page.getByRole('textbox', { name: 'Comment on Is access reviewed?' });
  await expect(comment).toBeFocused();
  await page.keyboard.type('call again?');
  await expect(comment).toHaveValue('call again?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await verdict(page, 'Is access reviewed?').getByRole('button', { name: 'Accept' }).click();
  await verdict(page, 'Is access reviewed?').getByRole('button', { name: 'Change needed' }).click();
  await expect(comment).toBeFocused();
});

test('closes the question for a new link when the answers arrive, and does not ask again', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'While asking', { Access: QUESTIONS });
  const sent = await sendToSupplier(api, asked, 'While asking Supplier');
  await openSent(page, sent, 'While asking');
  await page.getByRole('button', { name: 'New link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a new link?' });
  await expect(dialog).toBeVisible();
  await submitAnswers(sent.url, () => 'Yes');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('rejects with a reason', async ({ page, api }) => {
  await openSent(page, await submitted(api, 'Too little'), 'Too little');
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Too little?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Say why it is rejected.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('No evidence at all.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(/^Rejected by/)).toBeVisible();
  await expect(page.getByText('No evidence at all.')).toBeVisible();
});

test.describe('as an auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('reads verdicts and cannot review', async ({ page, api }) => {
    const sent = await submitted(api, 'To be read');
    const { data } = await api.call<{ data: { questions: { documentId: string }[] } }>(
      'GET',
      `questionnaire-mappings/${sent.documentId}`,
    );
    const said = { question_id: data.questions[0]?.documentId, verdict: 'accepted', comment: 'Seen', locked: true };
    await api.call('PUT', `questionnaire-mappings/${sent.documentId}/review`, { data: [said] });
    await openSent(page, sent, 'To be read');
    const first = answer(page, 'Is access reviewed?');
    for (const words of ['Accepted', 'Locked', 'Seen']) await expect(first).toContainText(words);
    await expect(page.getByRole('group', { name: /^Verdict on/ })).toHaveCount(0);
    for (const name of ['Approve', 'Reject', 'Request changes'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });
});

import { expectAccessible } from './fixtures/axe';
import { questions } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { openBell } from './fixtures/realtime';
import { expect, test } from './fixtures/test';

test('asks the sender at a question, who replies in the review, and shows the reply at the question', async ({
  page,
  context,
  api,
}) => {
  const title = 'With a question';
  const asked = await makeQuestionnaire(api, title, {
    Access: ['Is access checked?', 'Do leavers lose it?'],
    Backups: ['Are there any?'],
  });
  const { url, documentId } = await sendToSupplier(api, asked, 'Curious Cat');
  const portal = await context.newPage();
  await portal.goto(url);
  const card = questions(portal).first();
  await card.getByRole('button', { name: /^Ask .+: Is access checked\?$/ }).click();
  const box = card.getByRole('textbox', { name: /^Your question to / });
  await expect(box).toBeFocused();
  await card.getByRole('button', { name: 'Send the question' }).click();
  await expect(card.getByText('Write what you want to ask.')).toBeVisible();
  await box.fill('Whose access?');
  // What is typed is still there after another page was opened.
  await portal.getByRole('button', { name: /^Backups/ }).click();
  await portal.getByRole('button', { name: /^Access/ }).click();
  await expect(box).toHaveValue('Whose access?');
  await expectAccessible(portal, 'asking the sender');
  await card.getByRole('button', { name: 'Send the question' }).click();
  await expect(card.getByRole('listitem')).toContainText('Whose access?');
  await expect(card.getByText('Your question was sent.')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Ask / })).toBeFocused();

  await page.goto('/dashboard/home');
  await (await openBell(page)).getByRole('link', { name: /Curious Cat has a question about With a question/ }).click();
  await expect(page).toHaveURL(new RegExp(documentId));
  const thread = page.getByRole('region', { name: 'Questions about Is access checked?' });
  await expect(thread).toContainText('Waiting for a reply');
  await expect(page.getByRole('option', { name: 'Question to answer (1)' })).toHaveCount(1);
  await expect(page.getByText('1 question of the respondent is waiting for a reply.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the question' }).click();
  const reply = thread.getByRole('button', { name: 'Reply about Is access checked?' });
  await expect(reply).toBeFocused();
  await reply.press('Enter');
  await thread.getByRole('textbox', { name: 'Your reply' }).fill('That of your own people.');
  await expectAccessible(page, 'the reply to a question');
  await thread.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByText(/^Reply (sent|stored)\. Curious Cat/)).toBeVisible();
  await expect(thread).toContainText('That of your own people.');
  await expect(thread.getByText('Waiting for a reply')).toHaveCount(0);

  await portal.reload();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').last()).toContainText('That of your own people.');
  await expect(questions(portal).nth(1).getByRole('listitem')).toHaveCount(0);
});

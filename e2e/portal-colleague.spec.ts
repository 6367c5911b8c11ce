import { answerPage, questions, status } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

test('asks a colleague about one topic; the colleague answers it and cannot submit', async ({ page, context, api }) => {
  const asked = await makeQuestionnaire(api, 'Shared out', {
    Access: ['Is access checked?'],
    Backups: ['Are there any?'],
  });
  const { url } = await sendToSupplier(api, asked, 'Two Heads');
  await page.goto(url);
  await page.getByRole('button', { name: /^Backups/ }).click();
  await page.getByRole('button', { name: 'Ask a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a colleague about' });
  await expect(dialog.getByText('No colleague was asked yet.')).toBeVisible();
  await dialog.getByLabel('Email of your colleague').fill('not an address');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('This does not look like an email address.')).toBeVisible();
  await dialog.getByLabel('Email of your colleague').fill('');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Link to this topic').inputValue();
  await expect(dialog.getByRole('listitem')).toContainText('Backups, asked on');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ask a colleague' })).toBeFocused();

  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('region', { name: 'You were asked to help' })).toContainText(
    'Two Heads asks you to answer the topic \u201cBackups\u201d.',
  );
  await expect(questions(colleague)).toHaveCount(1);
  await expect(colleague.getByText('Your answers are saved; Two Heads submits.')).toBeVisible();
  for (const name of ['Submit', 'Ask a colleague']) {
    await expect(colleague.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await answerPage(colleague, ['No']);
  await expect(status(colleague)).toHaveText(/^Saved \d/);
  await page.reload();
  await expect(page.getByText('1 of 2 answered (50%)')).toBeVisible();

  await page.getByRole('button', { name: /^Backups/ }).click();
  await page.getByRole('button', { name: 'Ask a colleague' }).click();
  await dialog.getByRole('button', { name: /^End the link to Backups/ }).click();
  await expect(dialog.getByText('Ended')).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { unfold } from './fixtures/sending';
import { expect, test } from './fixtures/test';

const openQuestions = async (page: Page, title: string): Promise<void> => {
  await page.goto('/dashboard/questionnaire-management');
  await page.getByRole('link', { name: `View the questions of ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title.toUpperCase() })).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
};

test('keeps the toolbar in one line, 1440 pixels wide', async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await makeQuestionnaire(api, 'In one line');
  await page.goto('/dashboard/questionnaire-management');
  await expect(page.getByRole('button', { name: 'Ready-made' })).toBeVisible();
  const topOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
  expect(await topOf('New')).toBe(await topOf('Filters'));
});

test('creates a question, shows its full text and changes it', async ({ page, api }) => {
  await makeQuestionnaire(api, 'Yearly check', { Access: ['Is there a list?'] });
  await openQuestions(page, 'Yearly check');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Question' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please fill in all required fields.')).toHaveCount(1);
  await form.getByLabel('Topics').fill('acc');
  await page.getByRole('option', { name: 'Access' }).click();
  await form.getByLabel('Question', { exact: false }).first().fill('Who may read our information?');
  await form.getByLabel('Note').fill('Names or roles.');
  await form.getByRole('checkbox', { name: 'No', exact: true }).uncheck();
  await form.getByRole('checkbox', { name: 'Not Applicable' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Access Who may read our information\? Names or roles\./ })).toBeVisible();

  await page.getByRole('button', { name: 'View Who may read our information?' }).click();
  const details = page.getByRole('dialog', { name: 'Question' });
  await expect(details).toContainText('Yes, Not Applicable');
  await details.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Edit Is there a list?' }).click();
  const edit = page.getByRole('dialog', { name: 'Update Question' });
  await edit.getByLabel('Note').fill('A list that can be shown.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'A list that can be shown.' })).toBeVisible();
});

test('sends to a supplier, and shows the link once @trip', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeQuestionnaire(api, 'To be sent');
  await api.create('supplier-managements', { supplier_name: 'Asked Pty Ltd' });
  await openQuestions(page, 'To be sent');
  await page.getByRole('button', { name: 'Send Questionnaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send To Supplier' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill('Asked');
  await page.getByRole('option', { name: 'Asked Pty Ltd' }).click();
  await expect(dialog).toContainText('9 questions as they are now will be sent to 1 supplier.');
  await expect(dialog).toContainText('Mail is not configured on this installation: you will get the links to copy.');
  await unfold(dialog);
  await dialog.getByLabel('Due date').fill('2020-01-01');
  await unfold(dialog);
  await expect(dialog.getByLabel('Due date')).toBeHidden();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByLabel('Due date')).toBeFocused();
  await expect(dialog.getByLabel('Due date')).toHaveAccessibleDescription(/This day has passed/);
  await dialog.getByLabel('Due date').fill('2099-12-31');
  await dialog.getByLabel('Message').fill('<b>Please</b> answer soon.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();

  const ready = page.getByRole('dialog', { name: 'Ready for Asked Pty Ltd' });
  await expect(ready).toContainText('Mail is not configured on this installation');
  const link = await ready.getByLabel('Answering link').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/assessment\/[\w-]{22,}$/);
  await ready.getByRole('button', { name: 'Copy' }).click();
  await expect(ready.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await ready.getByRole('link', { name: 'Open the sent questionnaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To be sent' })).toBeVisible();
  await expect(page.getByText('0 of 9 questions answered, 0 %')).toBeVisible();
  await expect(page.getByText('<b>Please</b> answer soon.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(link);

  await openQuestions(page, 'To be sent');
  await page.getByRole('button', { name: 'Sent to' }).click();
  const recipients = page.getByRole('dialog', { name: 'Customer details' });
  await expect(recipients.getByRole('row', { name: /Asked Pty Ltd/ })).toBeVisible();
});

test('creates a new link, extends it, and revokes every link', async ({ page, api, visit }) => {
  const asked = await makeQuestionnaire(api, 'Kept in hand');
  const { documentId, url } = await sendToSupplier(api, asked, 'Patient Pty Ltd');
  await page.goto(`/dashboard/sent-questionnaires/${documentId}`);
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('dialog', { name: 'Make a new link?' }).getByRole('button', { name: 'Make a link' }).click();
  const made = page.getByRole('dialog', { name: 'New answering link' });
  const second = await made.getByLabel('Answering link').inputValue();
  expect(second).not.toBe(url);
  await made.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Extend' }).click();
  const extend = page.getByRole('dialog', { name: 'Extend the due date' });
  await extend.getByLabel('Due date').fill('2099-04-30');
  await extend.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Due date extended')).toBeVisible();
  await expect(page.getByText('30 Apr 2099')).toBeVisible();
  await expect(page.getByText(/3[01] May 2099/)).toBeVisible();

  const respondent = await visit(null);
  for (const link of [url, second]) {
    await respondent.goto(link);
    await expect(respondent.getByRole('heading', { name: 'Kept in hand' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Revoke' }).click();
  const revoke = page.getByRole('alertdialog', { name: 'Revoke every link?' });
  await revoke.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Every link is revoked')).toBeVisible();
  for (const link of [url, second]) {
    await respondent.goto(link);
    await expect(respondent.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible();
  }
});

test('keeps the choice of builder or list with the user', async ({ page, api, visit }) => {
  await makeQuestionnaire(api, 'Kept choice', { Access: ['Is there a list?'] });
  await makeQuestionnaire(api, 'Another one', { Access: ['Is there a list?'] });
  const pressed = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
  const open = async (on: Page, title: string): Promise<void> => {
    await on.goto('/dashboard/questionnaire-management');
    await on.getByRole('link', { name: `View the questions of ${title}` }).click();
  };
  await open(page, 'Kept choice');
  await expect(pressed(page, 'Build')).toHaveAttribute('aria-pressed', 'true');
  // A line of the builder has the note and the choices too.
  await expect(page.getByText('Answer for the service that we buy.')).toBeVisible();
  await expect(page.getByText('Yes, No', { exact: false }).first()).toBeVisible();
  const stored = page.waitForResponse('**/api/list-layouts/questions');
  await pressed(page, 'List').click();
  expect((await stored).status()).toBe(200);
  const elsewhere = await visit('Company Administrator');
  await open(elsewhere, 'Another one');
  await expect(pressed(elsewhere, 'List')).toHaveAttribute('aria-pressed', 'true');
  await expect(elsewhere.getByRole('row', { name: /Is there a list\?/ })).toBeVisible();
  await pressed(elsewhere, 'Build').click();
  await expect(elsewhere.getByRole('row')).toHaveCount(0);
  await open(elsewhere, 'Kept choice');
  await expect(pressed(elsewhere, 'Build')).toHaveAttribute('aria-pressed', 'true');
});

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { holdCall } from './fixtures/cut-connection';
import { linkMailedTo, WITH_MAIL } from './fixtures/mail';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { unfold } from './fixtures/sending';
import { expect, test } from './fixtures/test';

const openSending = async (page: Page, title: string): Promise<Locator> => {
  await page.goto('/dashboard/questionnaire-management');
  await page.getByRole('link', { name: `View the questions of ${title}` }).click();
  await page.getByRole('button', { name: 'Send Questionnaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send To Supplier' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const choose = async (page: Page, dialog: Locator, name: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(name);
  await page.getByRole('option', { name }).click();
};

for (const width of [1440, 390]) {
  test(`sends to many with a preview of the result, and shows each link once, ${width} pixels wide`, async ({
    page,
    api,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await makeQuestionnaire(api, 'To many');
    for (const name of ['Alder Pty Ltd', 'Briar Pty Ltd', 'Cedar Pty Ltd']) {
      await api.create('supplier-managements', { supplier_name: name });
    }
    const dialog = await openSending(page, 'To many');
    await choose(page, dialog, 'Alder Pty Ltd');
    await expect(dialog.getByRole('status').filter({ hasText: '1 supplier chosen' })).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toBeFocused();
    await dialog.getByRole('combobox', { name: 'Supplier' }).fill('Pty');
    await page.getByRole('option', { name: 'Add all that match' }).click();
    await expect(dialog.getByText('3 suppliers chosen')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove Cedar Pty Ltd' }).click();
    await unfold(dialog);
    await dialog.getByRole('button', { name: '30 days' }).click();
    await dialog.getByLabel('Message').fill('Please be quick.');
    await dialog.getByLabel('Language').selectOption('Deutsch');
    await dialog.getByLabel('Reviewer').selectOption({ index: 1 });
    await expectAccessible(page, 'form');
    await dialog.getByRole('button', { name: 'Next' }).click();

    const check = page.getByRole('dialog', { name: 'Send to 2 suppliers?' });
    await expect(check).toContainText('Mail is not configured on this installation: you will get the links to copy.');
    await expect(check).toContainText('9 questions as they are now will be sent to 2 suppliers.');
    await expectAccessible(page, 'check');
    await check.getByRole('button', { name: 'Back' }).click();
    await unfold(dialog);
    await expect(dialog.getByLabel('Message')).toHaveValue('Please be quick.');
    await expect(dialog.getByText('2 suppliers chosen')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await check.getByRole('button', { name: 'Send', exact: true }).click();

    const done = page.getByRole('dialog', { name: 'Sent to 2 suppliers' });
    await expect(done.getByRole('row', { name: /Briar Pty Ltd Not mailed/ })).toBeVisible();
    await expectAccessible(page, 'result');
    const file = page.waitForEvent('download');
    await done.getByRole('button', { name: 'Download .csv' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await file).createReadStream()) chunks.push(Buffer.from(chunk));
    const links = [
      ...Buffer.concat(chunks)
        .toString()
        .matchAll(/https?:\/\/[^"]+/g),
    ].map(([link]) => link);
    expect(new Set(links).size).toBe(2);
    const respondent = await visit(null);
    await respondent.goto(String(links[0]));
    await expect(respondent.getByText('Please be quick.')).toBeVisible();
    await done.getByRole('link', { name: 'See the sent questionnaires' }).click();
    await expect(page.getByText('2 sent questionnaires', { exact: true })).toBeVisible();
  });
}

test('sends from the register of suppliers, and keeps the typed values when the server refuses', async ({
  page,
  api,
}) => {
  const asked = await makeQuestionnaire(api, 'From the register');
  for (const name of ['Alder Pty Ltd', 'Briar Pty Ltd'])
    await api.create('supplier-managements', { supplier_name: name });
  await page.goto('/dashboard/supplier');
  for (const name of ['Alder', 'Briar']) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  }
  await page.getByRole('button', { name: 'Send a questionnaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send To Supplier' });
  await expect(dialog.getByText('2 suppliers chosen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Questionnaire' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Questionnaire' }).fill('From the');
  await page.getByRole('option', { name: 'From the register' }).click();
  await unfold(dialog);
  await dialog.getByLabel('Message').fill('Kept.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const check = page.getByRole('dialog', { name: 'Send to 2 suppliers?' });
  await expect(check).toBeVisible();
  await api.call('DELETE', `questionnaires/${asked.documentId}`);
  await check.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(check.getByRole('alert').filter({ hasText: 'The questionnaire was not found' })).toBeVisible();
  await check.getByRole('button', { name: 'Back' }).click();
  await unfold(dialog);
  await expect(dialog.getByLabel('Message')).toHaveValue('Kept.');
});

test('asks before chosen recipients are lost, by Esc, Cancel or a link', async ({ page, api }) => {
  await makeQuestionnaire(api, 'Not lost');
  await api.create('supplier-managements', { supplier_name: 'Alder Pty Ltd' });
  const dialog = await openSending(page, 'Not lost');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Send Questionnaire' }).click();
  await choose(page, dialog, 'Alder Pty Ltd');
  await unfold(dialog);
  const question = page.getByRole('alertdialog', { name: 'Leave without sending?' });
  for (const leave of [
    () => dialog.getByLabel('Message').press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByText('1 supplier chosen')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('says which questions prevent the sending', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Not yet', { Access: ['Is it so?'] });
  await api.create('supplier-managements', { supplier_name: 'Alder Pty Ltd' });
  await api.create('questions', {
    topic: 'Access',
    question: 'And then?',
    notes: 'x',
    options: 'Yes, No',
    code: 'LOST',
    showWhen: 'NOWHERE = Yes',
    questionnaires_id: asked.documentId,
  });
  const dialog = await openSending(page, 'Not yet');
  await choose(page, dialog, 'Alder Pty Ltd');
  await expect(dialog.getByRole('alert')).toContainText('LOST: ');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('LOST: ');
  expect(await api.list('questionnaire-mappings')).toEqual([]);
});

test('one recipient needs one choice, and says before Send that it has the questionnaire already', async ({
  page,
  api,
}) => {
  const asked = await makeQuestionnaire(api, 'Once more');
  await sendToSupplier(api, asked, 'Alder Pty Ltd');
  const dialog = await openSending(page, 'Once more');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('button')).toHaveText(['', 'More: due date, message, language', 'Cancel', 'Send']);

  // The choice and Send at once: what the sender has not read yet stops the first Send.
  const release = await holdCall(page, /\/preflight/);
  await choose(page, dialog, 'Alder Pty Ltd');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  release();
  const known = dialog.getByText('This recipient has this questionnaire already and did not answer it yet.');
  await expect(known).toBeVisible();
  await expectAccessible(page, 'the sending to one recipient');
  expect(await api.list('questionnaire-mappings')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Ready for Alder Pty Ltd' })).toBeVisible();
  expect(await api.list('questionnaire-mappings')).toHaveLength(2);
});

test(
  'mails a separate link to each recipient, and sends it again on request @trip',
  WITH_MAIL,
  async ({ page, api, visit, company }) => {
    await makeQuestionnaire(api, 'By mail');
    const address = `alder.${company.name.replaceAll(/\W/g, '').toLowerCase()}@letters.example`;
    await api.create('supplier-managements', {
      supplier_name: 'Alder Pty Ltd',
      supplier_contact_person_email: address,
    });
    await api.create('supplier-managements', { supplier_name: 'Briar Pty Ltd' });
    const dialog = await openSending(page, 'By mail');
    await choose(page, dialog, 'Alder Pty Ltd');
    await choose(page, dialog, 'Briar Pty Ltd');
    await dialog.getByRole('button', { name: 'Next' }).click();
    const check = page.getByRole('dialog', { name: 'Send to 2 suppliers?' });
    await expect(check).toContainText('1 mail is sent at once, with its own link.');
    await expect(check).toContainText('1 of them has no valid email address.');
    await check.getByRole('button', { name: 'Send', exact: true }).click();
    const done = page.getByRole('dialog', { name: 'Sent to 2 suppliers' });
    await expect(done.getByRole('row', { name: /Alder Pty Ltd Being mailed/ })).toBeVisible();
    await expect(done.getByRole('button', { name: 'Copy the link for Briar Pty Ltd' })).toBeVisible();
    const first = await linkMailedTo(address);
    const respondent = await visit(null);
    await respondent.goto(first);
    await expect(respondent.getByText(/asks Alder Pty Ltd/)).toBeVisible();

    await done.getByRole('link', { name: 'Alder Pty Ltd' }).click();
    await expect(page.getByRole('region', { name: 'Mails' })).toContainText(/InvitationSent \d/);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('dialog', { name: 'Send it again?' }).getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('It is being mailed again')).toBeVisible();
    await linkMailedTo(address, new Set([first]));
  },
);

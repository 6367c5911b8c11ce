import type { Wire } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { operatorApi } from './fixtures/company';
import { answerPage } from './fixtures/portal';
import { makeQuestionnaire, type Sent, sendToSupplier, submitAnswers } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test('lists sent questionnaires with their progress, and filters them @trip', async ({ page, api, visit }) => {
  const asked = await makeQuestionnaire(api, 'Widely sent', { Only: ['First?', 'Second?'] });
  const { url } = await sendToSupplier(api, asked, 'Half Done');
  await sendToSupplier(api, asked, 'Untouched', { due_date: '2020-01-31' });
  const { documentId } = await sendToSupplier(api, asked, 'Ended');
  await api.call('POST', `questionnaire-mapping/${documentId}/revoke`, {});
  const respondent = await visit(null);
  await respondent.goto(url);
  await answerPage(respondent, ['Yes']);
  await expect(respondent.getByText(/^Saved \d/)).toBeVisible();

  await page.goto('/dashboard/sent-questionnaires');
  await expect(page.getByText('3 sent questionnaires', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Half Done In progress 1 of 2 questions answered/ })).toBeVisible();
  // Heads of figures are on one line with the others.
  const tops = await page
    .locator('th button')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await expect(
    page.getByRole('row', { name: /Untouched Sent 0 of 2 questions answered .*31 Jan 2020 ?Overdue/ }),
  ).toBeVisible();
  for (const [choice, names] of [
    ['Waiting for answers', ['Untouched', 'Half Done']],
    ['Overdue', ['Untouched']],
    ['Revoked', ['Ended']],
  ] as const) {
    await page.getByLabel('Show').selectOption(choice);
    await expect(page.getByRole('row')).toHaveCount(names.length + 1);
    for (const name of names) await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
  await page.getByLabel('Show').selectOption('All');
  await page
    .getByRole('row', { name: /Untouched/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Widely sent' })).toBeVisible();
  await page.getByRole('link', { name: 'Untouched', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Untouched' })).toBeVisible();
});

test('changes the due date and the reviewer of several at once, or says which of them prevent it', async ({
  page,
  api,
}) => {
  const asked = await makeQuestionnaire(api, 'Several', { Only: ['First?'] });
  for (const name of ['Alder', 'Briar']) await sendToSupplier(api, asked, name);
  const done = await sendToSupplier(api, asked, 'Cedar');
  await submitAnswers(done.url, () => 'Yes');
  await page.goto('/dashboard/sent-questionnaires');
  const tick = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  for (const name of ['Alder', 'Briar', 'Cedar']) await tick(name);
  await page.getByRole('button', { name: 'Change due date' }).click();
  const refused = page.getByRole('dialog', { name: 'Change the due date of 3 questionnaires' });
  await refused.getByLabel('Due date').fill('2099-05-31');
  await refused.getByRole('button', { name: 'Save' }).click();
  await expect(refused.getByRole('alert')).toContainText(
    '1 sent questionnaire cannot be changed. Nothing was changed.',
  );
  await expect(refused.getByRole('listitem')).toContainText('Several, Cedar');
  await expectAccessible(page, 'one that prevents the change');
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('row', { name: /Cedar/ }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Change due date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the due date of 2 questionnaires' });
  await dialog.getByLabel('Due date').fill('2099-05-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Due date of 2 questionnaires changed')).toBeVisible();
  await expect(page.getByRole('row', { name: /Alder .*31 May 2099/ })).toBeVisible();
  await tick('Briar');
  await page.getByRole('button', { name: 'Change reviewer' }).click();
  const reviewer = page.getByRole('dialog', { name: 'Change the reviewer of 1 questionnaire' });
  await expect(reviewer.getByRole('option')).not.toHaveCount(1);
  await reviewer.getByLabel('Reviewer').selectOption({ index: 1 });
  await reviewer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reviewer of 1 questionnaire changed')).toBeVisible();
});

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('sends to a company, which answers about itself', async ({ page, company, visit }) => {
    const operator = await operatorApi();
    const title = `About ${company.name}`;
    await makeQuestionnaire(operator, title, { Only: ['Is it so?'] }, 'Company');
    await page.goto(`/dashboard/questionnaire-management?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: `View the questions of ${title}` }).click();
    await page.getByRole('button', { name: 'Send Questionnaire' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send To Company' });
    await dialog.getByRole('combobox', { name: 'Company' }).fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const ready = page.getByRole('dialog', { name: `Ready for ${company.name}` });
    const respondent = await visit(null);
    await respondent.goto(await ready.getByLabel('Answering link').inputValue());
    await expect(respondent.getByText(`asks ${company.name}`)).toBeVisible();
    await answerPage(respondent, ['No']);
    await expect(respondent.getByText(/^Saved \d/)).toBeVisible();
    // It is in the company's own register.
    const staff = await visit('Analyst');
    await staff.goto('/dashboard/sent-questionnaires');
    await expect(staff.getByRole('row', { name: /1 of 1 question answered/ })).toBeVisible();
  });
});

test.describe('as an auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('reads sent questionnaires and cannot change them', async ({ page, api }) => {
    const asked = await makeQuestionnaire(api, 'Read only');
    const { documentId }: Sent = await sendToSupplier(api, asked, 'Looked At');
    await page.goto(`/dashboard/sent-questionnaires/${documentId}`);
    await expect(page.getByText('0 of 9 questions answered, 0 %')).toBeVisible();
    for (const name of ['New link', 'Extend', 'Revoke'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.goto('/dashboard/questionnaire-management');
    await page.getByRole('link', { name: 'View the questions of Read only' }).click();
    await expect(page.getByText('9 questions', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Questionnaire' })).toHaveCount(0);
    const { data } = await api.call<Wire<object>>('GET', `questionnaire-mappings/${documentId}`);
    expect(data).toMatchObject({ status: 'sent' });
  });
});

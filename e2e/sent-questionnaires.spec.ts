import type { Wire } from './fixtures/api';
import { operatorApi } from './fixtures/company';
import { answerPage } from './fixtures/portal';
import { makeQuestionnaire, type Sent, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test('lists sent questionnaires with their progress, and filters them', async ({ page, api, visit }) => {
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
    await dialog.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
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

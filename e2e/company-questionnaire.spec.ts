import type { Page } from '@playwright/test';
import { operatorApi } from './fixtures/company';
import { answerPage, goOn, submitByPage } from './fixtures/portal';
import { makeQuestionnaire } from './fixtures/questionnaires';
import { openSent, sendToOne } from './fixtures/sending';
import { expect, test } from './fixtures/test';

const TOPICS = { Governance: ['Is somebody responsible?', 'Is it reviewed?'], People: ['Are people trained?'] };

const openQuestions = async (page: Page, title: string): Promise<void> => {
  await page.goto(`/dashboard/questionnaire-management?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: `View the questions of ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title.toUpperCase() })).toBeVisible();
};

const answerAll = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await answerPage(page, ['Yes', 'No']);
  await goOn(page, 'Next Topic');
  await answerPage(page, ['Yes']);
  await goOn(page, 'Submit');
  await submitByPage(page);
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
};

const approve = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Approve' }).click();
  await page
    .getByRole('dialog', { name: `Approve ${title}?` })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByText(/^Approved by/)).toBeVisible();
};

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('the operator sends to a company and reviews its answers, and the company reads the review', async ({
    page,
    company,
    visit,
  }) => {
    const title = `Asked of ${company.name}`;
    await makeQuestionnaire(await operatorApi(), title, TOPICS, 'Company');
    await openQuestions(page, title);
    const link = await sendToOne(page, 'Company', company.name);
    const respondent = await visit(null);
    await answerAll(respondent, link);
    await expect(respondent.getByText(/^Submitted \d/)).toBeVisible();

    await page.goto(`/dashboard/sent-questionnaires?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('row', { name: /Completed 3 of 3 questions answered/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Company in view' }).fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await expect(page.getByText('1 sent questionnaire', { exact: true })).toBeVisible();
    await openSent(page, title);
    await approve(page, title);

    const staff = await visit('Company Administrator');
    await staff.goto('/dashboard/sent-questionnaires');
    await expect(staff.getByRole('row', { name: /Approved 3 of 3 questions answered/ })).toBeVisible();
    await openSent(staff, title);
    await expect(staff.getByText(/^Approved by/)).toBeVisible();
    await expect(staff.getByRole('group', { name: /^Verdict on/ })).toHaveCount(0);
  });
});

test('staff assess their own company, and review the answers themselves', async ({ page, company, api, visit }) => {
  const title = 'How we stand';
  await makeQuestionnaire(api, title, TOPICS, 'Company');
  await openQuestions(page, title);
  const link = await sendToOne(page, 'Company', company.name, true);
  await answerAll(await visit(null), link);
  await page.goto('/dashboard/sent-questionnaires');
  await expect(page.getByRole('row', { name: /Completed 3 of 3 questions answered/ })).toBeVisible();
  await openSent(page, title);
  await expect(page.getByText('3 of 3 questions answered, 100 %')).toBeVisible();
  const verdict = page.getByRole('group', { name: 'Verdict on Is it reviewed?' });
  await verdict.getByRole('button', { name: 'Accept' }).click();
  await approve(page, title);
});

import { expectAccessible } from './fixtures/axe';
import { operatorApi, unique } from './fixtures/company';
import { makeQuestionnaire, TWO_TOPICS } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: 'Operator' });

test('an operator copies a questionnaire to the companies that they choose @trip', async ({ page, company, visit }) => {
  const key = unique();
  const operator = await operatorApi();
  const names = ['A', 'B', 'C'].map((letter) => `${key} ${letter}`);
  for (const name of names) await operator.create('companies', { name, email: `c@${key}.test` });
  const title = `${key} baseline`;
  const asked = await makeQuestionnaire(operator, title, TWO_TOPICS);

  await page.goto(`/dashboard/questionnaire-management?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Copy ${title} to companies` }).click();
  const dialog = page.getByRole('dialog', { name: `Copy '${title}' to companies` });
  const search = dialog.getByRole('searchbox', { name: 'Find a company' });
  await expect(search).toBeFocused();
  const submit = dialog.getByRole('button', { name: /^Copy/ });
  await expect(submit).toBeDisabled();
  await search.fill(company.name);
  await dialog.getByRole('checkbox', { name: company.name }).check();
  await search.fill(key);
  await dialog.getByRole('checkbox', { name: 'All found: 3 companies' }).check();
  await dialog.getByRole('checkbox', { name: names[1] ?? '' }).uncheck();
  await expectAccessible(page, 'companies to copy a questionnaire to');
  await expect(dialog.getByRole('status')).toContainText(/^3 of \d+ chosen/);
  await dialog.getByRole('button', { name: 'Copy to 3 companies' }).click();
  const done = page.getByRole('dialog', { name: 'Copied to 3 companies' });
  await expect(done.getByRole('listitem')).toHaveCount(3);

  await test.step('its link opens the copy with the company in view', async () => {
    await done.getByRole('link', { name: `Open the copy of ${company.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: title.toUpperCase() })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Company in view' })).toHaveValue(company.name);
  });

  await test.step('the company works with it', async () => {
    const analyst = await visit('Analyst');
    await analyst.goto(`/dashboard/questionnaire-management?q=${encodeURIComponent(title)}`);
    await expect(analyst.getByRole('button', { name: `Edit ${title}` })).toHaveCount(1);
    await expect(analyst.getByRole('button', { name: `Copy ${title} to companies` })).toHaveCount(0);
  });

  await test.step('those that have it are named, and cannot be chosen again', async () => {
    await page.goto(`/dashboard/questions-management?questionaireId=${asked.documentId}`);
    await page.getByRole('button', { name: 'Copy to companies' }).click();
    await search.fill(key);
    await expect(dialog.getByRole('checkbox', { name: `${names[0]} Has it already` })).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: 'All found: 1 company' })).toBeVisible();
    await expect(dialog.getByText(/3 companies have it already and keep their own\./)).toBeVisible();
  });
});

test('says which company got it in the meantime, and copies nothing', async ({ page, api, company }) => {
  const key = unique();
  const operator = await operatorApi();
  const title = `${key} baseline`;
  const asked = await makeQuestionnaire(operator, title, TWO_TOPICS);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/questions-management?questionaireId=${asked.documentId}`);
  await page.getByRole('button', { name: 'Copy to companies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(company.name);
  await dialog.getByRole('checkbox', { name: company.name }).check();
  await api.create('questionnaires', { title, description: 'Their own', type: 'Supplier' });
  await dialog.getByRole('button', { name: 'Copy to 1 company' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${company.name} has a questionnaire of this title already.`);
  await expect(dialog.getByRole('checkbox', { name: `${company.name} Has it already` })).toBeDisabled();
  await expectAccessible(page, 'a refused copy to companies');
});

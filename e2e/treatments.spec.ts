import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const TREATMENT = {
  treatmentOption: 'Share the load',
  whenToUse: 'When somebody else carries it better.',
  description: 'متى: agree by contract who bears it.',
};

test('shows when to use a treatment, from its row', async ({ page, api }) => {
  await api.create('risk-treatments', TREATMENT);
  await page.goto('/dashboard/create-risk-treatment');
  await page.getByRole('button', { name: 'View Share the load' }).click();
  const details = page.getByRole('dialog', { name: 'Share the load' });
  await expect(details.getByText('When somebody else carries it better.')).toBeVisible();
  await expect(details.getByText('متى: agree by contract who bears it.')).toBeVisible();
  await expectAccessible(page, 'treatment');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await page.getByRole('link', { name: 'Risk', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Risk Assessment' })).toBeVisible();
});

test('shows the chosen treatment from the form of a risk', async ({ page, api }) => {
  await api.create('risk-treatments', TREATMENT);
  await page.goto('/dashboard/risks/create');
  const form = page.getByRole('dialog', { name: 'New Risk' });
  await form.getByRole('tab', { name: /^Rate/ }).click();
  await form.getByRole('combobox', { name: 'Risk acceptable' }).selectOption({ label: 'No' });
  await form.getByRole('tab', { name: /^Treat/ }).click();
  await form.getByRole('combobox', { name: 'Risk treatment' }).fill('Share');
  await page.getByRole('option', { name: 'Share the load' }).click();
  await form.getByRole('button', { name: 'Details of Share the load' }).click();
  const details = page.getByRole('dialog', { name: 'Share the load' });
  await expect(details.getByText('When somebody else carries it better.')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeVisible();
});

test('offers the types of risk categories in use, and accepts a new one', async ({ page, api }) => {
  await api.create('risk-categories', { categoryType: 'Operational', category_domain: 'People', description: 'D' });
  await page.goto('/dashboard/risk-category/create');
  const form = page.getByRole('dialog', { name: 'New Risk Category' });
  await form.getByRole('combobox', { name: 'Category type' }).fill('oper');
  await page.getByRole('option', { name: 'Operational' }).click();
  await expect(form.getByRole('combobox', { name: 'Category type' })).toHaveValue('Operational');
  await form.getByRole('combobox', { name: 'Category type' }).fill('Third party');
  await form.getByLabel('Category *', { exact: true }).fill('Supply');
  await form.getByLabel('Description *').fill('D');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Third party .*Supply .*D / })).toBeVisible();
});

test('the page of risk assessment links to its modules @trip', async ({ page }) => {
  await page.goto('/risk-assessment');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText([
    /^Risks Register/,
    /^Risk Owners/,
    /^Risk Treatment/,
    /^Control Assessment/,
    /^Control Domain/,
    /^Risk Category/,
    /^Asset Category/,
  ]);
  for (const name of ['Asset Category', 'Risk Category']) {
    await main.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'Risk assessment', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Risk Assessment' })).toBeVisible();
  }
});

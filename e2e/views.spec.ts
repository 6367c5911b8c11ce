import type { Page } from '@playwright/test';
import type { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const bring = (api: Api): Promise<void> =>
  api.bulk(
    'supplier-managements',
    [
      ['Harbour Cloud', 'cloud'],
      ['Harbour Payroll', 'hr'],
      ['Quiet Print', 'office'],
    ].map(([supplier_name, supplier_type]) => ({ supplier_name, supplier_type })),
  );

const rows = (page: Page) => page.getByRole('row', { name: /^(Select (?!all)|SUP-)/ });
const button = (page: Page) => page.getByRole('button', { name: /^Views/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Views' });

const save = async (page: Page, name: string): Promise<void> => {
  await button(page).click();
  await panel(page).getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

/** Chooses an action in the menu of a view. */
const act = async (page: Page, name: string, what: string): Promise<void> => {
  await button(page).click();
  await panel(page)
    .getByRole('button', { name: `More about ${name}` })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
};

test('saves a view of a register, and applies it again @trip', async ({ page, api }) => {
  await bring(api);
  await page.goto('/dashboard/supplier?f.supplier_name=harbour&sort=supplier_name&perPage=20');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns to show' }).getByLabel('Website').check();
  await page.keyboard.press('Escape');
  await save(page, 'Harbours');
  await expect(button(page)).toHaveAccessibleName('Views Harbours');
  await expect(button(page)).toBeFocused();

  await page.goto('/dashboard/supplier');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(3);
  await button(page).click();
  await panel(page)
    .getByRole('button', { name: /^Harbours/ })
    .click();
  await expect(rows(page)).toHaveText([/Harbour Cloud/, /Harbour Payroll/]);
  await expect(page.getByRole('columnheader', { name: 'Website' })).toBeVisible();
  await expect(page.getByLabel('Rows per page')).toHaveValue('20');

  await page.getByRole('searchbox').fill('cloud');
  await expect(rows(page)).toHaveText([/Harbour Cloud/]);
  await expect(button(page)).toHaveAccessibleName('Views Harbours (changed)');
  await button(page).click();
  await panel(page).getByRole('button', { name: "Update 'Harbours'" }).click();
  await expect(page.getByText("View 'Harbours' updated")).toBeVisible();
  await expect(button(page)).toHaveAccessibleName('Views Harbours');

  await save(page, 'HARBOURS').catch(() => undefined);
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('You already have a view of this name here.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await act(page, 'Harbours', 'Rename');
  await page.getByRole('dialog', { name: 'Rename Harbours' }).getByLabel('Name').fill('Clouds');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: /^Clouds/ })).toBeVisible();
  await panel(page).getByRole('button', { name: 'More about Clouds' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the view Clouds?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText("View 'Clouds' deleted")).toBeVisible();
  await expect(panel(page)).toContainText('No saved views yet.');
});

test('is shared by name and by link, inside the company', async ({ page, api, context, visit, company }) => {
  await bring(api);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard/supplier?f.supplier_type=hr');
  await save(page, 'People');
  await button(page).click();
  await panel(page).getByRole('button', { name: 'More about People' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toMatch(/^\?view=[a-z0-9]+$/);

  const colleague = await visit('Auditor');
  await colleague.goto(link);
  await expect(colleague.getByText('This view does not exist, or is not shared with you.')).toBeVisible();
  await expect(rows(colleague)).toHaveCount(3);
  await panel(page).getByRole('button', { name: 'More about People' }).click();
  await page.getByRole('menuitem', { name: 'Share in company' }).click();
  await expect(page.getByText("View 'People' is shared in the company")).toBeVisible();
  await colleague.goto(link);
  await expect(rows(colleague)).toHaveText([/Harbour Payroll/]);
  await expect(button(colleague)).toHaveAccessibleName('Views People');
  await button(colleague).click();
  await expect(panel(colleague)).toContainText(`by ${company.usernameOf('Company Administrator')}`);
  await panel(colleague).getByRole('button', { name: 'More about People' }).click();
  await expect(colleague.getByRole('menuitem')).toHaveText(['Copy link']);
  await colleague.reload();
  await expect(rows(colleague)).toHaveText([/Harbour Payroll/]);
});

test('leaves out parts of a view that no longer fit, and says so', async ({ page, api }) => {
  await bring(api);
  await api.create('saved-views', { register: 'supplier-managements', name: 'Old', state: { q: 'harbour' } });
  await page.goto('/dashboard/supplier');
  await button(page).click();
  await panel(page).getByRole('button', { name: /^Old/ }).click();
  await expect(rows(page)).toHaveCount(2);
});

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('has views only inside a company', async ({ page }) => {
    await page.goto('/dashboard/supplier');
    await button(page).click();
    await expect(panel(page)).toContainText('Choose the company in view first');
    await expect(panel(page).getByRole('button', { name: 'Save view' })).toHaveCount(0);
  });
});

test('is accessible, on a screen and on a phone', async ({ page, api }) => {
  test.setTimeout(180_000);
  await bring(api);
  const state = { filters: { supplier_type: ['hr'] } };
  for (const name of ['One', 'Two']) await api.create('saved-views', { register: 'supplier-managements', name, state });
  await page.goto('/dashboard/supplier');
  await button(page).click();
  await panel(page).getByRole('button', { name: /^One/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await button(page).click();
  await expect(panel(page)).toContainText('Shown now');
  await expectAccessible(page, 'views');
  await panel(page).getByRole('button', { name: 'More about Two' }).click();
  await expectAccessible(page, 'menu of a view');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('One');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'name of a view');
});

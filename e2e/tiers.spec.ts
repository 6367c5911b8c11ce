import type { ModuleName } from '@ridgeline/domain';
import { writeAccessModules } from '@ridgeline/domain';
import type { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { operatorApi, unique } from './fixtures/company';
import { importCleanly } from './fixtures/importing';
import { sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const PATH = '/dashboard/subscription-management';

const makeTier = (operator: Api, name: string, modules: readonly ModuleName[]) =>
  operator.create<{ documentId: string }>('subscription-managements', {
    name,
    description: 'Made for a test',
    accessModule: writeAccessModules(modules),
  });

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('creates a tier of several modules, whose number the table shows @trip', async ({ page }) => {
    const name = `Tier ${unique()}`;
    await page.goto(PATH);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'New', exact: true });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
    await expectAccessible(page, 'tier with errors');
    const [left, right] = await Promise.all(
      ['Tier Name *', 'Description'].map((label) => form.getByLabel(label).boundingBox()),
    );
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(40);
    await form.getByLabel('Tier Name *').fill(name);
    await form.getByLabel('Description').fill('Suppliers and their risks');
    const modules = form.getByRole('combobox', { name: 'Access module' });
    await modules.click();
    for (const module of ['Supplier', 'Risk', 'Control Domain']) {
      await page.getByRole('option', { name: module, exact: true }).click();
    }
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Entry added successfully')).toBeVisible();
    await page.goto(`${PATH}?q=${encodeURIComponent(name)}`);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByRole('list').getByRole('listitem')).toHaveText(['Supplier', 'Risk', 'Control Domain']);
    await expectAccessible(page, 'tiers');
  });

  test('imports tiers with their modules, and refuses an unknown module', async ({ page }) => {
    const key = unique();
    await page.goto(PATH);
    const head = ['Name', 'Description', 'Access Module'];
    await importCleanly(
      page,
      'subscription tiers',
      sheetFile('Tiers', 'xlsx', [head, [`${key} Small`, 'For one desk', 'Supplier, Risk']]),
      '1 added',
    );
    await page.goto(`${PATH}?q=${key}`);
    const items = page.getByRole('row', { name: new RegExp(`${key} Small`) }).getByRole('listitem');
    await expect(items).toHaveText(['Supplier', 'Risk']);
  });

  test('says why a tier that a company uses cannot be deleted', async ({ page }) => {
    const operator = await operatorApi();
    const name = `Held ${unique()}`;
    const { documentId } = await makeTier(operator, name, ['Supplier']);
    await operator.create('companies', { name: `On ${name}`, email: 'a@held.test', subscriptionAllocated: documentId });
    await page.goto(`${PATH}?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/Error deleting Entry.*in use by 1 company/)).toBeVisible();
  });
});

test('a change of a tier takes effect for its users while they work, with a message', async ({ page, company }) => {
  const operator = await operatorApi();
  const { documentId } = await makeTier(operator, `Own ${unique()}`, ['Supplier', 'Record management']);
  await operator.update('companies', company.documentId, { subscriptionAllocated: documentId });
  await page.goto('/dashboard/supplier/create');
  const form = page.getByRole('dialog', { name: 'New Supplier' });
  await form.getByLabel('Supplier name').fill('Half typed');

  await operator.update('subscription-managements', documentId, {
    accessModule: writeAccessModules(['Supplier', 'Risk', 'Risk Category']),
  });
  // The next request loads choices of another field, and the typed text stays.
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('New Supplier Added')).toBeVisible();
  await expect(
    page.getByText('Your modules changed: Record management removed, Risk and Risk Category added.'),
  ).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Administration' }).click();
  await expect(menu.getByRole('link')).toContainText(['Imports']);
  await expect(menu.getByRole('link', { name: 'Record' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Risk Assessment' }).click();
  await menu.getByRole('link', { name: 'Risks Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Risks' })).toBeVisible();

  await operator.update('companies', company.documentId, { subscriptionAllocated: null });
  await page.getByRole('searchbox').fill('anything');
  await expect(
    page.getByText(
      'Your organisation was suspended, or has no subscription any more. Ask the operator of this installation.',
    ),
  ).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Dashboard']);
});

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { holdCall } from './fixtures/cut-connection';
import { riskAt, riskGround } from './fixtures/risks';
import { expect, test } from './fixtures/test';

const SUPPLIERS = 'supplier-managements';
const SORTED = '/dashboard/supplier?sort=supplier_name';

interface Supplier {
  readonly documentId: string;
  readonly supplier_name: string;
  readonly supplier_type: string | null;
  readonly supplier_sla_applicable: number | null;
  readonly supplier_country: string | null;
  readonly supplier_state: string | null;
  readonly contract_end_date: string | null;
}

const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(`^Select ${name}`) });
const cell = (page: Page, name: string, field: string): Locator => row(page, name).locator(`[data-cell="${field}"]`);
const editor = (page: Page, label: string, name: string): Locator =>
  page.getByRole('group', { name: `${label} of ${name}`, exact: true });

test('edits cells by keyboard: F2, Enter, Tab and Esc @trip', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [
    { supplier_name: 'Alpha', supplier_country: 'Fiji' },
    { supplier_name: 'Beta', supplier_country: 'Fiji' },
  ]);
  await page.goto(SORTED);
  await row(page, 'Alpha').focus();
  await page.keyboard.press('F2');
  const name = editor(page, 'Supplier name', 'Alpha').getByLabel('Supplier name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toHaveCount(0);
  await expect(row(page, 'Alpha').getByRole('button', { name: 'Change Supplier name of Alpha' })).toBeFocused();

  await row(page, 'Alpha').getByRole('button', { name: 'Change Type of Alpha' }).press('Enter');
  await editor(page, 'Type', 'Alpha').getByLabel('Type').selectOption('cloud');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Alpha', 'supplier_type')).toContainText('Cloud');
  await editor(page, 'Contract end date', 'Alpha').getByLabel('Contract end date').fill('2027-03-01');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Supplier Details Updated')).toBeVisible();
  await expect(row(page, 'Alpha').getByRole('button', { name: 'Change Contract end date of Alpha' })).toBeFocused();
  await expect
    .poll(() => api.list<Supplier>(SUPPLIERS, 'sort=supplier_name'))
    .toMatchObject([
      { supplier_type: 'cloud', supplier_sla_applicable: 1, contract_end_date: '2027-03-01' },
      { supplier_type: null, contract_end_date: null },
    ]);
});

test('asks before the page is left while a cell is not stored', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha', supplier_country: 'Fiji' }]);
  const letGo = await holdCall(page, '**/api/supplier-managements/*', 'PUT');
  await page.goto(SORTED);
  await cell(page, 'Alpha', 'supplier_country').dblclick();
  await editor(page, 'Country', 'Alpha').getByLabel('Country').fill('Malta');
  const asked = page.waitForEvent('dialog');
  await page.keyboard.press('Enter');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closed;

  letGo();
  await expect(page.getByRole('status').getByText('Supplier Details Updated')).toBeVisible();
  expect(await api.list<Supplier>(SUPPLIERS, '')).toMatchObject([{ supplier_country: 'Malta' }]);
  const left = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await left;
});

test('edits a cell with the mouse, undoes it, and still opens the page by its name', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha', supplier_type: 'hr' }]);
  await page.goto(SORTED);
  const type = cell(page, 'Alpha', 'supplier_type');
  await type.dblclick();
  await editor(page, 'Type', 'Alpha').getByLabel('Type').selectOption('managed');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(editor(page, 'Type', 'Alpha')).toHaveCount(0);
  await expect(type).toContainText('Managed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(type).toContainText('HR');
  await expect(page.getByText('Type of Alpha has its earlier value again')).toBeVisible();
  const stored = await api.list<Supplier>(SUPPLIERS);
  expect(stored).toMatchObject([{ supplier_type: 'hr' }]);

  await type.hover();
  await type.getByRole('button', { name: 'Change Type of Alpha' }).click();
  await expect(editor(page, 'Type', 'Alpha')).toBeVisible();
  await expectAccessible(page, 'editing a cell');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Alpha', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible();
});

test('says at the cell why a value is refused, and keeps it', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha', abn_no: '51824753556' }, { supplier_name: 'Beta' }]);
  await page.goto(SORTED);
  await row(page, 'Beta').focus();
  await page.keyboard.press('F2');
  const input = editor(page, 'Supplier name', 'Beta').getByLabel('Supplier name');
  await input.fill('');
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Supplier name', 'Beta').getByRole('alert')).toHaveText(/required/i);
  await expect(input).toBeFocused();
  await expectAccessible(page, 'a refused cell');
  await page.keyboard.press('Escape');
  // The server alone knows that another row has the ABN.
  await row(page, 'Beta').getByRole('button', { name: 'Change ABN of Beta' }).press('Enter');
  const number = editor(page, 'ABN', 'Beta').getByLabel('ABN');
  await number.fill('51824753556');
  await page.keyboard.press('Enter');
  await expect(editor(page, 'ABN', 'Beta').getByRole('alert')).toBeVisible();
  await expect(number).toHaveValue('51824753556');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Beta')).toBeVisible();
});

test('stores a name that another row has, and says whose', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha' }, { supplier_name: 'Beta' }]);
  await page.goto(SORTED);
  await row(page, 'Beta').focus();
  await page.keyboard.press('F2');
  await editor(page, 'Supplier name', 'Beta').getByLabel('Supplier name').fill('Alpha');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Alpha” has this too. Check that it is not the same one.')).toBeVisible();
  expect((await api.list<Supplier>(SUPPLIERS)).map(({ supplier_name }) => supplier_name)).toEqual(['Alpha', 'Alpha']);
});

test('asks which value stays when two edit one cell, and keeps both in different cells', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha', supplier_type: 'hr', supplier_country: 'Fiji' }]);
  await page.goto(SORTED);
  await cell(page, 'Alpha', 'supplier_type').dblclick();
  const [{ documentId } = { documentId: '' }] = await api.list<Supplier>(SUPPLIERS);
  await api.update(SUPPLIERS, documentId, { supplier_state: 'Otago' });
  await editor(page, 'Type', 'Alpha').getByLabel('Type').selectOption('office');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Supplier Details Updated')).toBeVisible();
  expect(await api.list<Supplier>(SUPPLIERS)).toMatchObject([{ supplier_type: 'office', supplier_state: 'Otago' }]);

  await cell(page, 'Alpha', 'supplier_type').dblclick();
  await api.update(SUPPLIERS, documentId, { supplier_type: 'misc' });
  await editor(page, 'Type', 'Alpha').getByLabel('Type').selectOption('cloud');
  await page.keyboard.press('Enter');
  const notice = editor(page, 'Type', 'Alpha').getByRole('alert');
  await expect(notice).toContainText('Type was changed to Miscellaneous in the meantime.');
  await expectAccessible(page, 'yours and theirs in a cell');
  await notice.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(cell(page, 'Alpha', 'supplier_type')).toContainText('Miscellaneous');

  await cell(page, 'Alpha', 'supplier_type').dblclick();
  await api.update(SUPPLIERS, documentId, { supplier_type: 'hr' });
  await editor(page, 'Type', 'Alpha').getByLabel('Type').selectOption('cloud');
  await page.keyboard.press('Enter');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(cell(page, 'Alpha', 'supplier_type')).toContainText('Cloud');
  await expect.poll(() => api.list<Supplier>(SUPPLIERS)).toMatchObject([{ supplier_type: 'cloud' }]);
});

test('edits the owner of a risk, a row of another register', async ({ page, api }) => {
  await api.create('risk-owners', { name: 'Ben' });
  await api.create('risks', { ...(await riskGround(api)), ...riskAt('Laptop stolen', '3x3', '22') });
  await page.goto('/dashboard/risks');
  const owner = page.locator('[data-cell="riskOwner"]');
  await owner.dblclick();
  const input = page.getByRole('combobox', { name: 'Risk owner' });
  await input.fill('Ben');
  await page.getByRole('option', { name: 'Ben' }).click();
  await input.press('Enter');
  await expect(owner).toContainText('Ben');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test.describe('as an Auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('no cell can be edited, and a click on it opens the page', async ({ page, api }) => {
    await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha', supplier_country: 'Fiji' }]);
    await page.goto(SORTED);
    const fiji = page.getByRole('cell', { name: 'Fiji' });
    await expect(fiji).toBeVisible();
    await expect(page.locator('[data-cell]')).toHaveCount(0);
    await page.keyboard.press('j');
    await page.keyboard.press('F2');
    await expect(page.getByRole('group')).toHaveCount(0);
    await fiji.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible();
  });
});

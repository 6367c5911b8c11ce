import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const SUPPLIERS = 'supplier-managements';

const head = (page: Page, name: string): Locator => page.locator(`thead [data-column="${name}"]`);
const widthOf = async (at: Locator): Promise<number> => Math.round((await at.boundingBox())?.width ?? 0);
const leftOf = async (at: Locator): Promise<number> => Math.round((await at.boundingBox())?.x ?? 0);
/** @param part of a layout that was sent */
const stored = (page: Page, part: string) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/list-layouts/') && (answer.request().postData() ?? '').includes(`"${part}"`),
  );

/** Opens the list and waits for its row: columns are as wide as what is in them. */
const openList = async (page: Page, row: string): Promise<void> => {
  await page.goto('/dashboard/supplier');
  await expect(page.getByRole('cell', { name: row, exact: true })).toBeVisible();
};

const drag = async (page: Page, name: string, by: number): Promise<void> => {
  const box = await head(page, name).locator('[data-grip]').boundingBox();
  if (!box) throw new Error(`${name} has no grip`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
};

test('keeps the width to which a column was dragged, for another browser too', async ({ page, api, visit }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha' }]);
  await openList(page, 'Alpha');
  const before = await widthOf(head(page, 'supplier_name'));
  const kept = stored(page, 'widths');
  await drag(page, 'supplier_name', 120);
  await kept;
  const wide = before + 120;
  await expect.poll(() => widthOf(head(page, 'supplier_name'))).toBe(wide);
  await expect(head(page, 'supplier_name')).not.toHaveAttribute('aria-sort');
  const another = await visit('Company Administrator');
  await another.goto('/dashboard/supplier');
  await expect.poll(() => widthOf(head(another, 'supplier_name'))).toBe(wide);
  const colleague = await visit('Analyst');
  await colleague.goto('/dashboard/supplier');
  await expect.poll(() => widthOf(head(colleague, 'supplier_name'))).toBe(before);

  await head(page, 'supplier_name').locator('[data-grip]').dblclick();
  await expect.poll(() => widthOf(head(page, 'supplier_name'))).toBe(before);
});

test('makes a column narrower than its texts, which are then cut', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'A supplier with a name that is longer than its column' }]);
  await openList(page, 'A supplier with a name that is longer than its column');
  await drag(page, 'supplier_name', -400);
  await expect.poll(() => widthOf(head(page, 'supplier_name'))).toBe(64);
  await expectAccessible(page, 'a narrow column');
});

test('changes widths and pins by keyboard in the dialog of columns', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha' }]);
  await openList(page, 'Alpha');
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Columns to show' });
  const before = await widthOf(head(page, 'supplier_approval_status'));
  await chooser.getByRole('button', { name: 'Make Approval status wider' }).press('Enter');
  await expect.poll(() => widthOf(head(page, 'supplier_approval_status'))).toBe(before + 32);
  await expect(chooser.getByRole('status')).toHaveText(`Approval status is ${before + 32} pixels wide.`);
  await chooser.getByRole('button', { name: 'Make Approval status narrower' }).press('Enter');
  await expect.poll(() => widthOf(head(page, 'supplier_approval_status'))).toBe(before);

  const kept = stored(page, 'pinned');
  await chooser.getByRole('button', { name: 'Pin Approval status left' }).press('Enter');
  await kept;
  await expect(chooser.getByRole('button', { name: 'Unpin Approval status' })).toBeFocused();
  await expect(chooser.getByRole('button', { name: 'Pin Assessment status left' })).toBeDisabled();
  await expectAccessible(page, 'the dialog of columns');
  await page.keyboard.press('Escape');
  await page.reload();
  const heads = page.getByRole('table').getByRole('columnheader');
  await expect(heads.nth(3)).toHaveText('Approval status');
  await expect(heads.nth(3)).toHaveAttribute('data-pin', '3');
});

test('keeps pinned columns in sight while the table scrolls sideways', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha' }]);
  await page.setViewportSize({ width: 1000, height: 800 });
  await openList(page, 'Alpha');
  const table = page.getByRole('region', { name: 'Suppliers' });
  const [id, name] = [head(page, 'supplier_id'), head(page, 'supplier_name')];
  const before = [await leftOf(id), await leftOf(name)];
  await table.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  expect([await leftOf(id), await leftOf(name)]).toEqual(before);
  expect(await leftOf(page.getByRole('cell', { name: 'Alpha', exact: true }))).toBe(before[1]);
});

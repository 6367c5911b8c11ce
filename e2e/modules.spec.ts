import type { Locator, Page } from '@playwright/test';
import { EXPORT_FORMATS } from '@ridgeline/domain/exports';
import type { Api } from './fixtures/api';
import { operatorApi, unique } from './fixtures/company';
import { exported, rowsIn } from './fixtures/exports';
import { fillForm, titleOf } from './fixtures/form';
import { importCleanly } from './fixtures/importing';
import { type ModuleScenario, type Place, SCENARIOS } from './fixtures/modules';
import { count, row, search, sheetOf } from './fixtures/register';
import { expect, test } from './fixtures/test';

const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' });

const seed = (api: Api, scenario: ModuleScenario, place: Place, key: string): Promise<void> =>
  api.bulk(
    scenario.entity.bulkPath ?? '',
    Array.from({ length: 11 }, (_, index) => ({
      ...scenario.row(`${key} ${String(index + 1).padStart(2, '0')}`),
      ...place.fixed,
    })),
  );

/** Lists, changes pages and searches: there are eleven rows. */
const look = async (page: Page, scenario: ModuleScenario, key: string): Promise<void> => {
  await search(page).fill(key);
  // The search waits for a pause in typing, and then begins on page 1.
  await expect(page).toHaveURL(new RegExp(`q=${key}`));
  await count(page, scenario, 11);
  await expect(pager(page)).toContainText('Page 1 of 2');
  await pager(page).getByRole('button', { name: 'Next' }).click();
  await expect(row(page, key)).toHaveCount(1);
  await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  await search(page).fill(`${key} 07`);
  await count(page, scenario, 1);
  await expect(row(page, `${key} 07`)).toBeVisible();
};

const create = async (page: Page, scenario: ModuleScenario, name: string): Promise<void> => {
  await search(page).fill('');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: titleOf(scenario.entity, 'new') });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Please fill in all required fields.')).toHaveCount(1);
  await fillForm(page, form, scenario.entity, scenario.row(name));
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(scenario.entity.messages.created)).toBeVisible();
  await expect(row(page, name)).toBeVisible();
};

const edit = async (page: Page, scenario: ModuleScenario, from: string, to: string): Promise<void> => {
  await row(page, from).getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: titleOf(scenario.entity, 'update') });
  await fillForm(page, form, scenario.entity, { [scenario.named]: to });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(scenario.entity.messages.updated)).toBeVisible();
  await expect(row(page, to)).toBeVisible();
};

const remove = async (page: Page, scenario: ModuleScenario, name: string): Promise<void> => {
  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(scenario.entity.messages.deleted)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
};

const importRows = async (page: Page, scenario: ModuleScenario, names: readonly string[]): Promise<void> => {
  const what = scenario.entity.nouns.many.toLowerCase();
  const said = `${names.length} added`;
  await importCleanly(page, what, sheetOf(scenario, names), said, scenario.entity.messages.imported);
  for (const name of names) await expect(row(page, name)).toBeVisible();
};

/** Each file has exactly one row for every row of the API, found by its name. */
const exportRows = async (page: Page, api: Api, scenario: ModuleScenario, key: string): Promise<void> => {
  const rows = await api.list<Record<string, string>>(scenario.entity.plural, `_q=${key}`);
  const names = rows.map((one) => one[scenario.named] ?? '').sort();
  expect(names).toHaveLength(13);
  await search(page).fill(key);
  await count(page, scenario, names.length);
  for (const format of EXPORT_FORMATS) {
    const file = await exported(page, format);
    expect(file.name).toBe(`data.${format}`);
    const cells = (await rowsIn(page, file)).flat();
    expect(cells.filter((cell) => names.includes(cell)).sort(), format).toEqual(names);
  }
};

for (const scenario of SCENARIOS) {
  test.describe(scenario.module, () => {
    test.use({ visitor: scenario.by });

    test('lists, searches, pages, creates, edits, deletes, imports and exports @trip', async ({ page, api }) => {
      const key = unique();
      const own = scenario.by === 'Operator' ? await operatorApi() : api;
      const place = await scenario.open(own, key);
      await seed(own, scenario, place, key);
      await page.goto(place.address);
      await test.step('look', () => look(page, scenario, key));
      await test.step('create', () => create(page, scenario, `${key} made`));
      await test.step('edit', () => edit(page, scenario, `${key} made`, `${key} renamed`));
      await test.step('delete', () => remove(page, scenario, `${key} renamed`));
      await test.step('import', () => importRows(page, scenario, [`${key} imported`, `${key} uploaded`]));
      await test.step('export', () => exportRows(page, own, scenario, key));
    });
  });
}

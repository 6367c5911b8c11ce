import type { Locator, Page } from '@playwright/test';
import { EXPORT_FORMATS } from '@ridgeline/domain/exports';
import type { Api } from './fixtures/api';
import { operatorApi, unique } from './fixtures/company';
import { exported, rowsIn } from './fixtures/exports';
import { fillForm } from './fixtures/form';
import { importCleanly } from './fixtures/importing';
import { type ModuleTrip, type Place, TRIPS } from './fixtures/modules';
import { count, nouns, row, search, sheetOf } from './fixtures/register';
import { expect, test } from './fixtures/test';

const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' });

const seed = (api: Api, trip: ModuleTrip, place: Place, key: string): Promise<void> =>
  api.bulk(
    trip.entity.bulkPath ?? '',
    Array.from({ length: 11 }, (_, index) => ({
      ...trip.row(`${key} ${String(index + 1).padStart(2, '0')}`),
      ...place.fixed,
    })),
  );

/** Lists, turns pages and searches: eleven rows stand there. */
const look = async (page: Page, trip: ModuleTrip, key: string): Promise<void> => {
  await search(page).fill(key);
  // Searching as one types waits for a pause, and then begins on page 1.
  await expect(page).toHaveURL(new RegExp(`q=${key}`));
  await count(page, trip, 11);
  await expect(pager(page)).toContainText('Page 1 of 2');
  await pager(page).getByRole('button', { name: 'Next' }).click();
  await expect(row(page, key)).toHaveCount(1);
  await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  await search(page).fill(`${key} 07`);
  await count(page, trip, 1);
  await expect(row(page, `${key} 07`)).toBeVisible();
};

const create = async (page: Page, trip: ModuleTrip, name: string): Promise<void> => {
  await search(page).fill('');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: `New ${trip.entity.nouns.one}` });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Please fill in all required fields.')).toHaveCount(1);
  await fillForm(page, form, trip.entity, trip.row(name));
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(trip.entity.messages.created)).toBeVisible();
  await expect(row(page, name)).toBeVisible();
};

const edit = async (page: Page, trip: ModuleTrip, from: string, to: string): Promise<void> => {
  await row(page, from).getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: `Update ${trip.entity.nouns.one}` });
  await fillForm(page, form, trip.entity, { [trip.named]: to });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(trip.entity.messages.updated)).toBeVisible();
  await expect(row(page, to)).toBeVisible();
};

const remove = async (page: Page, trip: ModuleTrip, name: string): Promise<void> => {
  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(trip.entity.messages.deleted)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
};

const bringIn = async (page: Page, trip: ModuleTrip, names: readonly string[]): Promise<void> => {
  const what = trip.entity.nouns.many.toLowerCase();
  await importCleanly(page, what, sheetOf(trip, names), `${nouns(trip, names.length)} imported`);
  for (const name of names) await expect(row(page, name)).toBeVisible();
};

/** Each file holds a row for every row of the API, by its name, and no other of them. */
const takeOut = async (page: Page, api: Api, trip: ModuleTrip, key: string): Promise<void> => {
  const rows = await api.list<Record<string, string>>(trip.entity.plural, `_q=${key}`);
  const names = rows.map((one) => one[trip.named] ?? '').sort();
  expect(names).toHaveLength(13);
  await search(page).fill(key);
  await count(page, trip, names.length);
  for (const format of EXPORT_FORMATS) {
    const file = await exported(page, format);
    expect(file.name).toBe(`data.${format}`);
    const cells = (await rowsIn(page, file)).flat();
    expect(cells.filter((cell) => names.includes(cell)).sort(), format).toEqual(names);
  }
};

for (const trip of TRIPS) {
  test.describe(trip.module, () => {
    test.use({ visitor: trip.by });

    test('lists, searches, pages, creates, edits, deletes, imports and exports', async ({ page, api }) => {
      const key = unique();
      const own = trip.by === 'Operator' ? await operatorApi() : api;
      const place = await trip.open(own, key);
      await seed(own, trip, place, key);
      await page.goto(place.address);
      await test.step('look', () => look(page, trip, key));
      await test.step('create', () => create(page, trip, `${key} made`));
      await test.step('edit', () => edit(page, trip, `${key} made`, `${key} mended`));
      await test.step('delete', () => remove(page, trip, `${key} mended`));
      await test.step('import', () => bringIn(page, trip, [`${key} brought`, `${key} carried`]));
      await test.step('export', () => takeOut(page, own, trip, key));
    });
  });
}

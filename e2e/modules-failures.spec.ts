import type { Page } from '@playwright/test';
import type { Api } from './fixtures/api';
import { operatorApi, unique } from './fixtures/company';
import { fillForm, titleOf } from './fixtures/form';
import { openImport, submit, toCheck } from './fixtures/importing';
import { type ModuleScenario, type Place, SCENARIOS } from './fixtures/modules';
import { row, search, sheetOf } from './fixtures/register';
import { expect, test } from './fixtures/test';

/** The first part of a message, before the reason. */
const said = (template: string): string => template.split('{message}')[0]?.trim() ?? '';

const offline = async (page: Page, work: () => Promise<void>): Promise<void> => {
  await page.context().setOffline(true);
  await work();
  await page.context().setOffline(false);
};

const failsToSave = async (page: Page, scenario: ModuleScenario, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: titleOf(scenario.entity, 'new') });
  await fillForm(page, form, scenario.entity, scenario.row(name));
  const save = form.getByRole('button', { name: 'Save', exact: true });
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await offline(page, async () => {
    await save.click();
    await expect(form.getByText(said(scenario.entity.messages.saveFailed)).first()).toBeVisible();
    await expect(toasts.getByText(said(scenario.entity.messages.saveFailed)).first()).toBeVisible();
  });
  await save.click();
  await expect(form).toBeHidden();
  await expect(toasts.getByText(said(scenario.entity.messages.saveFailed))).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
};

const failsToDelete = async (page: Page, scenario: ModuleScenario, name: string): Promise<void> => {
  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await offline(page, async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(said(scenario.entity.messages.deleteFailed)).first()).toBeVisible();
  });
  // The dialog stays open after a failure, so that the user can try again.
  await page.reload();
  await expect(row(page, name)).toBeVisible();
};

const failsToLoad = async (page: Page, scenario: ModuleScenario, name: string): Promise<void> => {
  await offline(page, async () => {
    await search(page).fill(name);
    await expect(page.getByText(scenario.entity.messages.loadFailed)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, name)).toBeVisible();
};

/** Another user was faster: the row now exists, or the row that it refers to was deleted. */
const overtake = async (api: Api, { entity, row: rowOf, refersTo }: ModuleScenario, name: string, { fixed }: Place) => {
  if (!refersTo) return api.bulk(entity.bulkPath ?? '', [{ ...rowOf(name), ...fixed }]);
  for (const plural of [entity.plural, refersTo]) {
    for (const { documentId, shared } of await api.list<{ documentId: string; shared: boolean }>(plural)) {
      // This company cannot delete shared rows of the operator.
      if (!shared) await api.call('DELETE', `${plural}/${documentId}`);
    }
  }
};

const failsToImport = async (
  page: Page,
  api: Api,
  scenario: ModuleScenario,
  name: string,
  place: Place,
): Promise<void> => {
  const dialog = await openImport(page, scenario.entity.nouns.many.toLowerCase(), sheetOf(scenario, [name]));
  await toCheck(dialog);
  await expect(dialog.getByText('1 row ready to import.')).toBeVisible();
  await overtake(api, scenario, name, place);
  await submit(dialog);
  await expect(page.getByText(said(scenario.entity.messages.importFailed)).first()).toBeVisible();
};

for (const scenario of SCENARIOS) {
  test.describe(scenario.module, () => {
    test.use({ visitor: scenario.by });

    test('says what failed and why, and keeps the typed values', async ({ page, api }) => {
      const key = unique();
      const own = scenario.by === 'Operator' ? await operatorApi() : api;
      const place = await scenario.open(own, key);
      await page.goto(place.address);
      await test.step('save', () => failsToSave(page, scenario, `${key} made`));
      await test.step('load', () => failsToLoad(page, scenario, `${key} made`));
      await test.step('delete', () => failsToDelete(page, scenario, `${key} made`));
      await test.step('import', () => failsToImport(page, own, scenario, `${key} imported`, place));
    });
  });
}

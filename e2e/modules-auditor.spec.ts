import type { Page } from '@playwright/test';
import { MODULE_NAMES } from '@ridgeline/domain';
import type { Api } from './fixtures/api';
import { allot, unique } from './fixtures/company';
import { type ModuleScenario, SCENARIOS } from './fixtures/modules';
import { expect, test } from './fixtures/test';

const WRITING = /^(New|Import|Edit|Delete|Select|Import a spreadsheet)\b/;

/** A row that an Auditor may read: created by the administrator, or the company's own row if the operator creates them. */
const rowsFor = async (
  api: Api,
  scenario: ModuleScenario,
  key: string,
): Promise<{ address: string; documentId: string }> => {
  const { address, fixed } = await scenario.open(api, key);
  if (scenario.by !== 'Operator') await api.bulk(scenario.entity.bulkPath ?? '', [{ ...scenario.row(key), ...fixed }]);
  const [row] = await api.list<{ documentId: string }>(scenario.entity.plural, 'sort=id:desc');
  return { address, documentId: row?.documentId ?? '' };
};

const seesNoWriting = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: WRITING })).toHaveCount(0);
};

/** Checks the server's answers to direct requests. */
const isRefused = async (api: Api, { entity, row }: ModuleScenario, documentId: string): Promise<void> => {
  const one = `${entity.plural}/${documentId}`;
  const data = row('Never stored');
  for (const [method, path, body] of [
    ['POST', entity.plural, { data }],
    ['PUT', one, { data }],
    ['DELETE', one, undefined],
    ['POST', `${entity.plural}/delete-many`, { ids: [documentId] }],
    ['POST', `create-bulk/${entity.bulkPath}`, [data]],
  ] as const) {
    await expect(api.call(method, path, body), `${method} ${path}`).rejects.toThrow(/: 403 /);
  }
};

test.use({ visitor: 'Auditor' });

for (const scenario of SCENARIOS) {
  test(`an Auditor reads ${scenario.module} and cannot change it`, async ({ page, api, company }) => {
    await allot(company, MODULE_NAMES);
    const { address, documentId } = await rowsFor(api, scenario, unique());
    await page.goto(address);
    await seesNoWriting(page);
    await isRefused(await company.api('Auditor'), scenario, documentId);
    expect(await api.call('GET', `${scenario.entity.plural}/${documentId}`)).toMatchObject({ data: { documentId } });
  });
}

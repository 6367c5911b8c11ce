import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { sql } from './fixtures/database';
import { day } from './fixtures/days';
import { exported, rowsIn } from './fixtures/exports';
import { rater } from './fixtures/rated';
import { expect, test } from './fixtures/test';

const dayBefore = (days: number): string => day(-days);

/** Moves the start of a risk's versions so many days into the past, the earliest first. */
const dated = async (documentId: string, ...daysAgo: readonly number[]): Promise<void> => {
  const rows = await sql<{ id: string }>(
    'select id from ridgeline_risk_versions where row_document_id = $1 order by id',
    [documentId],
  );
  for (const [index, { id }] of rows.entries()) {
    const [from, to] = [daysAgo[index], daysAgo[index + 1]].map((days) =>
      days === undefined ? undefined : `${dayBefore(days)} 12:00:00`,
    );
    await sql('update ridgeline_risk_versions set valid_from = $2, valid_to = coalesce($3, valid_to) where id = $1', [
      id,
      from,
      to ?? null,
    ]);
  }
};

const history = (page: Page) => page.getByRole('region', { name: 'History of the rating' });
const rows = (page: Page) => page.getByRole('region', { name: 'Risks' }).locator('tbody').getByRole('row');
const showDay = async (page: Page, day: string): Promise<void> => {
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
};

test('shows the changes of a risk’s rating on its page, and who made them', async ({ page, api }) => {
  const { documentId } = await (await rater(api))('Flood', '5x5 5 4');
  await api.call('PUT', `risks/${documentId}`, {
    data: { likelihood: '2', treatmentStatus: 'In-Progress', riskAcceptable: 'No' },
  });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await expect(history(page).getByRole('listitem')).toHaveCount(2);
  const newest = history(page).getByRole('listitem').first();
  await expect(newest).toContainText('Changed by');
  await expect(newest.getByRole('row').filter({ hasText: 'Risk level' })).toHaveText('Risk levelHighMedium');
  await expect(newest.getByRole('row').filter({ hasText: 'Treatment status' })).toContainText('In-Progress');
  await expectAccessible(page, 'risk page with its history');
});

test('shows the register on a past day, read only, and the way back @trip', async ({ page, api }) => {
  const rate = await rater(api);
  const [flood, fire, gone] = [
    await rate('Flood', '5x5 5 4'),
    await rate('Fire', '3x3 1 1'),
    await rate('Gone', '5x5 5 5'),
  ];
  await api.call('PUT', `risks/${flood.documentId}`, { data: { likelihood: '1' } });
  await api.call('DELETE', `risks/${gone.documentId}`);
  await dated(flood.documentId, 60, 20);
  await dated(fire.documentId, 40);
  await dated(gone.documentId, 60, 10);

  await page.goto('/dashboard/risks');
  await page.getByRole('button', { name: 'Over time' }).click();
  await page.getByLabel('The register on').fill(dayBefore(30));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Risks on a past day' })).toBeVisible();
  await expect(page.getByText(/^The register at the end of .*It is read only\.$/)).toBeVisible();
  await expect(page.getByText('3 risks', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'Flood' })).toContainText('High');
  await expect(page.getByRole('button', { name: /^(New|Edit|Delete|Import)/ })).toHaveCount(0);
  await expectAccessible(page, 'risks as they stood');
  const [head = [], ...exportedRows] = await rowsIn(page, await exported(page, 'xlsx'));
  expect(exportedRows.map((row) => row[head.indexOf('Threat')]).sort()).toEqual(['Fire', 'Flood', 'Gone']);

  await page.getByRole('searchbox', { name: 'Search risks of that day' }).fill('gon');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Gone', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `History of ${gone.number} Gone` });
  await expect(dialog.getByRole('listitem').first()).toContainText('Deleted');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').fill('');

  await showDay(page, dayBefore(5));
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Flood' })).toContainText('Medium');
  await page.getByRole('button', { name: 'Risk level', exact: true }).click();
  await expect(rows(page).first()).toContainText('Fire');

  await showDay(page, dayBefore(61));
  await expect(page.getByText(/^There is no data before /)).toBeVisible();
  await page.goto(`/dashboard/risks-as-they-stood?date=${dayBefore(-3)}`);
  await expect(page.getByText('This day is in the future. Choose today or an earlier day.')).toBeVisible();
  await page.getByRole('link', { name: 'To the register as it is now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Risks' })).toBeVisible();
});

test('counts levels by month, and links each month to the register of that time', async ({ page, api }) => {
  const rate = await rater(api);
  const [flood, fire] = [await rate('Flood', '5x5 5 4'), await rate('Fire', '3x3 1 1')];
  await api.call('PUT', `risks/${flood.documentId}`, { data: { likelihood: '1' } });
  await dated(flood.documentId, 70, 1);
  await dated(fire.documentId, 0);
  await page.goto('/dashboard/risks');
  await page.getByRole('button', { name: 'Over time' }).click();
  const before = page.getByRole('region', { name: 'Before treatment' });
  const cells = (index: number) => before.getByRole('row').nth(index).getByRole('cell');
  // Low, Medium, High, Extreme, not rated, all; the bar next to them is only for the eye.
  await expect(cells(1)).toHaveText(['1', '1', '0', '0', '0', '2', '']);
  await expect(before.getByRole('row').last().getByRole('cell')).toHaveText(['0', '0', '1', '0', '0', '1', '']);
  await expectAccessible(page, 'register with levels by month');
  await before.getByRole('row').last().getByRole('link').click();
  await expect(page.getByText('1 risk', { exact: true })).toBeVisible();
  await expect(rows(page)).toContainText(['High']);
});

test.describe('as an auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('reads all of it as well', async ({ page, api }) => {
    const { documentId } = await (await rater(api))('Flood', '5x5 5 4');
    await page.goto(`/dashboard/risk?id=${documentId}`);
    await expect(history(page).getByRole('listitem')).toHaveCount(1);
    await page.goto('/dashboard/risks-as-they-stood');
    await expect(rows(page)).toHaveCount(1);
  });
});

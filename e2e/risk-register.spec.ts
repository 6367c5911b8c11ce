import type { Page } from '@playwright/test';
import type { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { loseCall } from './fixtures/cut-connection';
import { day } from './fixtures/days';
import { askFor, exported, rowsIn, saved } from './fixtures/exports';
import { riskAt, riskGround } from './fixtures/risks';
import { openSheets } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const FIRST_SIX = ['Date created', 'Risk ID', 'Risk owner', 'Risk owner email', 'Risk category', 'Threat'];

/**
 * Four risks: two owners, three levels, one late and one soon to be finished, two with their review due: one by the
 * approval of its treatment, one because it is Extreme.
 */
const bring = async (api: Api): Promise<void> => {
  const ground = await riskGround(api);
  const ann = await api.create<{ documentId: string }>('risk-owners', { name: 'Ann Ash' });
  const treated = { riskAcceptable: 'No', treatmentStatus: 'In-Progress' };
  for (const row of [
    { ...riskAt('Fire', '5x5', '4512'), ...treated, treatmentCompletionDate: day(-3) },
    { ...riskAt('Flood', '5x5', '55'), ...treated, treatmentCompletionDate: day(20), riskOwner: ann.documentId },
    { ...riskAt('Theft', '5x5', '1111'), residualTreatmentApprovalDate: day(-290) },
    riskAt('Fraud', '3x3', '33'),
  ]) {
    await api.create('risks', { ...ground, ...row });
  }
};

const rows = (page: Page) => page.getByRole('row', { name: /^Select (?!all)/ });
const list = (page: Page) =>
  page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Threat' }) });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters applied' });

/** Filters whose rows are found by typing. */
const RELATIONS = ['Risk owner', 'Risk category'];

/** Opens one of the quick filters, chooses in it, and applies it. */
const narrow = async (page: Page, label: string, choice: string): Promise<void> => {
  await page.getByRole('button', { name: `Filter by ${label}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  if (RELATIONS.includes(label)) {
    await dialog.getByRole('combobox').fill(choice);
    await page.getByRole('option', { name: choice }).click();
  } else await dialog.getByLabel(choice, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
};

const clear = (page: Page): Promise<void> => page.getByRole('button', { name: 'Clear filters' }).click();

test('filters by level, owner, status, category and due dates with the quick filters @trip', async ({ page, api }) => {
  await bring(api);
  await page.goto('/dashboard/risks?sort=threat');
  const wanted = [
    ['Risk level', 'Extreme', ['Flood']],
    ['Residual risk level', 'Low', ['Fire', 'Theft']],
    ['Risk owner', 'Ann Ash', ['Flood']],
    ['Risk category', 'Operations', ['Fire', 'Flood', 'Fraud', 'Theft']],
    ['Treatment status', 'In-Progress', ['Fire', 'Flood']],
    ['Expected completion date', 'Overdue (before today)', ['Fire']],
    ['Expected completion date', 'Next 30 days', ['Flood']],
    ['Next review date', 'Next 30 days', ['Flood', 'Theft']],
  ] as const;
  for (const [label, choice, threats] of wanted) {
    await narrow(page, label, choice);
    await expect(rows(page), `${label}: ${choice}`).toHaveText(threats.map((threat) => new RegExp(threat)));
    await expect(chips(page).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Filter by ${label}`, exact: true })).toHaveCount(0);
    await clear(page);
    await expect(rows(page)).toHaveCount(4);
  }
});

test('shows an applied filter as a chip, and combines several', async ({ page, api }) => {
  await bring(api);
  await page.goto('/dashboard/risks');
  await narrow(page, 'Treatment status', 'In-Progress');
  await expect(chips(page).getByRole('button', { name: /^Treatment status/ })).toBeFocused();
  await narrow(page, 'Risk level', 'Extreme');
  await expect(rows(page)).toHaveText([/Flood/]);
  await expect(page).toHaveURL(/f\.treatmentStatus=In-Progress&f\.riskLevel=Extreme/);
  await page.reload();
  await expect(rows(page)).toHaveText([/Flood/]);
  await page.getByRole('button', { name: 'Remove filter Risk level' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('shows six columns by default, and keeps other columns for their user', async ({ page, api, visit }) => {
  await bring(api);
  await page.goto('/dashboard/risks');
  const heads = list(page).getByRole('columnheader');
  await expect(heads).toContainText(['', 'Risk level', ...FIRST_SIX, 'Actions']);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns to show' });
  const stored = () => page.waitForResponse((answer) => answer.request().method() === 'PUT');
  const first = stored();
  await chooser.getByLabel('Residual risk level').check();
  await first;
  const second = stored();
  await chooser.getByRole('checkbox', { name: 'Date created' }).uncheck();
  await second;
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(heads.filter({ hasText: 'Residual risk level' })).toHaveCount(1);
  await expect(heads.filter({ hasText: 'Date created' })).toHaveCount(0);

  const another = await visit('Analyst');
  await another.goto('/dashboard/risks');
  await expect(list(another).getByRole('columnheader').filter({ hasText: 'Date created' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser.getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Escape');
  await expect(heads.filter({ hasText: 'Date created' })).toHaveCount(1);
});

test('shows ten rows on a laptop, and the level of each on a laptop and on a phone', async ({ page, api, visit }) => {
  const ground = await riskGround(api);
  const names = Array.from({ length: 10 }, (_, at) => `Threat ${String.fromCharCode(65 + at)}`);
  for (const name of names) await api.create('risks', { ...ground, ...riskAt(name, '5x5', '4511') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/risks?sort=threat');
  await expect(rows(page)).toHaveCount(10);
  for (const row of await rows(page).all()) await expect(row).toBeInViewport({ ratio: 1 });
  const level = rows(page).first().getByText('High', { exact: true });
  await expect(level).toBeInViewport({ ratio: 1 });
  // It stays in sight while the others pass.
  await page.getByRole('region', { name: 'Risks', exact: true }).evaluate((table) => table.scrollTo(900, 0));
  await expect(level).toBeInViewport({ ratio: 1 });

  const phone = await visit('Auditor', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto('/dashboard/risks?sort=threat');
  await expect(phone.getByRole('row').nth(1).getByText('High', { exact: true })).toBeInViewport({ ratio: 1 });
});

test('exports the heat map and the legend after the matching rows', async ({ page, api }) => {
  await bring(api);
  await page.goto('/dashboard/risks?f.treatmentStatus=In-Progress');
  await expect(rows(page)).toHaveCount(2);
  const file = await exported(page, 'xlsx');
  await expect(page.getByText('2 rows exported to data.xlsx')).toBeVisible();
  const { names, sheets } = openSheets(file.bytes);
  expect(names).toEqual(['Data', 'Heat map']);
  const [data, map] = sheets as [string[][], string[][]];
  expect(data).toHaveLength(3);
  expect(data).toEqual(await rowsIn(page, file));
  expect(map[0]?.filter(Boolean)).toEqual(['Inherent risk, 5 x 5', 'Residual risk, 5 x 5']);
  expect(map[2]?.slice(0, 6)).toEqual(['5 Almost Certain', 'Medium: 0', 'High: 0', 'High: 0', 'High: 0', 'Extreme: 1']);
  expect(map[3]?.[5]).toBe('High: 1');
  expect(map.flat()).toContain('1 risk has no residual rating.');
  expect(map.flat()).toContain('Scales and levels, 5 x 5');
  // The other matrix has none of them, and the theft is not among them.
  expect(map.flat()).not.toContain('Inherent risk, 3 x 3');
  expect(map[6]?.[1]).toBe('Low: 0');

  const restore = await loseCall(page, '**/api/exports/risks**');
  await askFor(page, 'xlsx');
  await expect(page.getByText(/^The export failed\./)).toBeVisible();
  await restore();
  expect((await saved(page, () => askFor(page, 'pdf'))).name).toBe('data.pdf');
});

test('is accessible, on a screen and on a phone', async ({ page, api, visit }) => {
  await bring(api);
  await page.goto('/dashboard/risks?f.riskLevel=High');
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page, 'the risk register with a filter');
  const auditor = await visit('Auditor', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await auditor.goto('/dashboard/risks');
  await narrow(auditor, 'Next review date', 'Next 30 days');
  await expect(auditor.getByRole('row', { name: /R-\d+ / })).toHaveCount(2);
  expect(await auditor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

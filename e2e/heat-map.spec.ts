import type { Page } from '@playwright/test';
import type { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { lose } from './fixtures/cut-connection';
import { riskAt, riskGround } from './fixtures/risks';
import { expect, test } from './fixtures/test';

const RISKS = [
  riskAt('Fire', '5x5', '4512'),
  riskAt('Flood', '5x5', '45'),
  riskAt('Theft', '5x5', '2111'),
  riskAt('Fraud', '3x3', '33'),
];

const bring = async (api: Api): Promise<void> => {
  const ground = await riskGround(api);
  for (const row of RISKS) await api.create('risks', { ...ground, ...row });
};

// On lower screens it is closed at first.
test.use({ viewport: { width: 1280, height: 1100 } });

const map = (page: Page) => page.getByRole('region', { name: 'Heat map' });
const table = (page: Page, name: 'Inherent risk' | 'Residual risk') => map(page).getByRole('table', { name });
const rows = (page: Page) => page.getByRole('row', { name: /^Select (?!all)/ });
const figures = (page: Page, name: 'Inherent risk' | 'Residual risk') => table(page, name).getByRole('link');

test('shows risks before and after treatment, and filters the list by a cell @trip', async ({ page, api }) => {
  await bring(api);
  await page.goto('/dashboard/risks');
  const inherent = table(page, 'Inherent risk');
  await expect(page.getByRole('region', { name: 'Risks', exact: true })).toHaveCSS('max-height', '600px');
  await expect(figures(page, 'Inherent risk')).toHaveText(
    [
      '2 risks, High, likelihood 4 Likely, impact 5 Severe',
      '1 risk, Low, likelihood 2 Unlikely, impact 1 Insignificant',
    ].map((text) => new RegExp(text)),
  );
  await expect(figures(page, 'Residual risk')).toHaveCount(2);
  await expect(map(page).getByText('1 risk has no residual rating.')).toBeVisible();
  // The highest likelihood on top, impact from left to right.
  await expect(inherent.getByRole('rowheader')).toHaveText([/5 Almost/, /4 Likely/, /3 Poss/, /2 Unlikely/, /1 Rare/]);
  await expect(inherent.getByRole('columnheader').first()).toHaveText(/1 Insignificant/);
  await expect(inherent.getByRole('cell', { name: '0 Extreme' })).toBeVisible();

  await figures(page, 'Inherent risk').first().click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/f\.matrix=5x5&f\.likelihood=4&f\.initialImpact=5/);
  await expect(page.getByRole('list', { name: 'Filters applied' }).getByRole('listitem')).toHaveCount(3);
  const chosen = figures(page, 'Inherent risk').first();
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  // The other cells keep their figures, so that users can go from cell to cell.
  await figures(page, 'Residual risk').first().click();
  await expect(rows(page)).toHaveText([/Theft|Fire/]);
  await expect(chosen).not.toHaveAttribute('aria-current');
  await figures(page, 'Residual risk').first().press('Enter');
  await expect(rows(page)).toHaveCount(4);
});

test('changes between the matrices in use, and follows search and filters', async ({ page, api }) => {
  await bring(api);
  await page.goto('/dashboard/risks');
  await map(page).getByLabel('3 x 3').check();
  await expect(figures(page, 'Inherent risk')).toHaveText([/^1 risk, Medium, likelihood 3 Almost Certain, impact 3/]);
  await page.reload();
  await expect(map(page).getByLabel('3 x 3')).toBeChecked();
  await page.getByRole('searchbox', { name: 'Search risks' }).fill('flood');
  await expect(figures(page, 'Inherent risk')).toHaveText([/^1 risk, High, likelihood 4/]);
  // There is no choice if only one matrix is left.
  await expect(map(page).getByRole('radio')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search risks' }).fill('nothing like this');
  await expect(map(page).getByText('No risk to show here.')).toBeVisible();
  // The list reports an invalid filter, and list and heat map ignore it.
  await page.goto('/dashboard/risks?f.riskLevel=Dreadful&f.nonsense=1');
  await expect(page.getByText(/The filter for Risk level cannot be read/)).toBeVisible();
  await expect(map(page).getByText('1 risk has no residual rating.')).toBeVisible();
});

test('stays closed, reports a failed load, and is hidden in an empty register', async ({ page, api }) => {
  await page.goto('/dashboard/risks');
  await expect(page.getByText('No data available.')).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  await bring(api);
  const findAtClick = await lose(page, '**/api/risks/heat-map**');
  await page.reload();
  await expect(map(page).getByRole('alert')).toContainText('The heat map could not be loaded.');
  await findAtClick();
  await map(page).getByRole('button', { name: 'Try again' }).click();
  await expect(table(page, 'Inherent risk')).toBeVisible();
  await map(page).getByRole('button', { name: 'Heat map' }).click();
  await expect(table(page, 'Inherent risk')).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  await expect(map(page).getByRole('button', { name: 'Heat map' })).toHaveAttribute('aria-expanded', 'false');
});

test('counts again when a risk is deleted', async ({ page, api }) => {
  await bring(api);
  await page.goto('/dashboard/risks');
  await expect(figures(page, 'Inherent risk').first()).toHaveText(/^2 risks/);
  await rows(page)
    .filter({ hasText: 'Flood' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(figures(page, 'Inherent risk').first()).toHaveText(/^1 risk,/);
});

test('is shown on home too, where a cell opens the register', async ({ page, api }) => {
  await page.goto('/dashboard/home');
  await expect(page.getByRole('region', { name: 'Risks by level' })).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  await bring(api);
  await page.reload();
  await expect(figures(page, 'Inherent risk')).toHaveCount(2);
  await expectAccessible(page, 'home with its heat map');
  await figures(page, 'Inherent risk').first().click();
  await expect(page).toHaveURL(/\/dashboard\/risks\?f\.matrix=5x5&f\.likelihood=4&f\.initialImpact=5/);
  await expect(rows(page)).toHaveCount(2);
});

test('is accessible, on a screen and on a phone', async ({ page, api, visit }) => {
  await bring(api);
  await page.goto('/dashboard/risks');
  await expect(table(page, 'Residual risk')).toBeVisible();
  await expectAccessible(page, 'the risk register with its heat map');

  const phone = await visit('Auditor', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto('/dashboard/risks');
  await map(phone).getByRole('button', { name: 'Heat map' }).click();
  const [first, second] = await Promise.all(
    (['Inherent risk', 'Residual risk'] as const).map(async (name) => table(phone, name).boundingBox()),
  );
  expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  for (const cell of await map(phone).getByRole('link').all()) {
    const box = await cell.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('shows the matrix with the worst risk, and says what it leaves out', async ({ page, api }) => {
  const ground = await riskGround(api);
  for (const [threat, matrix, rating] of [
    ['Worst', '5x5', '55'],
    ['High one', '5x5', '44'],
    ['Small A', '3x3', '11'],
    ['Small B', '3x3', '33'],
    ['Small C', '3x3', '11'],
  ] as const) {
    await api.create('risks', { ...ground, ...riskAt(threat, matrix, rating) });
  }
  await page.goto('/dashboard/home');
  await expect(figures(page, 'Inherent risk').first()).toHaveText(/^1 risk, Extreme/);
  await expect(map(page).getByText('3 risks are rated on 3 x 3.')).toBeVisible();
  await map(page).getByRole('button', { name: 'Show 3 x 3' }).click();
  await expect(map(page).getByText('2 risks are rated on 5 x 5, 2 of them High or Extreme.')).toBeVisible();
  await expect(map(page).getByText('On 3 x 3 this scoring gives nothing above Medium.')).toBeVisible();
});

test('a cell scrolls to its rows', async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await bring(api);
  await page.goto('/dashboard/risks');
  await map(page).getByRole('button', { name: 'Heat map' }).click();
  await figures(page, 'Inherent risk').first().click();
  const line = page.getByText('2 risks at likelihood 4 Likely, impact 5 Severe');
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport();
  await expect(rows(page).first()).toBeInViewport();
});

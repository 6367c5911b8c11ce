import type { Page } from '@playwright/test';
import { pdfLines, type Saved, saved } from './fixtures/exports';
import { riskAt, riskGround } from './fixtures/risks';
import { expect, test } from './fixtures/test';

const report = (page: Page, name: string): Promise<Saved> =>
  saved(page, async () => {
    await page.getByRole('button', { name: 'Board report' }).click();
    await page.getByRole('menuitem', { name }).click();
  });

const linesOf = async ({ bytes }: Saved): Promise<string[]> =>
  (await pdfLines(bytes)).flat().map((line) => line.join(' | '));

test('one button makes the report of an empty company, and of one with risks @trip', async ({ page, api, company }) => {
  await page.goto('/dashboard/home');
  const empty = await report(page, 'PDF');
  expect(empty.name).toMatch(/^Board report \d{4}-\d{2}-\d{2}\.pdf$/);
  await expect(page.getByText('The board report was saved.')).toBeVisible();
  expect(await linesOf(empty)).toEqual(expect.arrayContaining(['Nothing is overdue.', 'There are no rated risks.']));
  const ground = await riskGround(api);
  await api.create('risks', { ...ground, ...riskAt('Fire in the hall', '5x5', '55') });
  await page.reload();
  const lines = await linesOf(await report(page, 'PDF'));
  expect(lines).toContain(`Board report of ${company.name}`);
  expect(lines).toContain('Extreme | 1 | 0');
  expect(lines.join(' ')).toContain('Fire in the hall');
});

test('a Word file is made by the keyboard', async ({ page }) => {
  await page.goto('/dashboard/home');
  const file = await saved(page, async () => {
    await page.getByRole('button', { name: 'Board report' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'PDF' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  });
  expect(file.name).toMatch(/\.docx$/);
});

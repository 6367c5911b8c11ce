import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as XLSX from '@e965/xlsx';
import type { Browser, Page } from '@playwright/test';

type Rows = readonly (readonly string[])[];

/** The library's build for browsers, next to its Node build in the package. */
const PLAIN = createRequire(import.meta.url)
  .resolve('write-excel-file/node')
  .replace(/node[/\\]index\.c?js$/, 'bundle/write-excel-file.min.js');

/** A page of the dashboard with a signed-in user. */
export const signedIn = async (browser: Browser, url: string, username: string, password: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/signin`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/dashboard/);
  return page;
};

/** Shows every column that a list can show. */
export const showAllColumns = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Columns' }).click();
  const boxes = page.getByRole('dialog', { name: 'Columns to show' }).getByRole('checkbox');
  for (let index = 0; index < (await boxes.count()); index += 1) await boxes.nth(index).check();
  await page.keyboard.press('Escape');
};

/** Milliseconds from choosing a format until the file is complete, and the file. */
export const exportTime = async (page: Page, format: RegExp): Promise<{ milliseconds: number; file: Buffer }> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const item = page.getByRole('menuitem', { name: format });
  await item.waitFor();
  const begun = performance.now();
  const coming = page.waitForEvent('download', { timeout: 120_000 });
  await item.click();
  const path = await (await coming).path();
  const milliseconds = performance.now() - begun;
  await page.getByRole('button', { name: 'Export', exact: true, disabled: false }).waitFor();
  return { milliseconds, file: readFileSync(path) };
};

/** The cells of an exported sheet, read by a second library. */
export const cellsOf = (file: Buffer): Rows => {
  const { SheetNames, Sheets } = XLSX.read(file, { type: 'buffer', dense: true });
  return XLSX.utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false, defval: '' });
};

/** A page that contains only a library that writes spreadsheets. */
export const plainPage = async (browser: Browser, rows: Rows): Promise<Page> => {
  const page = await browser.newPage();
  await page.addScriptTag({ path: PLAIN });
  await page.evaluate((cells) => {
    Object.assign(globalThis, { cells });
  }, rows);
  return page;
};

/** Milliseconds in which that library writes the cells, which are already in memory. */
export const plainTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { cells, writeXlsxFile } = globalThis as unknown as {
      cells: readonly (readonly string[])[];
      writeXlsxFile: (data: unknown) => { toBlob(): Promise<Blob> };
    };
    const begun = performance.now();
    const data = cells.map((row) => row.map((value) => ({ type: String, value })));
    const file = await writeXlsxFile(data).toBlob();
    if (file.size === 0) throw new Error('The library wrote an empty file.');
    return performance.now() - begun;
  });

import { writeFile } from 'node:fs/promises';
import { makeRows, pdfOf } from './fixtures/asking';
import { goOn, questions, status } from './fixtures/portal';
import { sendToSupplier } from './fixtures/questionnaires';
import { limitSpeed } from './fixtures/speed';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

const ROWS = [
  { topic: 'Backups', question: 'Are backups made?', options: 'Yes, No', evidence: 'Required' as const },
  { topic: 'People', question: 'Are people checked?', options: 'Yes, No' },
];

test('uploads evidence while the respondent continues, shows the progress, and removes it', async ({ visit, api }) => {
  const page = await visit(null);
  const { url } = await sendToSupplier(api, await makeRows(api, 'With evidence', ROWS), 'Prover');
  await page.goto(url);
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Next Topic' }).press('Enter');
  await expect(page.getByText('A file is still missing.')).toBeVisible();
  await expect(status(page)).toHaveText(/^Saved \d/);

  const fullSpeed = await limitSpeed(page, { upload: 100_000 });
  await page.getByLabel('Choose files').setInputFiles([pdfOf('long.pdf', 600_000), pdfOf('short.pdf', 1_000)]);
  await expect(page.getByRole('progressbar', { name: /^Sending long\.pdf, \d+ %/ })).toBeVisible();
  await expect(page.getByText('Sending 2 files')).toBeVisible();
  await questions(page).first().getByRole('button', { name: 'Leave for later' }).click();
  await goOn(page, 'Next Topic');
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await fullSpeed();
  await expect(page.getByText(/^Sending \d file/)).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('button', { name: /^Backups/ }).click();
  await expect(page.getByRole('button', { name: /^Open (long|short)\.pdf/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Remove long.pdf' }).click();
  await expect(page.getByText('Remove long.pdf?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('button', { name: 'Remove long.pdf' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open long.pdf' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open short.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('short.pdf');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open short.pdf' })).toBeVisible();
});

test('keeps a file that waits for the network over a reload, and sends it then, once', async ({ visit, api }) => {
  const page = await visit(null);
  const { url } = await sendToSupplier(api, await makeRows(api, 'Kept file', ROWS), 'In a tunnel');
  let away = true;
  const sent: string[] = [];
  await page.route('**/questionnaire-mapping/evidence?*', (route) => {
    if (away) return route.abort();
    sent.push(route.request().url());
    return route.continue();
  });
  await page.goto(url);
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Choose files').setInputFiles(pdfOf('report.pdf', 2_000));
  await expect(page.getByText('Not sent: no connection.')).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('ridgeline-files', 1);
      await new Promise((opened) => {
        opening.onsuccess = opened;
      });
      const counting = opening.result.transaction('files').objectStore('files').count();
      await new Promise((counted) => {
        counting.onsuccess = counted;
      });
      opening.result.close();
      return counting.result;
    });
  await expect.poll(kept).toBe(1);
  away = false;
  // To another page than the one with the file.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('button', { name: /^People/ }).click();
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole('button', { name: /^Backups/ }).click();
  await expect(page.getByRole('button', { name: 'Open report.pdf' })).toHaveCount(1);
  await expect.poll(kept).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open report.pdf' })).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('can be cancelled, and refuses invalid files before it sends them', async ({ visit, api }, testInfo) => {
  const page = await visit(null);
  const { url } = await sendToSupplier(api, await makeRows(api, 'Refusing', ROWS), 'Careless');
  // From the disk, where the browser reads them itself: sending 26 MB over Playwright's pipe takes seconds.
  const files = { 'run.exe': Buffer.from('MZ'), 'huge.pdf': Buffer.alloc(26 * 1024 * 1024), 'empty.pdf': '' };
  const written = Object.entries(files).map(async ([name, bytes]) => {
    const path = testInfo.outputPath(name);
    await writeFile(path, bytes);
    return path;
  });
  const paths = await Promise.all(written);
  await page.goto(url);
  await page.getByLabel('Choose files').setInputFiles(paths);
  const refusals = page.getByRole('alert').filter({ hasText: 'run.exe' });
  await expect(refusals).toContainText('run.exe has a type that is not accepted.');
  await expect(refusals).toContainText('huge.pdf is larger than 25 MB.');
  await expect(refusals).toContainText('empty.pdf is empty.');
  await limitSpeed(page, { upload: 20_000 });
  await page.getByLabel('Choose files').setInputFiles(pdfOf('slow.pdf', 500_000));
  await page.getByRole('button', { name: 'Cancel sending slow.pdf' }).click();
  await expect(page.getByText('slow.pdf')).toHaveCount(0);
});

test('waits for the connection, and continues when it is back', async ({ page, context, api }) => {
  const { url } = await sendToSupplier(api, await makeRows(api, 'Cut off', ROWS), 'Remote');
  await page.goto(url);
  await questions(page).first().getByRole('radio', { name: 'Yes' }).check();
  await expect(status(page)).toHaveText(/^Saved \d/);
  await expect(page.getByLabel('Choose files')).toBeAttached();
  await context.setOffline(true);
  await page.getByLabel('Choose files').setInputFiles(pdfOf('policy.pdf', 3_000));
  await expect(page.getByText('Not sent: no connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Open policy.pdf' })).toBeVisible({ timeout: 20_000 });
});

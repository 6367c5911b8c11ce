import type { Page } from '@playwright/test';
import { answerInView, answerTopic, give, openTopic } from './fixtures/answering';
import type { Api } from './fixtures/api';
import { pdfLines, saved } from './fixtures/exports';
import { importCleanly } from './fixtures/importing';
import { LONG, longSheet, type Planned, SHOWN } from './fixtures/long-questionnaire';
import { goOn, questions, status, submitByPage } from './fixtures/portal';
import { openBell } from './fixtures/realtime';
import { linksOf, openSent, sendToMany } from './fixtures/sending';
import { settings } from './fixtures/settings';
import { sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

test.setTimeout(300_000 * settings.slowness);

const TITLE = 'Before we renew';
const ASKED = 'Wattlebird Hosting';
const QUIET = 'Quiet Supplier';
const NOTE = 'Please say who looks after backups, and test them.';

/** The supplier's answers after changes were requested. */
const AGAIN: readonly Planned[] = LONG.map((one) =>
  one.code === 'D5' ? { ...one, answer: 'Robin of the night shift' } : one,
);
const byCode = (code: string): Planned => {
  const found = AGAIN.find((one) => one.code === code);
  if (!found) throw new Error(`No question ${code}`);
  return found;
};

const makeQuestionnaire = async (page: Page, api: Api): Promise<void> => {
  const { documentId } = await api.create<{ documentId: string }>('questionnaires', {
    title: TITLE,
    description: 'What we ask before a contract goes on.',
    type: 'Supplier',
  });
  await page.goto(`/dashboard/questions-management?questionaireId=${documentId}`);
  await importCleanly(page, 'questions', sheetFile('Seventy', 'xlsx', longSheet), '70 added');
};

const answered = (page: Page, count: number) => page.getByText(new RegExp(`^${count} of ${SHOWN.length} answered`));

/** The first session: four topics, and in the middle of the third the connection is lost for a while. */
const firstSession = async (page: Page): Promise<void> => {
  await answerTopic(page, 'Organisation', LONG);
  await answerTopic(page, 'People', LONG);
  await openTopic(page, 'Access');
  await expect(status(page)).toHaveText(/^Saved \d/);
  await page.context().setOffline(true);
  await answerInView(page, LONG);
  await expect(status(page)).toHaveText('Not saved - no connection, trying again');
  await page.context().setOffline(false);
  await expect(status(page)).toHaveText(/^Saved \d/, { timeout: 30_000 });
  await answerTopic(page, 'Access', LONG);
  await answerTopic(page, 'Backups', LONG);
  await expect(status(page)).toHaveText(/^Saved \d/);
};

const submit = async (page: Page): Promise<void> => {
  await goOn(page, 'Submit');
  await submitByPage(page);
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
};

const changed = async (page: Page, code: string): Promise<void> => {
  const one = byCode(code);
  await page.getByRole('link', { name: one.question }).click();
  const card = questions(page).filter({ hasText: one.question });
  await expect(card).toContainText('Please change this answer');
  await give(card, one);
};

const pdfText = async (page: Page): Promise<string> => {
  const { bytes } = await saved(page, () => page.getByRole('button', { name: 'Save as PDF' }).click());
  return (await pdfLines(bytes)).flat(2).join(' ').replace(/\s+/g, ' ');
};

const statusOf = async (api: Api, supplier: string): Promise<unknown> => {
  const rows = await api.list<Record<string, unknown>>('supplier-managements');
  return rows.find((row) => row.supplier_name === supplier)?.assessment_status;
};

test('two suppliers answer, are asked for changes, and are approved', async ({ page, api, visit }) => {
  for (const name of [ASKED, QUIET]) await api.create('supplier-managements', { supplier_name: name });
  await makeQuestionnaire(page, api);
  const result = await sendToMany(page, TITLE, [ASKED, QUIET]);
  const links = await linksOf(page, result);
  expect(links.size).toBe(2);
  const link = links.get(ASKED) ?? '';

  await page.goto('/dashboard/sent-questionnaires');
  await expect(page.getByText('2 sent questionnaires', { exact: true })).toBeVisible();
  const first = await visit(null);
  await first.goto(link);
  await firstSession(first);
  await expect(page.getByRole('row', { name: new RegExp(`${ASKED} In progress`) })).toBeVisible();
  expect(await statusOf(api, ASKED)).toBe('in-progress');
  await first.context().close();

  const second = await visit(null);
  await second.goto(link);
  const done = SHOWN.filter(
    ({ topic, answer }) => answer !== '' && !['Network', 'Suppliers', 'Incidents'].includes(topic),
  );
  await expect(answered(second, done.length)).toBeVisible();
  for (const topic of ['Network', 'Suppliers', 'Incidents']) await answerTopic(second, topic, LONG);
  await submit(second);
  await expect(page.getByRole('row', { name: new RegExp(`${ASKED} Completed`) })).toBeVisible();
  await expect(await openBell(page)).toContainText(ASKED);
  await page.keyboard.press('Escape');
  expect(await statusOf(api, ASKED)).toBe('in-progress');
  expect(await statusOf(api, QUIET)).toBe('not-started');

  await openSent(page, ASKED);
  await page.getByRole('button', { name: /^Accept and lock \d+ with full points/ }).click();
  for (const code of ['D5', 'D1']) {
    const { question } = byCode(code);
    const verdict = page.getByRole('group', { name: `Verdict on ${question}` });
    await verdict.getByRole('button', { name: 'Change needed' }).click();
  }
  await page.getByRole('button', { name: 'Request changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request changes' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText(/^Changes requested by/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await statusOf(api, ASKED)).toBe('in-progress');

  await second.goto(link);
  await expect(second.getByRole('heading', { name: 'What to change' })).toBeVisible();
  await expect(second.getByText(NOTE)).toBeVisible();
  await changed(second, 'D5');
  // The other answer stays, with a word why: unchanged it would not be accepted.
  await second.getByRole('link', { name: byCode('D1').question }).click();
  const kept = questions(second).filter({ hasText: byCode('D1').question });
  await kept.getByRole('button', { name: /^Add a comment/ }).click();
  await kept.getByRole('textbox', { name: 'Comment to the reviewer' }).fill('It is as we said.');
  await expect(status(second)).toHaveText(/^Saved \d/);
  await openTopic(second, 'Organisation');
  await expect(second.getByText('The reviewer has closed this answer.').first()).toBeVisible();
  await second.getByRole('button', { name: 'Go to the last page' }).click();
  await submit(second);
  const text = await pdfText(second);
  for (const piece of [TITLE, ASKED, 'Robin of the night shift', 'The people desk & <b>its</b> deputy', 'report.pdf']) {
    expect(text).toContain(piece);
  }
  for (const { question } of SHOWN) expect(text).toContain(question);
  expect(text).not.toContain('The backups desk');

  await page.reload();
  const again = page.getByRole('listitem').filter({ hasText: byCode('D5').question });
  await expect(again).toContainText('Changed since you asked');
  await expect(again).toContainText('Was: The backups desk');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page
    .getByRole('dialog', { name: `Approve ${TITLE}?` })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByText(/^Approved by/)).toBeVisible();
  expect(await statusOf(api, ASKED)).toBe('completed');
});

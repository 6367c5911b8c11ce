import type { Page } from '@playwright/test';
import { makeRows, type Row } from './fixtures/asking';
import { expectAccessible } from './fixtures/axe';
import { questions, status } from './fixtures/portal';
import { sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

const ROWS: readonly Row[] = [
  { topic: 'One', question: 'Do you hold data?', options: 'Yes, No' },
  { topic: 'One', question: 'Which measures?', kind: 'Several choices', choices: 'Guards\nLocks\nDogs' },
  { topic: 'One', question: 'How do you tell us?', kind: 'Text' },
  { topic: 'One', question: 'How many people?', kind: 'Number' },
  { topic: 'Two', question: 'Is it tested?', options: 'Yes, No' },
];

/** Holds the script of the page back. @returns lets it come */
const holdScript = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assessment-assets\/main-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** The first small script has come: what is done from now on is remembered. */
const isWatched = async (page: Page, url: string): Promise<void> => {
  const early = page.waitForResponse(/\/assessment-assets\/early-[^/]*\.js$/);
  await page.goto(url, { waitUntil: 'commit' });
  await (await early).finished();
};

for (const [language, loading, saved] of [
  ['en', 'Loading...', 'Saved'],
  ['de', 'Wird geladen...', 'Gespeichert'],
  ['fr', 'Chargement...', 'Enregistré'],
] as const) {
  test(`is read and answered before its script has come, and keeps the answers and the focus (${language})`, async ({
    page,
    api,
  }) => {
    const asked = await makeRows(api, 'At once', ROWS);
    const { url } = await sendToSupplier(api, asked, 'Swift', { language, due_date: '2030-03-27' });
    const read: string[] = [];
    page.on('request', (request) => read.push(new URL(request.url()).pathname));
    const release = await holdScript(page);
    await isWatched(page, url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible();
    await expectAccessible(page, `before the script (${language})`);

    await questions(page).nth(0).getByRole('radio').first().check();
    await questions(page).nth(1).getByRole('checkbox', { name: 'Locks' }).check();
    await questions(page).nth(3).getByRole('textbox').fill('12');
    const text = questions(page).nth(2).getByRole('textbox');
    await text.pressSequentially('By phone.');
    await text.press('ArrowLeft');
    await text.evaluate((field) => Object.assign(field, { sameField: true }));
    release();

    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
    await expect(text).toBeFocused();
    expect(await text.evaluate((field) => 'sameField' in field)).toBe(true);
    await page.keyboard.type(', then in writing');
    await expect(text).toHaveValue('By phone, then in writing.');
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
    await expectAccessible(page, `live (${language})`);
    expect(read).not.toContain('/api/questionnaire-mapping');

    await expect
      .poll(async () => (await storedAnswers(page, url)).sort())
      .toEqual(['12', 'By phone, then in writing.', 'Yes', '["Locks"]'].sort());
    await page.reload();
    await expect(questions(page).nth(0).getByRole('radio').first()).toBeChecked();
    await expect(questions(page).nth(1).getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(text).toHaveValue('By phone, then in writing.');
    await expect(questions(page).nth(3).getByRole('textbox')).toHaveValue('12');
  });
}

/** The answers that the server has. */
const storedAnswers = (page: Page, url: string): Promise<string[]> =>
  page.evaluate(async (token) => {
    const response = await fetch(`/api/questionnaire-mapping?id=${token}`);
    const { data } = (await response.json()) as { data: { questions: { answer: string | null }[] } };
    return data.questions.flatMap(({ answer }) => answer ?? []);
  }, url.split('/').pop() ?? '');

test('does what a button was pressed for before the script had come, and stays on its page after a reload', async ({
  page,
  api,
}) => {
  const { url } = await sendToSupplier(api, await makeRows(api, 'Pressed', [ROWS[0], ROWS[4]] as Row[]), 'Early bird');
  const release = await holdScript(page);
  await isWatched(page, url);
  await questions(page).getByRole('radio', { name: 'No' }).check();
  // It is still marked as waiting for the answer, which nobody has counted yet.
  await page.getByRole('button', { name: 'Next Topic' }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'One' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Two' })).toBeFocused();
  await expect(status(page)).toHaveText(/^Saved \d/);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'One' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
  // The server would draw the topic that is open, and this window shows the one that is done.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'One' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('sends an answer that another visit could not send, and draws it', async ({ page, api }) => {
  const { url } = await sendToSupplier(api, await makeRows(api, 'Kept', ROWS), 'Unlucky');
  await page.goto(url);
  await page.route('**/api/questionnaire-mapping/answers', (route) => route.abort());
  await questions(page).nth(0).getByRole('radio', { name: 'Yes' }).check();
  await expect(status(page)).toHaveText(/^Not saved/);
  await page.unroute('**/api/questionnaire-mapping/answers');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(questions(page).nth(0).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(status(page)).toHaveText(/^Saved \d/);
});

test('keeps the language that was chosen on this visit, and writes dates as this browser does', async ({
  visit,
  api,
}) => {
  const sent = { language: 'en', due_date: '2030-03-27' } as const;
  const { url } = await sendToSupplier(api, await makeRows(api, 'Chosen', ROWS), 'Polyglot', sent);
  const page = await visit(null, { locale: 'en-US' });
  await page.goto(url);
  await expect(page.getByText('answer by March 27, 2030')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByText('bitte antworten bis 27. März 2030')).toBeVisible();
  await page.reload();
  await expect(page.getByText('bitte antworten bis 27. März 2030')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('shows no question that could not be saved where no script runs', async ({ visit, api }) => {
  const { url } = await sendToSupplier(api, await makeRows(api, 'No script', ROWS), 'Careful');
  const page = await visit(null, { javaScriptEnabled: false });
  await page.goto(url);
  await expect(page.locator('.no-script')).toBeVisible();
  await expect(page.getByText('Do you hold data?')).toBeHidden();
});

test('needs little before the first question, and not much more in all', async ({ page, api }) => {
  const { url } = await sendToSupplier(api, await makeRows(api, 'Light', ROWS), 'Slow line');
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      name: entry.name,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  );
  const [first, ...others] = sizes;
  expect(first?.bytes).toBeLessThan(9_000);
  const scripts = others.filter(({ name }) => name.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThan(100_000);
});

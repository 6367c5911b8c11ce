import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { makeQuestionnaire, TWO_TOPICS } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

const ACCESS = (TWO_TOPICS.Access ?? []) as readonly string[];

const open = async (page: Page, documentId: string): Promise<void> => {
  await page.goto(`/dashboard/questions-management?questionaireId=${documentId}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
};

/** The questions on the page, topic by topic. */
const shown = (page: Page): Promise<[string, string[]][]> =>
  page
    .locator('section')
    .evaluateAll((chapters) =>
      chapters
        .filter((chapter) => chapter.querySelector('h2'))
        .map((chapter) => [
          chapter.querySelector('h2')?.textContent ?? '',
          [...chapter.querySelectorAll('li > div > button')].map((button) => button.textContent ?? ''),
        ]),
    );

const topic = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('orders questions by keyboard, menu and pointer, and undoes it', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'To be ordered');
  await open(page, asked.documentId);
  const [first = '', second = ''] = ACCESS;
  const before = await shown(page);
  expect(before).toEqual(Object.entries(TWO_TOPICS));

  await page.getByRole('button', { name: `Move ${second}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${second}, place 2 of 7 under Access.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${second} would be at place 1 of 7 under Access.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect.poll(async () => (await shown(page))[0]?.[1].slice(0, 2)).toEqual([second, first]);

  const last = TWO_TOPICS.Backups?.[0] ?? '';
  await page.getByRole('button', { name: `More for ${last}` }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(topic(page, 'Access').getByRole('button', { name: last, exact: true })).toBeVisible();

  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  const target = page.getByRole('button', { name: `Move ${TWO_TOPICS.Backups?.[1]}`, exact: true });
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y - 40, { steps: 8 });
  await page.mouse.move(to.x + 8, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(topic(page, 'Backups').getByRole('button', { name: first, exact: true })).toBeVisible();

  const expectStored = async (chapters: Awaited<ReturnType<typeof shown>>): Promise<void> => {
    const query = `filters[questionnaires_id]=${asked.documentId}&sort=position`;
    await expect
      .poll(async () => {
        const rows = await api.list<{ question: string; topic: string }>('questions', query);
        return rows.map(({ topic: of, question }) => [of, question]);
      })
      .toEqual(chapters.flatMap(([of, questions]) => questions.map((question) => [of, question])));
  };
  await expectStored(await shown(page));

  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shown(page)).toEqual(before);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expectStored(before);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(before);
});

test('shows a question that another user adds, at once, and keeps it in place when the order changes', async ({
  page,
  api,
}) => {
  const asked = await makeQuestionnaire(api, 'Of two people');
  await open(page, asked.documentId);
  await api.create('questions', {
    topic: 'Access',
    question: 'Added meanwhile?',
    notes: 'n',
    options: 'Yes',
    questionnaires_id: asked.documentId,
  });
  await expect(page.getByRole('button', { name: 'Added meanwhile?', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `More for ${ACCESS[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect.poll(async () => (await shown(page))[0]?.[1][1]).toBe(ACCESS[0]);
  expect((await shown(page))[0]?.[1]).toContain('Added meanwhile?');
});

test('creates a question with choices, points and a condition, and says when the condition breaks @trip', async ({
  page,
  api,
}) => {
  const asked = await makeQuestionnaire(api, 'With conditions', { Access: ['Is it checked?'] });
  await open(page, asked.documentId);
  await page.getByRole('button', { name: 'Add a question to Access' }).click();
  const form = page.getByRole('dialog', { name: 'New Question' });
  await expect(form.getByLabel('Topics')).toHaveValue('Access');
  for (const answer of ['Yes', 'No'])
    await expect(form.getByRole('checkbox', { name: answer, exact: true })).toBeChecked();
  await form.getByLabel('Question', { exact: false }).first().fill('How often?');
  await form.getByLabel('Note').fill('As it is today.');
  await form.getByLabel('Answer', { exact: true }).selectOption('One choice');
  await form.getByRole('textbox', { name: 'Choice 1', exact: true }).fill('Every month');
  await form.getByLabel('Points for Every month').fill('100');
  await form.getByRole('textbox', { name: 'Choice 2', exact: true }).fill('Never');
  await form.getByRole('button', { name: 'Add a choice' }).click();
  await form.getByRole('textbox', { name: 'Choice 3', exact: true }).fill('Every year');
  await form.getByLabel('Points for Every year').fill('500');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText("The points of 'Every year' must be a whole number from 0 to 100.").first(),
  ).toBeVisible();
  await form.getByLabel('Points for Every year').fill('50');
  await form.getByRole('button', { name: 'Move Every year up' }).click();
  await expect(form.getByRole('textbox', { name: 'Choice 2', exact: true })).toHaveValue('Every year');
  await form.getByLabel('This question is asked').selectOption('Any of these holds');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose a question for this condition.').first()).toBeVisible();
  await form.getByLabel('Earlier question').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose at least one answer for this condition.').first()).toBeVisible();
  await form.getByRole('group', { name: 'Rule 1' }).getByRole('checkbox', { name: 'Yes', exact: true }).check();
  await form.getByLabel('Weight').fill('3');
  await expectAccessible(page, 'form of a question');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible();

  const stored = await api.list<Record<string, unknown>>(
    'questions',
    `filters[questionnaires_id]=${asked.documentId}&sort=id`,
  );
  const code = String(stored[0]?.code);
  expect(stored[1]).toMatchObject({
    kind: 'One choice',
    choices: 'Every month = 100\nEvery year = 50\nNever',
    showWhen: `any\n${code} = Yes`,
    weight: 3,
    required: 'Yes',
  });
  await expect(page.getByText(`Shown when any of ${code} is Yes`)).toBeVisible();

  await page.getByRole('button', { name: 'More for How often?' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'can never be met' });
  await expect(alert).toContainText(`Depends on ${code}, which is not asked before it.`);
  await expectAccessible(page, 'builder with a broken condition');
  await alert.getByRole('button').click();
  await expect(page.getByRole('button', { name: 'How often?', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alert).toHaveCount(0);
});

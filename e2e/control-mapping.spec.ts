import { expectAccessible } from './fixtures/axe';
import { answer, control, figures, makeControlOf, makeControls, openStatement } from './fixtures/controls';
import { exported, rowsIn } from './fixtures/exports';
import { expect, test } from './fixtures/test';

const OTHER = 'T.1 Heading of T.1 (Test library)';

test('maps a control to one of another library, so that one answer serves both', async ({ page, api }) => {
  await makeControls(api, 2);
  await makeControlOf(api, 'Test library', 'T.1');
  await openStatement(page, 'Test library');
  await page.getByRole('link', { name: 'A.1', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Mappings' }).click();
  await expect(dialog).toContainText('This control is not mapped to any other yet.');
  await dialog.getByRole('button', { name: 'Add mapping' }).click();
  await expect(dialog.getByText('Choose a control.')).toBeVisible();
  await dialog.getByLabel('Other control').fill('test library');
  await page.getByRole('option', { name: OTHER }).click();
  await dialog.getByRole('button', { name: 'Add mapping' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: OTHER })).toContainText('Equal to');
  await expectAccessible(page, 'mappings of a control');
  await page.keyboard.press('Escape');

  await answer(page, 'A.1', 'Yes', 'We hold personal data');
  await expect(figures(page)).toContainText('2 of 3 answered');
  const row = control(page, 'T.1');
  await expect(row).toContainText('From A.1 Heading of 1 (Own set)');
  await expect(row.getByLabel('Reason for T.1')).toHaveValue('We hold personal data');
  await expectAccessible(page, 'statement with an answer that was taken over');
  await row.getByRole('button', { name: 'Make it my own: T.1' }).click();
  await expect(row).not.toContainText('From A.1');
  await expect(figures(page)).toContainText('2 of 3 answered');
  const own = await api.list<{ reason: string }>('applicabilities');
  expect(own.map(({ reason }) => reason)).toEqual(['We hold personal data', 'We hold personal data']);
});

test('shows a mapping at both controls, refuses a second one, and deletes it', async ({ page, api }) => {
  await makeControls(api, 1);
  const other = await makeControlOf(api, 'Test library', 'T.1');
  await api.create('control-mappings', { from: 'A.1', kind: 'subset', to: other.documentId, note: 'Only the policy' });
  await page.goto(`/dashboard/control-assessment/${other.documentId}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Mappings' }).click();
  const mapping = dialog.getByRole('listitem').filter({ hasText: 'A.1 Heading of 1' });
  await expect(mapping).toContainText('Superset of');
  await expect(mapping).toContainText('Only the policy');
  await dialog.getByLabel('Other control').fill('A.1');
  await page.getByRole('option', { name: 'A.1 Heading of 1' }).click();
  await dialog.getByRole('button', { name: 'Add mapping' }).click();
  await expect(dialog.getByText('This record already exists.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the mapping to A.1 Heading of 1 (Own set)' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog).toContainText('This control is not mapped to any other yet.');
  expect(await api.list('control-mappings')).toEqual([]);
});

test('lists mappings as a register, with a form and an export @trip', async ({ page, api }) => {
  await makeControls(api, 3);
  await api.create('control-mappings', { from: 'A.1', kind: 'equal', to: 'A.2' });
  await page.goto('/dashboard/control-mappings');
  await expect(page.getByRole('link', { name: 'A.1 equal A.2', exact: true })).toBeVisible();
  await expectAccessible(page, 'control mappings');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByLabel('From control *').fill('A.2');
  await page.getByRole('option', { name: 'A.2 Heading of 2' }).click();
  await page.getByLabel('Kind *').selectOption('Superset');
  await page.getByLabel('To control *').fill('A.3');
  await page.getByRole('option', { name: 'A.3 Heading of 3' }).click();
  await expectAccessible(page, 'form of a control mapping');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Control Mapping added successfully')).toBeVisible();
  const [head, ...rows] = await rowsIn(page, await exported(page, 'xlsx'));
  expect(head?.slice(0, 4)).toEqual(['Mapping', 'From control', 'Kind', 'To control']);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['A.2 superset A.3', 'A.2 Heading of 2 (Own set)', 'Superset', 'A.3 Heading of 3 (Own set)'],
    ['A.1 equal A.2', 'A.1 Heading of 1 (Own set)', 'Equal', 'A.2 Heading of 2 (Own set)'],
  ]);
});

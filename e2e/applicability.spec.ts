import { expectAccessible } from './fixtures/axe';
import { answer, control, figures, makeControls, makeTreatedRisk, openStatement } from './fixtures/controls';
import { expect, test } from './fixtures/test';

test('answers controls in the table, undoes an answer, and links from the counts @trip', async ({ page, api }) => {
  await makeControls(api, 12);
  await openStatement(page);
  await expect(figures(page)).toContainText('0 of 12 answered');
  await answer(page, 'A.1', 'Yes', 'Customers ask for it');
  await expect(figures(page)).toContainText('1 of 12 answered');
  await expect(control(page, 'A.1').getByRole('combobox')).toHaveValue('not-started');
  await control(page, 'A.1').getByRole('combobox').selectOption('Implemented');
  await expect(figures(page)).toContainText('1 implemented');
  await answer(page, 'A.2', 'No', 'We rent no rooms');
  await expect(figures(page)).toContainText('2 of 12 answered');
  await expect(control(page, 'A.2').getByRole('combobox')).toBeDisabled();

  await expect(figures(page)).toContainText('A.2: No');
  await figures(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change to A.2 was undone.')).toBeVisible();
  await expect(figures(page)).toContainText('1 of 12 answered');
  await expect(control(page, 'A.2').getByRole('radio', { name: 'No' })).not.toBeChecked();
  await figures(page).getByRole('button', { name: 'Undo' }).click();
  await expect(control(page, 'A.1').getByRole('combobox')).toHaveValue('not-started');

  await figures(page).getByRole('link', { name: '1 applicable' }).click();
  await expect(page.getByText('1 control', { exact: true })).toBeVisible();
  await expect(control(page, 'A.1')).toBeVisible();
  await figures(page).getByRole('link', { name: '12 controls' }).click();
  await expect(page.getByText('12 controls', { exact: true }).first()).toBeVisible();
});

test('works with the keyboard, and says what a row still needs', async ({ page, api }) => {
  await makeControls(api, 3);
  await openStatement(page);
  const row = control(page, 'A.1');
  await row.getByRole('radio', { name: 'Yes' }).focus();
  await page.keyboard.press('Space');
  await expect(row.getByText('Give the reason. It is saved when you leave the row.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(row.getByLabel('Reason for A.1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('Give the reason. It is saved when you leave the row.');
  await page.keyboard.type('By contract');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('combobox')).toBeFocused();
  await expect(figures(page)).toContainText('1 of 3 answered');
  await row.getByLabel('Reason for A.1').fill('Something else');
  await page.keyboard.press('Escape');
  await expect(row.getByLabel('Reason for A.1')).toHaveValue('By contract');
});

test('sets one answer for several controls, all or none', async ({ page, api }) => {
  await makeControls(api, 5);
  await openStatement(page);
  await answer(page, 'A.1', 'Yes', 'First');
  await expect(figures(page)).toContainText('1 of 5 answered');
  for (const number of ['A.1', 'A.2', 'A.3']) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer 3 controls' });
  await expect(dialog).toContainText('1 control of them has an answer, which is replaced.');
  await dialog.getByRole('button', { name: 'Answer all' }).click();
  await expect(dialog.getByText('Choose Yes or No.')).toBeVisible();
  await expectAccessible(page, 'answer several controls');
  await dialog.getByRole('radio', { name: 'No' }).check();
  await dialog.getByLabel('Reason *').fill('All of it is hosted');
  const [first] = await api.list<{ documentId: string }>('applicabilities');
  await api.update('applicabilities', first?.documentId ?? '', { reason: 'Changed meanwhile' });
  await dialog.getByRole('button', { name: 'Answer all' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.');
  expect(await api.list('applicabilities')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Answer all' }).click();
  await expect(page.getByText('3 controls answered')).toBeVisible();
  await expect(figures(page)).toContainText('3 of 5 answered');
  await expect(control(page, 'A.3').getByLabel('Reason for A.3')).toHaveValue('All of it is hosted');
});

test('shows the answer of another user, and asks which one to keep', async ({ page, api }) => {
  await makeControls(api, 2);
  await openStatement(page);
  await expect(control(page, 'A.1')).toBeVisible();
  const made = await api.create<{ documentId: string }>('applicabilities', {
    control: 'A.1',
    applicable: 'No',
    reason: 'Theirs',
  });
  const row = control(page, 'A.1');
  await answer(page, 'A.1', 'Yes', 'Mine');
  await expect(row.getByRole('alert')).toContainText('Another user has answered in the meantime: No: Theirs');
  await row.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(row.getByLabel('Reason for A.1')).toHaveValue('Theirs');
  await api.update('applicabilities', made.documentId, { reason: 'Theirs again' });
  await answer(page, 'A.1', 'Yes', 'Mine');
  await expect(row.getByRole('alert')).toContainText('Theirs again');
  await row.getByRole('button', { name: 'Save mine' }).click();
  await expect(figures(page)).toContainText('A.1: Yes');
  await expect(row.getByLabel('Reason for A.1')).toHaveValue('Mine');
});

test('warns about a control that does not apply but treats a risk, and links to the risk', async ({ page, api }) => {
  await makeControls(api, 2);
  const { name: called } = await makeTreatedRisk(api, ['A.1|Access']);
  await openStatement(page);
  const row = control(page, 'A.1');
  await expect(row.getByRole('link', { name: called })).toBeVisible();
  await answer(page, 'A.1', 'No', 'Forgotten');
  await expect(row.getByText('Treats a risk')).toBeVisible();
  await figures(page).getByRole('link', { name: '1 control is not applicable, yet treats a risk' }).click();
  await expect(page.getByText('1 control', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: called }).click();
  await expect(page).toHaveURL(/\/dashboard\/risk\?id=/);
  await expect(page.getByText(called).first()).toBeVisible();
});

test.describe('an Auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('reads and exports, and has no inputs', async ({ page, api }) => {
    await makeControls(api, 2);
    await api.create('applicabilities', { control: 'A.1', applicable: 'Yes', reason: 'By contract' });
    await openStatement(page);
    await expect(control(page, 'A.1')).toContainText('By contract');
    await expect(control(page, 'A.1')).toContainText('Not started');
    for (const role of ['radio', 'combobox', 'checkbox'] as const)
      await expect(page.getByRole('table').getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Import answers' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
    await expectAccessible(page, 'statement read by an Auditor');
  });
});

test('is accessible with many controls and long words', async ({ page, api }) => {
  await makeControls(api, 150);
  const long = 'Because of '.repeat(60);
  await api.create('applicabilities', { control: 'A.2', applicable: 'Yes', reason: long });
  await makeTreatedRisk(api, ['A.2|Operations', 'A.4|Operations']);
  await openStatement(page);
  await expect(figures(page)).toContainText('1 of 150 answered');
  await expectAccessible(page, 'statement of applicability');
  await page.getByRole('link', { name: 'A.2', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('What control 2 asks for');
  await expectAccessible(page, 'one control of the statement');
});

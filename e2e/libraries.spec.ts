import { expectAccessible } from './fixtures/axe';
import { catalogFile, choose, FIRST, SECOND } from './fixtures/libraries';
import { expect, test } from './fixtures/test';

const TITLE = 'Harbour catalog';
const CSV = {
  name: 'Own controls.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Control ID,Control Name,Text,Family\nX-1,Lock the shed,"Lock it, always",Shed\nX-2,Keep the key,,Shed\n',
  ),
};

test('previews, imports and shows a publisher’s catalog @trip', async ({ page, api }) => {
  await page.goto('/dashboard/libraries');
  await page.getByRole('button', { name: 'Import library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a library' });
  await choose(page, { ...catalogFile(TITLE, '1.0', FIRST), name: 'harbour.xml' });
  await expect(dialog.getByRole('alert')).toContainText('Choose the same catalog in JSON');
  const profile = { name: 'p.json', mimeType: 'application/json', buffer: Buffer.from('{"profile": {}}') };
  await choose(page, profile);
  await expect(dialog.getByRole('alert')).toContainText('resolved profile catalog');
  await choose(page, catalogFile(TITLE, '1.0', FIRST));
  await expect(dialog.getByLabel('Publisher')).toHaveValue('Harbour Office');
  await expect(dialog.getByText('1 family, 3 controls')).toBeVisible();
  await expect(dialog.getByText('a. Light every pier at dusk;')).toBeVisible();
  await expect(dialog.getByText('b. Within [Assignment: organization-defined number of minutes].')).toBeVisible();
  await dialog.getByLabel('Licence').fill('Free for all');
  await expectAccessible(page, 'preview of a library');
  expect(await api.list('control-libraries', 'filters[shared]=false')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Import 3 controls' }).click();
  await expect(dialog.getByText(`${TITLE} 1.0 is imported`)).toBeVisible();
  await dialog.getByRole('link', { name: 'Open the library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('Free for all')).toBeVisible();
  await expectAccessible(page, 'library');
  await page.getByRole('link', { name: 'HB-2 Count the boats' }).click();
  const control = page.getByRole('dialog', { name: 'HB-2 Count the boats' });
  await expect(control.getByText('Why hb-2 matters.')).toBeVisible();
  await expectAccessible(page, 'control of a library');
  await control.getByRole('button', { name: 'Close' }).click();
  await expect(control).toBeHidden();
  await page.getByRole('link', { name: 'Open in the register' }).click();
  await expect(page.getByRole('row', { name: /Light the pier/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('compares a newer version field by field, names the affected risks, and imports it', async ({ page, api }) => {
  await page.goto('/dashboard/libraries');
  await page.getByRole('button', { name: 'Import library' }).click();
  await choose(page, catalogFile(TITLE, '1.0', FIRST));
  await page.getByRole('button', { name: 'Import 3 controls' }).click();
  await page.getByRole('link', { name: 'Open the library' }).click();
  const { id: riskOwner } = await api.create<{ id: number }>('risk-owners', { name: 'Harbour master' });
  const { id: riskCategory } = await api.create<{ id: number }>('risk-categories', {
    ...{ categoryType: 'T', category_domain: 'Sea', description: 'D' },
  });
  await api.create('risks', {
    ...{ riskOwner, riskCategory, threat: 'A boat is lost', vulnerability: 'Fog', matrix: '5x5' },
    ...{ likelihood: 4, initialImpact: 3, controlMapped: ['HB-3|Harbour'] },
  });
  await page.getByRole('button', { name: 'Import a newer version' }).click();
  const dialog = page.getByRole('dialog', { name: `Import a newer version of ${TITLE}` });
  await choose(page, catalogFile('Harbour catalog, second edition', '2.0', SECOND));
  await expect(dialog.getByLabel('Title')).toHaveValue(TITLE);
  await expect(dialog.getByRole('link', { name: /A boat is lost/ })).toBeVisible();
  await dialog.getByText('HB-1 Light the pier: Statement').click();
  await expect(dialog.getByText('before', { exact: true })).toBeVisible();
  await dialog.getByText('Not in the newer version: 1 control').click();
  await expect(dialog.getByText('HB-3 Ring the bell')).toBeVisible();
  await expectAccessible(page, 'comparison of two versions');
  await dialog.getByRole('button', { name: 'Import this version' }).click();
  await expect(dialog.getByText(`${TITLE} 2.0 is imported`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('2 controls', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'HB-3' })).toContainText('Withdrawn');
  expect(await api.list('control-assessments', 'filters[shared]=false')).toHaveLength(4);
});

test('imports a spreadsheet as a library by its columns, and asks before leaving', async ({ page }) => {
  await page.goto('/dashboard/libraries');
  await page.getByRole('button', { name: 'Import library' }).click();
  await choose(page, CSV);
  const dialog = page.getByRole('dialog', { name: 'Import a library' });
  await expect(dialog.getByRole('cell', { name: 'Lock it, always' })).toBeVisible();
  await expectAccessible(page, 'columns of a library');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Own controls');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep importing' }).click();
  await dialog.getByRole('button', { name: 'Import 2 controls' }).click();
  await expect(dialog.getByText('Own controls is imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /Own controls/ })).toContainText('2');
});

test.describe('an Auditor', () => {
  test.use({ visitor: 'Auditor' });
  test('reads libraries and cannot import them', async ({ page }) => {
    await page.goto('/dashboard/libraries');
    await expect(page.getByRole('heading', { level: 1, name: 'Libraries' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import library' })).toHaveCount(0);
  });
});

import { expectAccessible } from './fixtures/axe';
import { makeRisk, toSection } from './fixtures/risk-form';
import { expect, test } from './fixtures/test';

const save = { name: 'Save', exact: true } as const;

test('shows words that name no control as not linked, and links them or creates the control', async ({ page, api }) => {
  await api.create('control-assessments', {
    ...{ domain: 'Water', annexControl: 'W.7', controlHeading: 'Drains', controlDescription: 'Drain it' },
  });
  const { documentId } = await makeRisk(api, { controlDomain: ['Water'], controlMapped: ['Gutters', 'Own|Water'] });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await toSection(page, 'Rate');
  await expect(page.getByRole('button', { name: 'Gutters (not linked)' })).toBeVisible();
  await expect(page.getByText('Gutters is not linked.')).toBeVisible();
  await expectAccessible(page, 'words that are not linked');
  await page.getByRole('button', { name: 'Link Gutters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link Gutters' });
  await dialog.getByRole('combobox', { name: 'Control Assessment' }).fill('drains');
  await page.getByRole('option', { name: 'W.7 Drains' }).click();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText('Gutters is not linked.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Own|Water' }).click();
  await expect(page.getByText('Own|Water was created and linked.')).toBeVisible();
  await expect(page.getByText('Own|Water is not linked.')).toHaveCount(0);
  await page.getByRole('button', save).click();
  await expect(page.getByText('Risk updated successfully')).toBeVisible();
  const [row] = await api.list<Record<string, unknown>>('risks');
  expect(row?.controlMapped).toMatchObject([{ annexControl: 'W.7' }, { annexControl: 'Own', domain: 'Water' }]);
});

test('takes a colleague or the name of another person as responsible', async ({ page, api }) => {
  const { documentId } = await makeRisk(api, { riskAcceptable: 'No' });
  await page.goto(`/dashboard/risk?id=${documentId}`);
  await toSection(page, 'Treat');
  const person = page.getByRole('combobox', { name: 'Person responsible to implement' });
  await person.fill('Ann of the agency');
  await page.getByRole('button', save).click();
  await expect(page.getByText('Risk updated successfully')).toBeVisible();
  const responsible = async () => (await api.list<Record<string, unknown>>('risks'))[0]?.personResponsibleToImplement;
  expect(await responsible()).toEqual({ user_id: null, name: 'Ann of the agency' });
  await person.fill('');
  await person.click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', save).click();
  await expect.poll(responsible).toMatchObject({ user_id: expect.any(Number) });
});

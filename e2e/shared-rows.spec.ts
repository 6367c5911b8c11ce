import { assetCategory, controlAssessment, controlDomain, questionnaire, riskCategory } from '@ridgeline/domain';
import { expectAccessible } from './fixtures/axe';
import { unique } from './fixtures/company';
import { sharing } from './fixtures/reference';
import { expect, test } from './fixtures/test';

const WHY = 'This record is shared with all companies. Only the operator can change it.';

/** A row of each reference register, by the name in its title field. */
const REGISTERS = [
  [riskCategory, 'risk-category', { categoryType: 'T', description: 'D' }],
  [assetCategory, 'asset-category', { categoryType: 'Main Category', description: 'D' }],
  [controlDomain, 'control-domain', { control_description: 'D' }],
  [controlAssessment, 'control-assessment', { domain: 'D', controlDescription: 'D' }],
  [questionnaire, 'questionnaire-management', { description: 'D', type: 'Supplier' }],
] as const;

/** Every company and every other test sees shared rows, so each one needs a unique name. */
const share = async (entity: (typeof REGISTERS)[number][0], rest: object, name: string): Promise<void> => {
  const key = entity.naturalKey[0] ?? entity.title;
  await (await sharing()).create(entity.plural, { ...rest, [key]: `${name} key`, [entity.title]: name });
};

for (const [entity, path, rest] of REGISTERS) {
  test(`a shared row of ${entity.plural} says why it cannot be changed, and can be copied`, async ({ page }) => {
    const name = `Shared ${unique()}`;
    const called = entity.number ? `${name} key ${name}` : name;
    await share(entity, rest, name);
    await page.goto(`/dashboard/${path}?q=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Shared', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
    await expect(row.getByRole('checkbox')).toBeDisabled();
    await row.getByRole('button', { name: `Why ${called} cannot be edited: ${WHY}` }).click();
    const form = page.getByRole('dialog', { name: entity.nouns.one });
    await expect(form.getByText(WHY)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Copy to my company' }).click();
    await expect(page.getByText(`${called} copied`)).toBeVisible();
    await expect(form).toBeHidden();
    await expect(row).toHaveCount(2);
    await expect(page.getByRole('button', { name: `Edit ${called}` })).toHaveCount(1);
    await row
      .filter({ hasText: 'Shared' })
      .getByRole('button', { name: `Copy ${called} to my company` })
      .last()
      .click();
    await expect(page.getByText(`${called} was not copied. This record already exists.`)).toBeVisible();
  });
}

test('shows a shared row in detail', async ({ page }) => {
  test.setTimeout(180_000);
  const name = `Shared ${unique()}`;
  await share(riskCategory, { categoryType: 'T', description: 'D' }, name);
  await page.goto(`/dashboard/risk-category?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 risk category', { exact: true })).toBeVisible();
  await expectAccessible(page, 'shared row');
  await page.getByRole('button', { name: `Why ${name} cannot be edited: ${WHY}` }).click();
  await expect(page.getByRole('dialog').getByText(WHY)).toBeVisible();
  await expectAccessible(page, 'shared row, opened');
});

test.describe('the operator', () => {
  test.use({ visitor: 'Operator' });

  test('edits shared rows with no company in view, and must leave the company in view first', async ({
    page,
    company,
  }) => {
    const name = `Shared ${unique()}`;
    await share(riskCategory, { categoryType: 'T', description: 'D' }, name);
    await page.goto(`/dashboard/risk-category?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const form = page.getByRole('dialog', { name: 'Update Risk Category' });
    await form.getByLabel('Description *').fill('Changed for all');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Risk Category updated successfully')).toBeVisible();

    const view = page.getByRole('combobox', { name: 'Company in view' });
    await view.fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await page.goto(`/dashboard/risk-category?q=${encodeURIComponent(name)}`);
    const why = 'Switch to All companies to edit shared records.';
    await page.getByRole('button', { name: `Why ${name} cannot be edited: ${why}` }).click();
    await expect(page.getByRole('dialog', { name: 'Risk Category' }).getByText(why)).toBeVisible();
    await page.getByRole('button', { name: 'Copy to the company in view' }).click();
    await expect(page.getByText(`${name} copied`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(1);
  });
});

import type { Page } from '@playwright/test';
import { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { unique } from './fixtures/company';
import { expect, test } from './fixtures/test';

test.use({ visitor: 'Company Administrator' });

const card = (page: Page) => page.getByRole('region', { name: 'Operator’s access to our data' });

test('a company opens its data to the operator only when it grants it, and ends that at once @trip', async ({
  page,
  visit,
  company,
}) => {
  const supplier = `Supplier ${unique()}`;
  await new Api(await company.signIn('Analyst')).create('supplier-managements', { supplier_name: supplier });
  const operator = await visit('Operator');
  const suppliers = `/dashboard/supplier?company=${company.documentId}`;
  await operator.goto(suppliers);
  await expect(operator.getByRole('row').filter({ hasText: supplier })).toHaveCount(1);

  await page.goto('/dashboard/company-settings');
  await card(page)
    .getByRole('radio', { name: /^Only when granted/ })
    .click();
  await expect(card(page).getByText('The operator has no access at this moment.')).toBeVisible();
  await expectAccessible(page, 'the operator’s access');

  await operator.reload();
  await expect(operator.getByRole('heading', { name: `${company.name} has not opened its data` })).toBeVisible();
  await expect(operator.getByText(supplier)).toBeHidden();
  await expectAccessible(operator, 'a company that has not opened its data');
  await operator.getByRole('button', { name: 'Ask for access' }).click();
  await expect(operator.getByRole('textbox', { name: /What do you need it for/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await operator.getByRole('textbox', { name: /What do you need it for/ }).fill('To look at an import');
  await operator.getByRole('button', { name: 'Ask for access' }).click();
  await expect(operator.getByText(/has asked on/)).toBeVisible();

  await page.reload();
  await expect(card(page).getByText('To look at an import')).toBeVisible();
  await card(page).getByRole('button', { name: 'Grant access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant access to the operator' });
  await expectAccessible(page, 'granting access');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Request 7');
  await dialog.getByRole('button', { name: 'Grant access' }).click();
  await expect(card(page).getByText(/The operator has access until/)).toBeVisible();
  await expect(card(page).getByText('Not used.')).toBeVisible();

  await operator.reload();
  await expect(operator.getByRole('row').filter({ hasText: supplier })).toHaveCount(1);
  // Granted to read alone: nothing that the server would refuse is offered.
  await expect(operator.getByRole('note').filter({ hasText: 'to read only' })).toBeVisible();
  for (const name of ['New', 'Import', `Edit ${supplier}`, `Delete ${supplier}`])
    await expect(operator.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(card(page).getByText(/^Used by/)).toBeVisible();
  await expectAccessible(page, 'a grant that was used');

  await card(page).getByRole('button', { name: 'End access now' }).click();
  await expect(card(page).getByText('The operator has no access at this moment.')).toBeVisible();
  // The open page of the operator notices it.
  await expect(operator.getByRole('heading', { name: `${company.name} has not opened its data` })).toBeVisible();

  await card(page)
    .getByRole('radio', { name: /^Always/ })
    .click();
  const sure = page.getByRole('alertdialog', { name: 'Open your data to the operator at all times?' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page).getByRole('radio', { name: /^Only when granted/ })).toBeChecked();
  await card(page)
    .getByRole('radio', { name: /^Always/ })
    .click();
  await sure.getByRole('button', { name: 'Open at all times' }).click();
  await expect(card(page).getByRole('radio', { name: /^Always/ })).toBeChecked();
  await operator.reload();
  await expect(operator.getByRole('row').filter({ hasText: supplier })).toHaveCount(1);
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('both sides fit and can be used', async ({ page, visit, company }) => {
    await page.goto('/dashboard/company-settings');
    await card(page)
      .getByRole('radio', { name: /^Only when granted/ })
      .click();
    await card(page).getByRole('button', { name: 'Grant access' }).click();
    await expectAccessible(page, 'granting access on a phone');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const administrator = new Api(await company.signIn('Company Administrator'));
    for (const note of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      const { grants } = (
        await administrator.call<{ data: { grants: { id: number }[] } }>('POST', 'support-access/grants', {
          data: { hours: 1, mayWrite: false, note },
        })
      ).data;
      await administrator.call('DELETE', `support-access/grants/${grants[0]?.id}`);
    }
    await page.reload();
    const granted = page.getByRole('list', { name: 'Granted so far' }).getByRole('listitem');
    await expect(granted).toHaveCount(5);
    await card(page).getByRole('button', { name: 'Show all (6)' }).click();
    await expect(granted).toHaveCount(6);
    await expect(page.getByRole('list', { name: 'Granted so far' })).toBeFocused();
    const wide = (of: Page) => of.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await wide(page)).toBe(false);

    const operator = await visit('Operator', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await operator.goto(`/dashboard/home?company=${company.documentId}`);
    await expect(operator.getByRole('heading', { name: `${company.name} has not opened its data` })).toBeVisible();
    await expectAccessible(operator, 'a closed company on a phone');
    expect(await wide(operator)).toBe(false);
    await operator.getByRole('button', { name: 'Show all companies' }).click();
    await expect(operator).toHaveURL(/\/dashboard\/company-management$/);
  });
});

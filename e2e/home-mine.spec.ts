import { expectAccessible } from './fixtures/axe';
import { day } from './fixtures/days';
import { expect, test } from './fixtures/test';

test('shows first what is assigned to me, overdue first, and leads to the row', async ({ page, api, company }) => {
  const me = company.usernameOf('Company Administrator');
  await api.create('supplier-managements', {
    supplier_name: 'Mine later',
    supplier_owner: me,
    contract_end_date: day(20),
  });
  await api.create('supplier-managements', {
    supplier_name: 'Mine late',
    assessment_reviewer_person: me,
    assessment_due_date: day(-4),
  });
  await api.create('supplier-managements', {
    supplier_name: 'Of another',
    supplier_owner: 'Somebody',
    contract_end_date: day(-2),
  });
  await page.goto('/dashboard/home');
  const mine = page.getByRole('region', { name: 'Assigned to me' });
  await expect(mine.getByRole('link')).toHaveCount(2);
  await expect(mine.getByRole('link').first()).toContainText('Mine late');
  await expect(mine.getByRole('link').first()).toContainText('4 days overdue');
  await mine.getByRole('button', { name: 'What is assigned to me?' }).click();
  await expect(mine).toContainText(me);
  await expectAccessible(page, 'home with what is assigned to me');
  await mine.getByRole('link', { name: /4 days overdue/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/supplier\/[a-z0-9]+/);
});

test('an assessment whose day has passed is overdue whatever its status is: on home, in the list, as mine and on the page', async ({
  page,
  api,
  company,
}) => {
  const supplier_owner = company.usernameOf('Company Administrator');
  const late = ['not-due', 'not-started', 'in-progress', 'completed'];
  for (const assessment_status of late) {
    await api.create('supplier-managements', {
      ...{ supplier_name: `Late ${assessment_status}`, supplier_owner, assessment_status },
      assessment_due_date: day(-4),
    });
  }
  await api.create('supplier-managements', {
    ...{ supplier_name: 'Later', supplier_owner, assessment_status: 'completed' },
    assessment_due_date: day(200),
  });
  await page.goto('/dashboard/home');
  const mine = page.getByRole('region', { name: 'Assigned to me' });
  await expect(mine.getByRole('link', { name: /4 days overdue/ })).toHaveCount(late.length);
  const figure = page.getByRole('region', { name: 'Overdue' }).getByRole('link', { name: 'Supplier assessments' });
  await expect(figure).toHaveText(`Supplier assessments${late.length}`);
  await figure.click();
  await expect(page.getByRole('row', { name: /Late completed/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(late.length + 1);
  await page.getByRole('link', { name: 'Late completed' }).first().click();
  await expect(page.getByRole('region', { name: 'What is due' })).toContainText('Assessment due date');
});

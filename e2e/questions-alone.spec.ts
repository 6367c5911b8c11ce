import { expectAccessible } from './fixtures/axe';
import { allot } from './fixtures/company';
import { expect, test } from './fixtures/test';

test('Questions management alone has a menu entry, and a list of questionnaires to choose from', async ({
  company,
  api,
  visit,
}) => {
  const asked = await api.create<{ id: number }>('questionnaires', {
    title: 'Access of suppliers',
    description: 'What we ask',
    type: 'Supplier',
  });
  await api.create('questionnaires', { title: 'Backups', description: 'What we ask', type: 'Supplier' });
  const question = { topic: 'T', question: 'Who has access?', options: ['Yes', 'No'], questionnaires_id: asked.id };
  await api.create('questions', question);
  await allot(company, ['Questions management']);
  const page = await visit('Analyst');
  await page.goto('/dashboard/home');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Questionnaire', exact: true })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  const list = page.getByRole('main');
  await expect(list.getByRole('link', { name: 'Backups' })).toBeVisible();
  await expectAccessible(page, 'the choice of a questionnaire');
  await page.getByRole('searchbox', { name: 'Search questionnaires' }).fill('access');
  await expect(list.getByRole('link', { name: 'Backups' })).toHaveCount(0);
  await list.getByRole('link', { name: 'Access of suppliers' }).click();
  await expect(page.getByText('Who has access?')).toBeVisible();
  await page.getByRole('link', { name: 'Questionnaires', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search questionnaires' })).toBeVisible();
  await page.goto('/questions-management');
  await expect(page).toHaveURL('/dashboard/questions-management');
  await expect(page.getByRole('searchbox', { name: 'Search questionnaires' })).toBeVisible();
});

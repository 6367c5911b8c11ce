import { expectAccessible } from './fixtures/axe';
import { chooseLogo, PICTURE } from './fixtures/logo';
import { questions } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

test('shows the logo of the company that asks, on a phone too, and answers as well without it', async ({
  page,
  api,
  company,
  visit,
}) => {
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'With a logo'), 'Logo watcher');
  const supplier = await visit(null);
  const logo = supplier.getByRole('img', { name: `Logo of ${company.name}` });
  const asked = supplier.waitForResponse('**/api/questionnaire-mapping/logo');
  await supplier.goto(url);
  await expect(questions(supplier).first()).toBeVisible();
  expect((await asked).status()).toBe(200);
  await expect(supplier.getByText('Ridgeline', { exact: true })).toBeVisible();
  await expect(logo).toHaveCount(0);

  await page.goto('/dashboard/company-settings');
  await chooseLogo(page, 'logo.png', PICTURE);
  await expect(page.getByText('Logo updated successfully')).toBeVisible();

  await supplier.setViewportSize({ width: 390, height: 844 });
  await supplier.reload();
  await expect(logo).toBeVisible();
  await expectAccessible(supplier, 'answering page with a logo');

  await test.step('a logo that cannot be loaded is left out', async () => {
    await supplier.route('**/api/questionnaire-mapping/logo', (route) => route.abort());
    await supplier.reload();
    await questions(supplier).first().getByRole('radio', { name: 'Yes' }).check();
    await expect(supplier.getByText(/^Saved/)).toBeVisible();
    await expect(logo).toHaveCount(0);
  });
});

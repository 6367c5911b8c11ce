import { expectAccessible } from './fixtures/axe';
import { holdCall } from './fixtures/cut-connection';
import { day } from './fixtures/days';
import { riskAt, riskGround } from './fixtures/risks';
import { expect, test } from './fixtures/test';

const supplier = (name: string, values: object = {}) => ({ supplier_name: name, ...values });

test('says that nothing is due in an empty company', async ({ page }) => {
  await page.goto('/dashboard/home');
  await expect(page.getByText('Nothing is overdue.')).toBeVisible();
  await expect(page.getByText('Nothing is due soon.')).toBeVisible();
});

test('links each figure to the rows that it counts @trip', async ({ page, api }) => {
  await api.create('supplier-managements', supplier('Ended', { contract_end_date: day(-40) }));
  await api.create('supplier-managements', supplier('Ending', { contract_end_date: day(20) }));
  await api.create('supplier-managements', supplier('Ending later', { contract_end_date: day(29) }));
  await api.create('supplier-managements', supplier('Far off', { contract_end_date: day(300) }));
  await page.goto('/dashboard/home');
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await expect(overdue.getByRole('link', { name: 'Supplier contracts' })).toHaveText('Supplier contracts1');
  const soon = page.getByRole('region', { name: 'Due within 30 days' });
  await expect(soon.getByRole('link', { name: 'Supplier contracts' })).toHaveText('Supplier contracts2');
  await soon.getByRole('link', { name: 'Supplier contracts' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /Ending later/ })).toBeVisible();
  await page.goBack();
  await overdue.getByRole('link', { name: 'Supplier contracts' }).click();
  await expect(page.getByRole('row', { name: /Ended/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('counts residual risks above the appetite of the company', async ({ page, api }) => {
  await page.goto('/dashboard/company-settings');
  await page.getByLabel('Risk appetite').selectOption('Medium');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  const ground = await riskGround(api);
  await api.create('risks', { ...ground, ...riskAt('Above it', '5x5', '5544') });
  await api.create('risks', { ...ground, ...riskAt('Within it', '5x5', '5522') });
  await page.goto('/dashboard/home');
  const overdue = page.getByRole('region', { name: 'Overdue' });
  const line = overdue.getByRole('link', { name: 'Residual risks above Medium, not accepted' });
  await expect(line).toHaveText(/accepted1$/);
  await line.click();
  await expect(page.getByRole('row', { name: /^Select (?!all)/ })).toHaveText([/Above it/]);
});

for (const width of [1440, 390]) {
  test(`begins with important news, and leads to events and features in one click, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/home');
    const important = page.getByRole('region', { name: 'Important announcements' });
    await expect(important.getByRole('heading', { name: 'Maintenance on Saturday evening' })).toBeInViewport();
    await expect(important.getByText('Important', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Maintenance on Saturday evening' })).toHaveCount(1);
    const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
    await expect(page.getByRole('region', { name: 'Risks by level' })).toBeVisible();
    expect(await top('Important announcements')).toBeLessThan(await top('Overdue'));

    const events = page.getByRole('region', { name: 'Upcoming events' });
    await expect(events).toContainText('Reading answers together');
    await expect(events).not.toBeInViewport();
    const parts = page.getByRole('navigation', { name: 'On this page' });
    await parts.getByRole('link', { name: 'Upcoming events' }).click();
    await expect(events).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await parts.getByRole('link', { name: 'Key features' }).click();
    await expect(page.getByRole('region', { name: 'Key features' }).getByRole('listitem').first()).toBeInViewport();
  });
}

test.describe('on the Essentials tier', () => {
  test.use({ tier: 'Essentials', visitor: 'Auditor' });

  test('an Auditor only sees figures of the granted modules, and no first steps', async ({ page }) => {
    await page.goto('/dashboard/home');
    await expect(page.getByRole('region', { name: 'Suppliers by approval' })).toBeVisible();
    await expect(page.getByText('Nothing is overdue.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Risks by level' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
  });
});

test('home is accessible', async ({ page, api }) => {
  test.setTimeout(180_000);
  await api.create('supplier-managements', supplier('Ended', { contract_end_date: day(-40) }));
  await page.goto('/dashboard/home');
  await expect(page.getByRole('region', { name: 'Key features' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overdue' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'home with figures and news');
});

test('shows its title and the outline of its cards before its code is loaded', async ({ page }) => {
  const release = await holdCall(page, /\/assets\/home-[^/]+\.js$/);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { name: 'What needs attention', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
  release();
  await expect(page.getByRole('region', { name: 'Risks by level' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

import { storageOf } from './fixtures/api';
import { makeCompany, unique } from './fixtures/company';
import { inviteContentAdministrator, inviteToPanel, openContent, signInToPanel } from './fixtures/panel';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });
test.setTimeout(180_000);

test('a content administrator publishes an announcement, and all users see it on home @trip', async ({
  page,
  visit,
}) => {
  const title = `News ${unique()}`;
  await signInToPanel(page, await inviteContentAdministrator());
  await openContent(page, 'Announcements');
  for (const column of ['Title', 'Importance', 'Shown from', 'Shown until']) {
    await expect(page.locator('th').filter({ hasText: column })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Create new entry' }).first().click();
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText('The first day. Left out: as soon as it is published.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This value is required.').first()).toBeVisible();
  await page.locator('.CodeMirror, .cm-editor').first().click();
  await page.keyboard.type('Read **this** <script>alert(1)</script> and [more](javascript:alert(1)).');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published document')).toBeVisible();

  const reader = await visit('Auditor');
  await reader.goto('/dashboard/home');
  const item = reader.getByRole('listitem').filter({ hasText: title });
  await expect(item.getByText('this', { exact: true })).toHaveCSS('font-weight', /[67]00/);
  await expect(item).toContainText('Read this');
  await expect(item.getByRole('link')).toHaveCount(0);

  await page.getByLabel('Title').fill(`${title}, changed`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title}, changed` })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: `${title}, changed` })).toBeVisible();
});

test('an announcement for one company is shown to that company and to operators alone', async ({
  page,
  company,
  visit,
  browser,
}) => {
  const title = `Only you ${unique()}`;
  const other = await makeCompany();
  await signInToPanel(page, await inviteContentAdministrator());
  await openContent(page, 'Announcements');
  await page.getByRole('link', { name: 'Create new entry' }).first().click();
  await page.getByLabel('Title').fill(title);
  await page.locator('.CodeMirror, .cm-editor').first().click();
  await page.keyboard.type('Please read.');
  await page.getByLabel('Only for').fill('Nobody we know');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('No company is called “Nobody we know”.').first()).toBeVisible();
  await page.getByLabel('Only for').fill(company.name);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published document')).toBeVisible();

  const heading = { name: title };
  const reader = await visit('Auditor');
  await reader.goto('/dashboard/home');
  await expect(reader.getByRole('heading', heading)).toBeVisible();
  await expect(reader.getByText('Only for')).toHaveCount(0);

  const operator = await visit('Operator');
  await operator.goto('/dashboard/home');
  const item = operator.getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText(`Only for ${company.name}`);

  const context = await browser.newContext({ storageState: storageOf(await other.signIn('Auditor')) });
  const stranger = await context.newPage();
  await stranger.goto('/dashboard/home');
  await expect(stranger.getByRole('region', { name: 'Announcements', exact: true })).toBeVisible();
  await expect(stranger.getByRole('heading', heading)).toHaveCount(0);
  await context.close();
});

test('the panel refuses a shared row that already exists, at its field', async ({ page }) => {
  const number = unique();
  await signInToPanel(page, await inviteContentAdministrator());
  for (const round of ['first', 'second']) {
    await openContent(page, 'Control Domains');
    await page.getByRole('link', { name: 'Create new entry' }).first().click();
    await page.getByLabel('Domain').fill('Access');
    await page.getByLabel('Control number').fill(number);
    await page.getByLabel('Control description').fill(`The ${round} one`);
    await page.getByRole('button', { name: 'Save' }).click();
    if (round === 'first') await expect(page.getByText('Saved document')).toBeVisible();
  }
  await expect(page.getByText('This record already exists.').first()).toBeVisible();
});

test('a content administrator sees only site content and shared rows', async ({ page }) => {
  await signInToPanel(page, await inviteContentAdministrator());
  await openContent(page, 'Privacy policy');
  await expect(page.getByRole('button', { name: /Information we collect/ })).toBeVisible();
  const menu = page.getByRole('navigation').filter({ hasText: 'Content Manager' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['Home', 'Content Manager', 'Media Library', 'Second factor', 'Settings'],
    ...['Announcements', 'Events', 'Home page', 'Key features', 'Privacy policy'],
    ...['Asset Categories', 'Control Assessments', 'Control Domains', 'Control Mappings', 'Customer categories'],
    ...[
      'Libraries',
      'Questionnaires',
      'Questions',
      'Record categories',
      'Risk Categories',
      'Risk Treatments',
      'Topics',
    ],
  ]);
  await expect(page.getByRole('navigation', { name: 'Content Manager' })).toContainText(
    /Site content.*Announcements.*Shared rows.*Asset Categories/s,
  );
  await page.goto('/admin/settings/users');
  await expect(page.getByText(/permission/i).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an invited content administrator finds our name and rules, no newsletter, and the token in no address that is sent', async ({
  page,
}) => {
  const email = `${unique()}@ridgeline.test`;
  const token = await inviteToPanel(email);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(`/admin/auth/register#registrationToken=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ridgeline content' })).toBeVisible();
  await expect(page).toHaveTitle(/Ridgeline content$/);
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
  await expect(page.getByText(/At least 12 characters/)).toBeVisible();
  await expect(page.getByText(/Keep me updated/)).toBeHidden();
  await expect(page.getByText(/Strapi/)).toHaveCount(0);
  const fill = async (password: string): Promise<void> => {
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel(/^Confirm/).fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
  };
  await fill('Password1');
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  await fill('Lantern-quarry-7');
  await expect(page.getByRole('heading', { name: 'Hello Content' })).toBeVisible();
  expect(sent.filter((url) => url.includes(token))).toEqual([]);
  await expect(page.getByRole('navigation').getByText('Ridgeline', { exact: true }).first()).toBeAttached();
});

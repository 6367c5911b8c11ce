import { type FurtherServer, startFurtherServer } from './fixtures/further-server';
import { inviteContentAdministrator } from './fixtures/panel';
import { expect, test } from './fixtures/test';
import { appCode, stepNow } from './fixtures/totp';

test.use({ visitor: null });
test.setTimeout(240_000);

/** Every page of the panel that a content administrator can reach, with what it shows. */
const PAGES: readonly (readonly [string, RegExp])[] = [
  ['/admin', /^Hello Content/],
  ['/admin/me', /Content Administrator/],
  ['/admin/me/sessions', /^Active Devices$/],
  ['/admin/my-second-factor', /^Second factor$/],
  ['/admin/content-manager/collection-types/api::announcement.announcement', /^Announcement/],
  ['/admin/content-manager/collection-types/api::announcement.announcement/create', /^Create an entry|^Untitled/],
  ['/admin/content-manager/collection-types/api::event.event', /event/i],
  ['/admin/content-manager/collection-types/api::key-feature.key-feature', /key feature/i],
  ['/admin/plugins/upload', /Media library/i],
  ['/admin/settings/application-infos', /Overview/],
];

let server: FurtherServer | undefined;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startFurtherServer({ REQUIRE_SECOND_FACTOR: 'panel' });
});
test.afterAll(() => server?.stop());

test('where the panel requires a second factor, a content administrator sets it up, works, and can load every page by its address', async ({
  page,
}) => {
  if (!server) throw new Error('The server has not started.');
  const { url } = server;
  const account = await inviteContentAdministrator(server);
  await page.goto(`${url}/admin`);
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor', level: 1 })).toBeVisible();
  await expect(page.getByText('This installation requires it of every account of the panel.')).toBeVisible();
  // A page that the account may not see yet leads back, and loading the page again shows it again.
  await page.goto(`${url}/admin/content-manager`);
  await expect(page.getByRole('heading', { name: 'Second factor', level: 1 })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = (await page.locator('.ridgeline-factor form code').textContent()) ?? '';
  await page.getByLabel('Your password').fill(account.password);
  await page.getByLabel('Code', { exact: true }).fill(appCode(key, stepNow()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();
  for (const [path, heading] of PAGES) {
    const answer = await page.goto(`${url}${path}`);
    expect(answer?.headers()['content-type'], path).toContain('text/html');
    await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible();
  }
});

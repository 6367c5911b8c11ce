import { REALTIME } from '@ridgeline/domain/realtime';
import { expectAccessible } from './fixtures/axe';
import { startProxy } from './fixtures/cut-connection';
import { answerPage, goOn, status, submitByPage } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { live, openBell } from './fixtures/realtime';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

const TOPIC = { Only: ['First?', 'Second?'] };

test('shows progress and a toast while a respondent answers, and lists the messages @trip', async ({
  page,
  api,
  visit,
}) => {
  const asked = await makeQuestionnaire(api, 'Watched', TOPIC);
  const { url } = await sendToSupplier(api, asked, 'Coral Bay');
  const heard = live(page);
  await page.goto('/dashboard/sent-questionnaires');
  await expect(page.getByRole('row', { name: /Coral Bay Sent 0 of 2 questions answered/ })).toBeVisible();
  await heard;

  const respondent = await visit(null);
  await respondent.goto(url);
  await answerPage(respondent, ['Yes']);
  await expect(page.getByRole('row', { name: /Coral Bay In progress 1 of 2 questions answered/ })).toBeVisible();
  await answerPage(respondent, ['Yes', 'No']);
  await expect(status(respondent)).toHaveText(/^Saved \d/);
  await goOn(respondent, 'Submit');
  await submitByPage(respondent);

  const toast = page.getByRole('status').getByText(/Coral Bay.*Watched/);
  await expect(toast).toBeVisible();
  await expect(page.getByRole('row', { name: /Coral Bay Completed 2 of 2 questions answered/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(toast).toBeHidden();
  const list = await openBell(page);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'notifications');
  await list.getByRole('link', { name: /Coral Bay/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Watched' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test.describe('over a connection that breaks', () => {
  test.use({ visitor: null });

  test('reads lists again when the connection is back, and says when it has given up', async ({
    page,
    context,
    company,
    api,
    visit,
  }) => {
    const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Unheard', TOPIC), 'Far Away');
    const proxy = await startProxy();
    const heard = live(page);
    await page.goto(`${proxy.url}/dashboard/sent-questionnaires`);
    await signInByForm(page, company.usernameOf('Analyst'), company.password);
    await heard;
    await expect(page.getByRole('row', { name: /Far Away Sent/ })).toBeVisible();

    let tries = 0;
    page.on('websocket', () => {
      tries += 1;
    });
    proxy.cut();
    const respondent = await visit(null);
    await respondent.goto(url);
    await answerPage(respondent, ['Yes']);
    await expect(status(respondent)).toHaveText(/^Saved \d/);
    const list = await openBell(page);
    await expect(list).toContainText('Live updates are paused.', { timeout: 45_000 });
    expect(tries).toBe(REALTIME.attempts);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Far Away Sent 0 of 2/ })).toBeVisible();

    proxy.restore();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('row', { name: /Far Away In progress 1 of 2 questions answered/ })).toBeVisible();
    await expect(await openBell(page)).not.toContainText('Live updates are paused.');
    proxy.close();
  });
});

test('receives nothing after signing out elsewhere, and nothing of another company', async ({ page, api, visit }) => {
  const heard = live(page);
  await page.goto('/dashboard/home');
  await heard;
  const colleague = await visit('Analyst');
  const colleagueHears = live(colleague);
  await colleague.goto('/dashboard/home');
  await colleagueHears;
  const { url } = await sendToSupplier(api, await makeQuestionnaire(api, 'Heard by two', TOPIC), 'Loud');
  const closed = new Promise((resolve) => {
    colleague.on('websocket', (socket) => socket.on('close', resolve));
  });
  await colleague.reload();
  await colleague.getByRole('button', { name: /Analyst/ }).click();
  await colleague.getByRole('menuitem', { name: 'Logout' }).click();
  await colleague.getByRole('button', { name: 'Yes' }).click();
  await expect(colleague.getByLabel('Username')).toBeVisible();
  await closed;

  const respondent = await visit(null);
  await respondent.goto(url);
  await answerPage(respondent, ['Yes', 'Yes']);
  await goOn(respondent, 'Submit');
  await submitByPage(respondent);
  await expect(page.getByRole('status').getByText(/Loud/)).toBeVisible();
  await expect(colleague.getByText(/Loud/)).toHaveCount(0);
});

test('an open list shows what a colleague creates, changes and deletes, one row at a time', async ({
  page,
  api,
  visit,
}) => {
  await api.create('supplier-managements', { supplier_name: 'Already There' });
  const heard = live(page);
  await page.goto('/dashboard/supplier');
  await heard;
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/Already There/)).toBeVisible();

  const colleague = await visit('Analyst');
  await colleague.goto('/dashboard/supplier');
  await colleague.getByRole('button', { name: 'New', exact: true }).click();
  const form = colleague.getByRole('dialog', { name: 'New Supplier' });
  await form.getByLabel('Supplier name').fill('Made Just Now');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(/Made Just Now/)).toBeVisible();

  await colleague.getByRole('button', { name: 'Edit Made Just Now' }).click();
  const edit = colleague.getByRole('dialog', { name: 'Update Supplier' });
  await edit.getByLabel('Supplier name').fill('Renamed Just Now');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(/Renamed Just Now/)).toBeVisible();
  await expect(row(/Made Just Now/)).toBeHidden();

  await colleague.getByRole('button', { name: 'Delete Already There' }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(/Already There/)).toBeHidden();
  await expect(row(/Renamed Just Now/)).toBeVisible();
});

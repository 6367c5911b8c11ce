import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './fixtures/axe';
import { unique } from './fixtures/company';
import { expect, test } from './fixtures/test';

/** A program that receives messages, and answers with what `status` says. */
const startReceiver = async () => {
  const state = { status: 204, types: [] as string[] };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      state.types.push(JSON.parse(text).type);
      response.writeHead(state.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { state, address: `http://localhost:${port}/hook`, stop: () => server.close() };
};

test('an administrator makes a webhook, tests it, sees its messages, and sends one again @trip', async ({ page }) => {
  const receiver = await startReceiver();
  const name = `Ledger ${unique()}`;
  await page.goto('/dashboard/home');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Administration' }).click();
  await menu.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
  await expectAccessible(page, 'the list of webhooks');

  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Address').fill('https://127.0.0.1/hook');
  await form.getByRole('checkbox', { name: 'Supplier created' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The address is in a private network.')).toBeVisible();
  await expect(form.getByLabel('Address')).toBeFocused();
  await expectAccessible(page, 'the form of a webhook');
  await form.getByLabel('Address').fill(receiver.address);
  await form.getByRole('button', { name: 'Save' }).click();
  const made = page.getByRole('dialog', { name: `New webhook: ${name}` });
  const first = await made.getByLabel('Secret').inputValue();
  expect(first).toMatch(/^whsec_/);
  await expectAccessible(page, 'the secret of a webhook');
  await made.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Active');
  receiver.state.status = 500;
  await row.getByRole('button', { name: `Send a test to ${name}` }).click();
  const tested = page.getByRole('dialog', { name: `Test of ${name}` });
  await expect(tested.getByRole('status')).toContainText('Failed');
  await expect(tested.getByRole('status')).toContainText('500');
  await expectAccessible(page, 'a test that failed');
  receiver.state.status = 204;
  await tested.getByRole('button', { name: 'Send again' }).click();
  await expect(tested.getByRole('status')).toContainText('Delivered');
  await tested.getByRole('button', { name: 'Close' }).click();
  expect(receiver.state.types).toEqual(['webhook.test', 'webhook.test']);

  await row.getByRole('button', { name: `New secret for ${name}` }).click();
  const asked = page.getByRole('alertdialog', { name: `New secret for ${name}?` });
  await expect(asked).toContainText('another 24 hours');
  await expectAccessible(page, 'the question before a new secret');
  await asked.getByRole('button', { name: 'Make a new secret' }).click();
  const renewed = page.getByRole('dialog', { name: `New secret for ${name}` });
  const secret = await renewed.getByLabel('Secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  expect(secret).not.toBe(first);
  await expectAccessible(page, 'the new secret of a webhook');
  await renewed.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Webhook messages' }).click();
  await expect(page.getByRole('heading', { name: 'Webhook messages', level: 1 })).toBeVisible();
  const messages = page.getByRole('row').filter({ hasText: name });
  await expect(messages).toHaveCount(2);
  await expect(messages.filter({ hasText: 'Answered with an error' })).toHaveCount(1);
  await expectAccessible(page, 'the messages of webhooks');
  await messages
    .filter({ hasText: 'Answered with an error' })
    .getByRole('button', { name: `Send again: ${name}` })
    .click();
  await expect(page.getByText('The message is being sent again')).toBeVisible();
  await expect.poll(() => receiver.state.types.length).toBe(3);

  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await row.getByRole('button', { name: `Change ${name}` }).click();
  const changing = page.getByRole('dialog', { name: `Change ${name}` });
  await changing.getByLabel('State').selectOption('Off');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Off');
  await expect(row.getByRole('button', { name: `Send a test to ${name}` })).toHaveCount(0);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Webhook deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  receiver.stop();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a webhook is made', async ({ page }) => {
    await page.goto('/dashboard/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill(`Phone ${unique()}`);
    await form.getByLabel('Address').fill('https://hook.test/');
    await form.getByRole('checkbox', { name: 'Import finished' }).check();
    await expectAccessible(page, 'the form of a webhook on a phone');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: /^New webhook: Phone/ })).toBeVisible();
    await expectAccessible(page, 'the secret of a webhook on a phone');
  });
});

test.describe('as an Analyst', () => {
  test.use({ visitor: 'Analyst' });

  test('the page does not exist', async ({ page }) => {
    await page.goto('/dashboard/webhooks');
    await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  });
});

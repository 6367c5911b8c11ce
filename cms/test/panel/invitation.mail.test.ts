import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, type Mailbox } from '../account/mailbox.ts';
import type { TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';
import { PASSWORD, type Panel, panelUser, refusedFields } from './panel.ts';

let mailbox: Mailbox;
let panel: Panel;
let role: unknown;
let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  const running = await startWithMail();
  ({ mailbox, server, stop } = running);
  panel = await panelUser(server, 'first@ridgeline.test', 'strapi-super-admin');
  const { body } = await panel.get('/admin/roles');
  role = (body.data as unknown as readonly { id: number; name: string }[]).find(
    ({ name }) => name === 'Content Administrator',
  )?.id;
});
afterAll(() => stop());

const invite = (email: string, more: object = {}) =>
  panel.send('POST', '/admin/users', { email, firstname: 'Mo', lastname: 'Writer', roles: [role], ...more });

it('a new content administrator gets the link by mail, and chooses a password with it', async () => {
  const refused = await invite('mo@content.test', { roles: [999_999] });
  expect([refused.status, Object.keys(refusedFields(refused))]).toEqual([400, ['roles']]);
  const { status, text, body } = await invite('mo@content.test');
  expect(status, text).toBe(201);
  const letter = await mailbox.to('mo@content.test');
  expect([letter.from, letter.subject]).toEqual([
    'Ridgeline <grc@mail.test>',
    'Your account for the content of Ridgeline',
  ]);
  expect(letter.text).toMatch(/^Hello Mo,\n/);
  // In the fragment, which no browser sends and no proxy logs.
  const token = new URLSearchParams(new URL(linkIn(letter)).hash.slice(1)).get('registrationToken') ?? '';
  expect(linkIn(letter)).toBe(`https://grc.mail.test/admin/auth/register#registrationToken=${token}`);
  expect(body.data?.registrationToken).toBe(token);
  const info = await fetch(`${server.url}/admin/registration-info`, { headers: { 'x-registration-token': token } });
  expect([info.status, await info.json()]).toMatchObject([200, { data: { email: 'mo@content.test' } }]);
  expect((await fetch(`${server.url}/admin/registration-info`)).status).toBe(400);
  const registered = await panel.send('POST', '/admin/register', {
    registrationToken: token,
    userInfo: { firstname: 'Mo', lastname: 'Writer', password: PASSWORD },
  });
  expect(registered.status, registered.text).toBe(200);
  const again = await panel.send('POST', '/admin/register', {
    registrationToken: token,
    userInfo: { firstname: 'Mo', lastname: 'Writer', password: PASSWORD },
  });
  expect(again.status).toBe(400);
});

it('offers no role of Strapi that nobody has', async () => {
  const { body } = await panel.get('/admin/roles');
  const names = (body.data as unknown as readonly { name: string }[]).map(({ name }) => name);
  expect(names.sort()).toEqual(['Content Administrator', 'Super Admin']);
});

it('a refused account gets no mail', async () => {
  expect((await invite('first@ridgeline.test')).status).toBe(400);
  await invite('after@content.test');
  expect((await mailbox.to('after@content.test')).subject).toContain('content');
  expect(mailbox.letters.filter(({ to }) => to === 'first@ridgeline.test')).toEqual([]);
});

import { announcement, policyPage, uidOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer } from '../access/people.ts';
import { changesOf, type Entry, entriesOf, read } from '../audit/log.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { collection, PASSWORD, type Panel, panelUser, single } from './panel.ts';

const EMAIL = 'master@panel.test';

let server: TestServer;
let panel: Panel;
let roles: { id: number; code: string; name: string }[];
beforeAll(async () => {
  server = await startServer();
  panel = await panelUser(server, EMAIL, 'strapi-super-admin');
  // Also Strapi's own, which the panel offers only where an account has them.
  roles = (await server.sql.query('select id, code, name from admin_roles')).rows;
});
afterAll(() => server.stop());

const roleId = (code: string): number => roles.find((role) => role.code === code)?.id ?? 0;
const short = ({ action, entity, label, username }: Entry) => ({ action, entity, label, username });
const by = (username: string) => (action: string, entity: string, label: string | null) => ({
  ...{ action, entity, label, username },
});
const mine = by(EMAIL);

describe('the audit log of the panel', () => {
  it('has entries for accounts: created, registered, changed, another role, deactivated, removed', async () => {
    const email = 'new@panel.test';
    let id = 0;
    const made = await entriesOf(server, async () => {
      const person = { email, firstname: 'New', lastname: 'Person', roles: [roleId('strapi-editor')] };
      const { status, body } = await panel.send('POST', '/admin/users', person);
      expect(status).toBe(201);
      id = Number(body.data?.id);
      const userInfo = { firstname: 'New', lastname: 'Person', password: PASSWORD };
      const registrationToken = body.data?.registrationToken;
      expect((await panel.send('POST', '/admin/register', { registrationToken, userInfo })).status).toBe(200);
    });
    expect(made.map(short)).toEqual([
      mine('create', 'panel-user', email),
      mine('role', 'panel-user', email),
      by(email)('update', 'panel-user', email),
    ]);
    expect(made[1] && changesOf(made[1])).toEqual({ role: [undefined, 'Editor'] });
    expect(made[2] && changesOf(made[2])).toMatchObject({ isActive: [false, true], password: [null, '•••'] });
    expect(JSON.stringify(made)).not.toContain(PASSWORD);

    const changed = await entriesOf(server, async () => {
      const other = { roles: [roleId('strapi-author')], isActive: false, lastname: 'Other' };
      expect((await panel.send('PUT', `/admin/users/${id}`, other)).status).toBe(200);
      expect((await panel.send('DELETE', `/admin/users/${id}`)).status).toBe(200);
    });
    const said = changed.map((entry) => ({ ...short(entry), changes: changesOf(entry) }));
    expect(said).toContainEqual({
      ...mine('update', 'panel-user', email),
      changes: { lastname: ['Person', 'Other'], isActive: [true, false] },
    });
    expect(said).toContainEqual({ ...mine('role', 'panel-user', email), changes: { role: [undefined, 'Author'] } });
    expect(said).toContainEqual({ ...mine('role', 'panel-user', email), changes: { role: ['Editor', undefined] } });
    expect(said.at(-1)).toMatchObject(mine('delete', 'panel-user', email));
  });

  it('has one entry for a role and its rights', async () => {
    const left = await entriesOf(server, async () => {
      const { body } = await panel.send('POST', '/admin/roles', { name: 'Readers', description: 'x' });
      const path = `/admin/roles/${body.data?.id}/permissions`;
      const right = (action: string) => ({ action, subject: null, properties: {}, conditions: [] });
      const permissions = [right('plugin::upload.read'), right('plugin::upload.assets.create')];
      expect((await panel.send('PUT', path, { permissions })).status).toBe(200);
      expect((await panel.send('PUT', path, { permissions: permissions.slice(0, 1) })).status).toBe(200);
      expect((await panel.send('DELETE', `/admin/roles/${body.data?.id}`)).status).toBe(200);
    });
    expect(left.map(short)).toEqual([
      mine('create', 'panel-role', 'Readers'),
      mine('rights', 'panel-role', 'Readers'),
      mine('rights', 'panel-role', 'Readers'),
      mine('delete', 'panel-role', 'Readers'),
    ]);
    expect(left[1] && changesOf(left[1])).toEqual({
      granted: [undefined, 'plugin::upload.assets.create; plugin::upload.read'],
    });
    expect(left[2] && changesOf(left[2])).toEqual({ withdrawn: [undefined, 'plugin::upload.assets.create'] });
  });

  it('has entries for signing in and out', async () => {
    const person = { email: EMAIL, password: PASSWORD };
    const left = await entriesOf(server, async () => {
      await server.anonymous.post('/admin/login', { ...person, password: 'wrong-password' });
      const { body } = await server.anonymous.post<{ data: { token: string } }>('/admin/login', person);
      const deviceId = crypto.randomUUID();
      expect((await server.anonymous.post('/admin/logout', { deviceId }, bearer(body.data.token))).status).toBe(200);
    });
    expect(left.map(short)).toEqual(
      ['sign-in-failed', 'sign-in', 'sign-out'].map((action) => mine(action, 'panel-user', EMAIL)),
    );
    expect(left.every(({ address }) => address)).toBe(true);
  });

  it('has entries for media and folders', async () => {
    const left = await entriesOf(server, async () => {
      const folder = await panel.send('POST', '/upload/folders', { name: 'Pictures', parent: null });
      expect(folder.status).toBe(201);
      const form = new FormData();
      form.set('fileInfo', JSON.stringify({ name: 'note.txt', folder: null }));
      form.set('files', new Blob(['Words of a note.'], { type: 'text/plain' }), 'note.txt');
      const uploaded = await panel.upload('/upload', form);
      expect(uploaded.status).toBe(201);
      const [{ id }] = JSON.parse(uploaded.text) as [{ id: number }];
      expect((await panel.send('DELETE', `/upload/files/${id}`)).status).toBe(200);
    });
    expect(left.map(short)).toEqual([
      mine('create', 'folder', 'Pictures'),
      mine('create', 'file', 'note.txt'),
      mine('delete', 'file', 'note.txt'),
    ]);
  });

  it('has entries for content: drafts, publishing, and the sections of the policy', async () => {
    const news = collection(uidOf(announcement));
    const left = await entriesOf(server, async () => {
      const made = await panel.send('POST', news, { title: 'First', text: 'Words' });
      const path = `${news}/${made.body.data?.documentId}`;
      await panel.send('POST', `${path}/actions/publish`, {});
      await panel.send('DELETE', path);
    });
    expect(left.every(({ entity, username }) => entity === 'announcement' && username === EMAIL)).toBe(true);
    expect(left.map(({ action }) => action)).toEqual(['create', 'create', 'delete', 'delete']);

    const page = single(uidOf(policyPage));
    const { sections } = (await panel.get(page)).body.data as unknown as { sections: { id: number }[] };
    const [entry, ...others] = await entriesOf(server, async () => {
      const other = sections.map((section, at) => (at === 0 ? { ...section, text: 'Other words' } : section));
      expect((await panel.send('PUT', page, { sections: other })).status).toBe(200);
    });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ ...mine('update', 'privacy-policy', 'About this policy'), company_id: null });
    expect(entry && changesOf(entry).text?.[1]).toBe('Other words');
  });

  it('is readable by the operator, and by nobody of a company', async () => {
    const { body } = await read(server, 'operator', 'filters[entity]=panel-role');
    expect(body.data.length).toBeGreaterThan(0);
    expect((await read(server, 'acme-auditor', 'filters[entity]=panel-role')).body.data).toEqual([]);
  });
});

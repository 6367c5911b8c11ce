import { CONTENT_TYPES, ENTITIES, siteWords, uidOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { collection, contentAdministrator, type Panel, single } from './panel.ts';

const SHOWN = [...CONTENT_TYPES, ...ENTITIES.filter(({ tenancy }) => tenancy === 'reference')];
const HIDDEN = ENTITIES.filter(({ tenancy }) => tenancy !== 'reference');

let server: TestServer;
let panel: Panel;
beforeAll(async () => {
  server = await startServer();
  panel = await contentAdministrator(server, 'content@ridgeline.test');
});
afterAll(() => server.stop());

const role = () => compiled<typeof import('../../src/panel/content/role')>('panel/content/role');
const permissions = () =>
  server.strapi.db
    .query('admin::permission')
    .findMany({ where: { role: { code: role().CONTENT_ROLE.code } }, orderBy: { id: 'asc' } });

describe('the panel’s role of content administrators', () => {
  it('has grants on site content, shared rows and the media library, and nothing else', async () => {
    const held = (await permissions()) as { action: string; subject: string | null }[];
    const subjects = new Set(held.flatMap(({ subject }) => subject ?? []));
    expect([...subjects].sort()).toEqual(SHOWN.map(uidOf).sort());
    expect(held.filter(({ action }) => !/^plugin::(content-manager\.explorer|upload)\./.test(action))).toEqual([]);
    expect(held.filter(({ action }) => /settings|configure/.test(action))).toEqual([]);
  });

  it.each(SHOWN.map((type) => [type.name, type] as const))('reads %s', async (_, type) => {
    const path = 'single' in type && type.single ? single(uidOf(type)) : collection(uidOf(type));
    expect([200, 404]).toContain((await panel.get(path)).status);
  });

  it.each(HIDDEN.map(({ name }) => name))('cannot read %s', async (name) => {
    expect((await panel.get(collection(uidOf({ name })))).status).toBe(404);
    expect((await panel.send('POST', collection(uidOf({ name })), { name: 'X' })).status).toBe(404);
  });

  it('cannot read users, roles or settings', async () => {
    for (const path of ['/admin/users', '/admin/roles', '/admin/project-settings', '/upload/settings']) {
      const { status, body } = await panel.get(path);
      expect([path, status, body.error?.message]).toEqual([path, 403, siteWords.mayNotOpen]);
    }
  });

  it('reads a sentence when it may not write', async () => {
    const person = { email: 'other@panel.test', firstname: 'O', lastname: 'P', roles: [1] };
    for (const [path, data] of [
      ['/admin/users', person],
      ['/admin/roles', { name: 'Any', description: '' }],
    ] as const) {
      const { status, body } = await panel.send('POST', path, data);
      expect([path, status, body.error?.message]).toEqual([path, 403, 'You may not edit this here.']);
    }
  });

  it('shows in the menu what it may edit, with readable names', async () => {
    const { body } = await panel.get('/content-manager/content-types');
    const types = body.data as unknown as { uid: string; isDisplayed: boolean; info: { displayName: string } }[];
    const shown = types.filter(({ isDisplayed, uid }) => isDisplayed && uid.startsWith('api::'));
    expect(shown.map(({ uid }) => uid).sort()).toEqual(SHOWN.map(uidOf).sort());
    expect(shown.find(({ uid }) => uid.includes('asset'))?.info.displayName).toBe('Asset Categories');
    expect(shown.find(({ uid }) => uid.includes('home'))?.info.displayName).toBe('Home page');
  });
});

describe('a later start', () => {
  it('grants nothing twice, and nothing again that was removed', async () => {
    const before = await permissions();
    await role().ensureContentRole();
    expect(await permissions()).toEqual(before);
    const taken = before.find(({ action }: { action: string }) => action.endsWith('assets.download'));
    await server.strapi.db.query('admin::permission').delete({ where: { id: taken.id } });
    await role().ensureContentRole();
    expect((await permissions()).length).toBe(before.length - 1);
  });

  it('grants new fields of an existing right', async () => {
    const store = server.strapi.store({ type: 'api', name: 'ridgeline', key: 'content-role' });
    const granted = (await store.get({})) as Record<string, string[]>;
    const right = `plugin::content-manager.explorer.update ${uidOf({ name: 'event' })}`;
    const where = {
      action: right.split(' ')[0],
      subject: right.split(' ')[1],
      role: { code: role().CONTENT_ROLE.code },
    };
    const find = () => server.strapi.db.query('admin::permission').findOne({ where });
    const whole = (await find()).properties.fields as string[];
    const older = whole.filter((field) => field !== 'place');
    await store.set({ value: { ...granted, [right]: older } });
    await server.strapi.db
      .query('admin::permission')
      .update({ where: { id: (await find()).id }, data: { properties: { fields: older } } });
    await role().ensureContentRole();
    expect([...(await find()).properties.fields].sort()).toEqual([...whole].sort());
  });
});

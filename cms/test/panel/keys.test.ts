import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer } from '../access/people.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { PASSWORD, type Panel, panelUser } from './panel.ts';

let server: TestServer;
let panel: Panel;
beforeAll(async () => {
  server = await startServer();
  panel = await panelUser(server, 'master@panel.test', 'strapi-super-admin');
});
afterAll(() => server.stop());

const keys = () => compiled<typeof import('../../src/panel/keys')>('panel/keys');

describe('keys that Strapi stores', () => {
  it('give no access while they are stored, to the panel or to the API', async () => {
    const owner = await server.strapi.db.query('admin::user').findOne({ where: { email: 'master@panel.test' } });
    const right = { action: 'admin::users.read', subject: null, properties: {}, conditions: [] };
    const { accessKey } = await server.strapi.service('admin::api-token-admin').create(
      {
        name: 'old',
        description: '',
        lifespan: null,
        kind: 'admin',
        adminPermissions: [right],
        adminUserOwner: owner.id,
      },
      owner,
    );
    expect(accessKey).toBeTruthy();
    expect((await panel.get('/admin/users')).status).toBe(200);
    for (const path of ['/admin/users', '/admin/users/me', '/upload/files', '/api/users/me']) {
      expect([path, (await server.anonymous.get(path, bearer(accessKey))).status]).toEqual([path, 401]);
    }
  });

  it('are deleted by a start, and older webhooks are not called', async () => {
    const webhook = { name: 'old', url: 'http://127.0.0.1:9/', headers: {}, events: ['media.create'], enabled: true };
    await server.strapi.db.query('strapi::webhook').create({ data: webhook });
    for (const stored of await server.strapi.get('webhookStore').findWebhooks()) {
      server.strapi.get('webhookRunner').add(stored);
    }
    expect(server.strapi.get('webhookRunner').webhooksMap.size).toBe(0);
    await server.strapi.db.query('admin::transfer-token').create({ data: { name: 'old', accessKey: 'x' } });
    await keys().dropKeys();
    const { rows } = await server.sql.query(`select (select count(*)::int from strapi_api_tokens) as api,
      (select count(*)::int from strapi_transfer_tokens) as transfer, (select count(*)::int from strapi_webhooks) as webhooks`);
    expect(rows).toEqual([{ api: 0, transfer: 0, webhooks: 0 }]);
  });

  it('and pages without effect have no rights that a role could get', async () => {
    const { text } = await panel.get('/admin/permissions');
    const offered = [...text.matchAll(/"action":"([^"]+)"/g)].map(([, action]) => action);
    expect(
      offered.filter(
        (action) => !/^(admin::(users|roles|project-settings)|plugin::(content-manager|upload))\./.test(String(action)),
      ),
    ).toEqual([]);
    expect(offered.length).toBeGreaterThan(15);
    const { rows } = await server.sql.query(
      `select action from admin_permissions where action ~ 'marketplace|token|webhook|users-permissions|email|i18n|content-type-builder'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('errors of the panel’s code', () => {
  it('are the request’s when its body has an invalid form', async () => {
    const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as object;
    const widgets = [{ uid: 'x', width: 6 }];
    for (const [method, path, body] of [
      ['PUT', '/admin/homepage/layout', {}],
      ['PUT', '/admin/homepage/layout', { widgets: [{ uid: 'x', width: 5 }] }],
      ['PUT', '/admin/homepage/layout', { widgets, updatedAt: 'soon' }],
      ['POST', '/admin/permissions/check', { permissions: 'x' }],
      ['POST', '/admin/permissions/check', {}],
      ['POST', '/admin/roles', { name: deep }],
      ['POST', '/admin/roles', [] as object],
      ['POST', '/admin/users/batch-delete', undefined],
      ['POST', '/admin/register', undefined],
    ] as const) {
      const { status } = await panel.send(method, path, body);
      expect([method, path, status]).toEqual([method, path, 400]);
    }
    expect((await panel.send('PUT', '/admin/homepage/layout', { widgets, version: 1 })).status).toBe(200);
    expect((await panel.get('/admin/homepage/layout')).body.data).toMatchObject({ widgets });
  });

  it('are a 404 for a new password of an account that does not exist', async () => {
    const answer = await panel.send('PUT', '/admin/users/2147483647', { password: PASSWORD });
    expect(answer.status).toBe(404);
  });
});

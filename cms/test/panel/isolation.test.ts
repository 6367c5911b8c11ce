import { CONTENT_TYPES, ENTITIES, uidOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyTables, insertRow } from '../database/tables.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { markerOf, plant, type Rows } from '../walk/marker.ts';
import { collection, type Panel, panelUser } from './panel.ts';

const MARKER = markerOf('birch');
const REFERENCES = ENTITIES.filter(({ tenancy }) => tenancy === 'reference');
const SHOWN: readonly string[] = [...CONTENT_TYPES, ...REFERENCES].map(uidOf);
const ROLES = {
  'Super Admin': 'strapi-super-admin',
  Editor: 'strapi-editor',
  Author: 'strapi-author',
  'Content Administrator': 'ridgeline-content-administrator',
} as const;

let server: TestServer;
let rows: Rows;
const panels = new Map<string, Panel>();
beforeAll(async () => {
  server = await startServer();
  rows = await plant(server, 'birch');
  for (const [name, code] of Object.entries(ROLES)) {
    panels.set(name, await panelUser(server, `${code}@panel.test`, code));
  }
});
afterAll(() => server.stop());

const panelOf = (role: string): Panel => {
  const panel = panels.get(role);
  if (!panel) throw new Error(`nobody is signed in as ${role}`);
  return panel;
};

interface Address {
  readonly method: string;
  readonly path: string;
}

/** Every address of the content manager and the media library, as the server itself serves them. */
const addresses = (prefix: string): Address[] =>
  (server.strapi.server as unknown as { listRoutes: () => { methods: string[]; path: string }[] })
    .listRoutes()
    .filter(({ path, methods }) => path.startsWith(prefix) && methods.length > 0 && !path.includes('('))
    .flatMap(({ path, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path: path.replace('/:path*', '') })),
    );

/** Any row of a company's type, by its table. */
const rowOf = (uid: string) => {
  const { tableName } = server.strapi.db.metadata.get(uid);
  return rows.get(tableName) ?? { id: 1, documentId: 'none' };
};

const fieldsOf = (uid: string): string[] =>
  Object.entries(server.strapi.getModel(uid as 'api::risk.risk').attributes).flatMap(([name, { type }]) =>
    type === 'relation' ? [name] : [],
  );

/** The addresses of one content type, with its row's id and each of its relations. */
const pathsOf = (uid: string, path: string): string[] => {
  const named = path.replace(/:model|:uid/, uid).replace(/:id|:sourceId/, rowOf(uid).documentId);
  const targets = path.includes(':targetField') ? fieldsOf(uid) : [''];
  return targets.map((target) => named.replace(':targetField', target));
};

const hiddenTypes = () => Object.keys(server.strapi.contentTypes).filter((uid) => !SHOWN.includes(uid));

const ask = async (role: string, { method, path }: Address, ids: readonly string[] = []) => {
  const body = method === 'GET' ? undefined : { documentIds: ids, ids };
  const panel = panelOf(role);
  const answer = method === 'GET' ? await panel.get(path) : await panel.send(method as 'POST', path, body);
  expect(answer.text.includes(MARKER), `${role} ${method} ${path}`).toBe(false);
  return answer;
};

const onTypes = (): Address[] => addresses('/content-manager/').filter(({ path }) => /:model|:uid/.test(path));

/** Types that are requested at every address; the others only at those that read rows, since each request takes time. */
const AT_ALL: readonly string[] = [
  ...['company', 'risk', 'audit-entry', 'questionnaire-link'].map((name) => uidOf({ name })),
  'plugin::users-permissions.user',
  ...['control-domain', 'announcement', 'home-page'].map((name) => uidOf({ name })),
];
const READING = ['/collection-types/:model', '/single-types/:model', '/relations/:model/:targetField'];
const isAsked = (uid: string, { method, path }: Address): boolean =>
  AT_ALL.includes(uid) || (method === 'GET' && READING.some((one) => path === `/content-manager${one}`));

/** The addresses to request, with the type of each. */
const askedOf = (types: readonly string[], methods?: string) =>
  onTypes()
    .filter(({ method }) => !methods || method === methods)
    .flatMap((address) =>
      types
        .filter((uid) => isAsked(uid, address))
        .flatMap((uid) => pathsOf(uid, address.path).map((path) => ({ ...address, path, uid }))),
    );

/** Does the same with each, a few at a time. */
const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += 6) await Promise.all(items.slice(at, at + 6).map(work));
};

describe('rows of companies, in the panel', () => {
  it('are at addresses that answer 404 to its Super Admin, whatever the content type', async () => {
    expect(onTypes().length).toBeGreaterThan(25);
    expect(hiddenTypes().length).toBeGreaterThan(25);
    const open: string[] = [];
    await each(askedOf(hiddenTypes()), async ({ method, path, uid }) => {
      const { status } = await ask('Super Admin', { method, path }, [rowOf(uid).documentId]);
      if (status !== 404) open.push(`${status} ${method} ${path}`);
    });
    expect(open).toEqual([]);
  }, 180_000);

  it.each(Object.keys(ROLES))(
    'are not read by %s through the types that it sees',
    async (role) => {
      const shared = await insertRow(server, 'control_domains', null, { domain: 'Everybody’s' });
      await each(askedOf(SHOWN, role === 'Super Admin' ? undefined : 'GET'), async ({ method, path, uid }) => {
        const { status } = await ask(role, { method, path }, [rowOf(uid).documentId]);
        expect(status, `${role} ${method} ${path}`).toBeLessThan(500);
      });
      const { rows: left } = await server.sql.query('select id from control_domains where id = $1', [shared]);
      expect(left).toHaveLength(1);
    },
    180_000,
  );

  it('are not found by a filter, a sort, a search or a populate of the types that it shows', async () => {
    const queries = [
      `_q=${MARKER}`,
      'populate=*',
      'populate[company][populate]=*',
      `filters[company][name][$contains]=${MARKER}`,
      'sort=company.name:ASC',
      'pageSize=1000',
      `filters[$or][0][company][id][$gt]=0`,
    ];
    for (const uid of SHOWN) {
      for (const query of queries) {
        const { status, body } = await ask('Super Admin', { method: 'GET', path: `${collection(uid)}?${query}` });
        expect(status, `${uid} ${query}`).toBeLessThan(500);
        for (const row of body.results ?? []) expect(row.company ?? null, `${uid} ${query}`).toBeNull();
      }
    }
  });

  it('are not among the last documents, the media or the users of the panel', async () => {
    for (const role of Object.keys(ROLES)) {
      for (const path of [
        '/upload/files?pageSize=100',
        '/upload/folders?populate[files]=*',
        '/upload/folder-structure',
        `/upload/files/${rowOf('plugin::upload.file').id}`,
        '/admin/users?pageSize=100',
        '/admin/roles',
      ]) {
        const { status } = await ask(role, { method: 'GET', path });
        expect(status, `${role} ${path}`).toBeLessThan(500);
      }
      for (const action of ['update', 'publish']) {
        const path = `/content-manager/homepage/recent-documents?action=${action}`;
        const { status, body } = await ask(role, { method: 'GET', path });
        expect(status, `${role} ${path}`).toBe(200);
        expect(JSON.stringify(body), `${role} ${path}`).not.toContain(MARKER);
      }
    }
  });
});

describe('the panel’s role of the database', () => {
  it('sees no row of a company in any table, and none at all of the other types', async () => {
    const shown = companyTables(server).filter(({ kind }) => kind === 'reference');
    for (const { table } of shown) await insertRow(server, table, null);
    for (const { table, kind } of companyTables(server)) {
      const seen = await server.sql.as('panel', {}, async (query) => {
        const { rows: may } = await query(`select has_table_privilege('"${table}"', 'select') as granted`);
        return may[0].granted ? (await query(`select company_id from "${table}"`)).rows : undefined;
      });
      if (kind === 'reference') expect(seen?.length, table).toBeGreaterThan(0);
      else if (table !== 'files') expect(seen, table).toBeUndefined();
      expect(
        (seen ?? []).filter(({ company_id }) => company_id !== null),
        table,
      ).toEqual([]);
    }
  });

  it('reads no user, session, code, token, audit entry or company', async () => {
    const { rows: granted } = await server.sql.query(
      `select distinct table_name as name from information_schema.table_privileges where grantee = $1 order by 1`,
      [`${server.database.name}_panel`],
    );
    const names = granted.map(({ name }) => String(name));
    expect(
      names.filter((name) => /^up_|session|code|token|audit|compan|tier|subscription|link$|mapping/.test(name)),
    ).toEqual(['control_mappings']);
    const keys = await server.sql.as('panel', {}, async (query) =>
      (await query('select key from strapi_core_store_settings')).rows.map(({ key }) => String(key)),
    );
    expect(keys.filter((key) => !/^plugin_(content_manager|upload|i18n)_/.test(key))).toEqual([]);
  });
});

describe('Strapi’s features without effect here', () => {
  it('have no address in the panel', async () => {
    const gone = [
      ...['api-tokens', 'admin-tokens', 'transfer/tokens', 'webhooks', 'content-api/routes', 'plugins', 'ai-token'],
    ].map((path) => `/admin/${path}`);
    const plugins = [
      ...['/users-permissions/roles', '/users-permissions/advanced', '/users-permissions/providers'],
      ...['/users-permissions/email-templates', '/email/settings', '/i18n/iso-locales', '/i18n/settings'],
      ...['/content-manager/preview/script', '/content-manager/homepage/count-documents', '/content-releases'],
    ];
    for (const path of [...gone, ...plugins]) {
      expect([path, (await panelOf('Super Admin').get(path)).status]).toEqual([path, 404]);
    }
  });

  it('include every route that is not listed', () => {
    const { REMAINING } = compiled<typeof import('../../src/panel/routes')>('panel/routes');
    const served = ['/admin', '/content-manager', '/upload', '/i18n'].flatMap((prefix) =>
      (REMAINING[prefix] ?? []).map((name) => name.replace(' /', ` ${prefix}/`).replace(/\/$/, '')),
    );
    const plugins = Object.keys(server.strapi.plugins).map((name) => `/${name}/`);
    const left = plugins
      .flatMap((prefix) => addresses(prefix))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !served.includes(name));
    expect(left).toEqual([]);
  });
});

import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compiled, type Requester, startServer, type TestServer } from '../harness/index.ts';

type Handler = (ctx: Context, tools: { strapi: Core.Strapi; tenancy: TestServer['tenancy'] }) => unknown;

const SUPPLIERS = 'api::supplier-management.supplier-management';
const left: string[] = [];

const store = (tenancy: TestServer['tenancy'], name = 'kept') =>
  tenancy
    .currentTransaction()('supplier_managements')
    .insert({ document_id: crypto.randomUUID(), supplier_name: name });

/** Correct and incorrect code in a request; each is a route of its own, in the real scope. */
const HANDLERS: Record<string, Handler> = {
  'raw-connection': async (_, { strapi }) => strapi.db.connection.raw('select * from supplier_managements'),
  'raw-transaction': async (_, { strapi }) => strapi.db.connection.transaction(async (trx) => trx.raw('select 1')),
  'own-scope': async (_, { tenancy }) => tenancy.asSystem('test', async () => 1),
  store: async (ctx, { tenancy }) => {
    await store(tenancy);
    tenancy.afterCommit(() => left.push('store'));
    ctx.body = {};
  },
  'store-and-refuse': async (ctx, { tenancy }) => {
    await store(tenancy);
    tenancy.afterCommit(() => left.push('refused'));
    ctx.badRequest('no');
  },
  'store-and-conflict': async (ctx, { tenancy }) => {
    await store(tenancy);
    ctx.status = 409;
    ctx.body = {};
  },
  'store-and-throw': async (_, { tenancy }) => {
    await store(tenancy);
    throw new Error('broken');
  },
  'caught-error': async (ctx, { tenancy }) => {
    await store(tenancy);
    await tenancy
      .currentTransaction()
      .raw('select 1 / 0')
      .catch(() => undefined);
    ctx.body = {};
  },
  'deferred-constraint': async (ctx, { tenancy }) => {
    await store(tenancy, 'twice');
    await store(tenancy, 'twice');
    ctx.body = {};
  },
  forbidden: async (_, { tenancy }) => tenancy.currentTransaction().raw('select * from admin_users'),
  'after-commit-fails': async (ctx, { tenancy }) => {
    await store(tenancy);
    tenancy.afterCommit(() => Promise.reject(new Error('no mail today')));
    ctx.body = {};
  },
  'own-tools': async (ctx, { strapi, tenancy }) => {
    await store(tenancy);
    const nested = await strapi.db.transaction(async ({ trx }) => trx('supplier_managements').select('supplier_name'));
    ctx.body = {
      nested: nested.length,
      query: (await strapi.db.query(SUPPLIERS).findMany()).length,
      documents: (await strapi.documents(SUPPLIERS).findMany()).length,
    };
  },
  'fire-and-forget': (ctx, { strapi }) => {
    const late = async () => {
      await new Promise((done) => setTimeout(done, 20));
      return strapi.db.query(SUPPLIERS).findMany();
    };
    late().then(
      () => left.push('late query answered'),
      (error: Error) => left.push(error.message),
    );
    ctx.body = {};
  },
  stream: (ctx, { strapi }) => {
    const rows = async function* () {
      yield JSON.stringify(await strapi.db.query(SUPPLIERS).findMany());
    };
    ctx.body = Readable.from(rows());
  },
  scope: (ctx, { tenancy }) => {
    const { role, companyId, userId } = tenancy.currentScope();
    ctx.body = { role, companyId, userId };
  },
};

const addRoutes = (strapi: Core.Strapi): void => {
  // Most of them end as errors, which would fill the log.
  strapi.log.silent = true;
  const { scopeRequest } = compiled<typeof import('../../src/request/request')>('request/request');
  const tenancy = compiled<TestServer['tenancy']>('request');
  const middlewares = [scopeRequest as Core.MiddlewareHandler];
  const routes = Object.entries(HANDLERS).flatMap(([name, handler]) =>
    (['GET', 'POST'] as const).map((method) => ({
      method,
      path: `/trial/${name}`,
      handler: [(ctx: Context) => handler(ctx, { strapi, tenancy })],
      config: { middlewares },
      info: { type: 'content-api' },
    })),
  );
  strapi.server.routes({ type: 'content-api', prefix: '', routes } as unknown as Core.Router);
};

let server: TestServer;
let acme: Requester;
beforeAll(async () => {
  server = await startServer({}, addRoutes);
  acme = await server.request('acme-analyst');
  await server.sql.query(
    'create unique index on supplier_managements (supplier_name, supplier_id) where false; ' +
      `alter table supplier_managements add constraint once exclude (supplier_name with =) where (supplier_name = 'twice') deferrable initially deferred`,
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  left.length = 0;
  await server.sql.query('delete from supplier_managements');
});

const stored = async () => (await server.sql.query('select company_id, supplier_name from supplier_managements')).rows;

describe('a request', () => {
  it('is stored with the company of its sender, and mail and other hooks run only then', async () => {
    expect((await acme.post('/api/trial/store')).status).toBe(200);
    expect(await stored()).toEqual([{ company_id: server.companies.acme.id, supplier_name: 'kept' }]);
    expect(left).toEqual(['store']);
  });

  it.each([
    ['store-and-refuse', 400],
    ['store-and-conflict', 409],
    ['store-and-throw', 500],
    ['caught-error', 500],
    ['deferred-constraint', 500],
    ['forbidden', 403],
  ])('that ends as %s answers %i and stores nothing', async (name, status) => {
    expect((await acme.post(`/api/trial/${name}`)).status).toBe(status);
    expect(await stored()).toEqual([]);
    expect(left).toEqual([]);
  });

  it.each(['raw-connection', 'raw-transaction', 'own-scope'])('cannot leave its scope by %s', async (name) => {
    const { status, body } = await acme.get(`/api/trial/${name}`);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('supplier');
  });

  it('is not affected by an error after the commit', async () => {
    expect((await acme.post('/api/trial/after-commit-fails')).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it('sees its own rows with every tool of Strapi that runs in its transaction', async () => {
    await server.tenancy.inCompany(server.companies.birch.id, () => store(server.tenancy, 'foreign'));
    const { body } = await acme.post('/api/trial/own-tools');
    expect(body).toEqual({ nested: 1, query: 1, documents: 1 });
  });

  it('cannot write when it reads', async () => {
    expect((await acme.get('/api/trial/store')).status).toBe(500);
    expect(await stored()).toEqual([]);
  });

  it('cannot query once it is answered, neither later nor by a streamed body', async () => {
    await server.tenancy.inCompany(server.companies.birch.id, () => store(server.tenancy, 'foreign'));
    await acme.get('/api/trial/fire-and-forget');
    await expect.poll(() => left).toEqual([expect.stringContaining('outside the scope')]);
    const { status, body } = await acme.get('/api/trial/stream');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('foreign');
  });

  it('leaves no connection in a transaction, and no role on one', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => acme.post(`/api/trial/${index % 2 ? 'store' : 'raw-connection'}`)),
    );
    const { rows } = await server.sql.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
    );
    expect(rows[0].n).toBe(0);
    const { rows: roles } = await server.strapi.db.connection.raw(
      `select current_setting('role') as role, current_setting('app.company', true) as company`,
    );
    expect(roles).toEqual([{ role: 'none', company: expect.toSatisfy((value) => !value) }]);
  });
});

describe('the role of a request', () => {
  const scopeOf = async (requester: Requester, headers = {}) => (await requester.get('/api/trial/scope', headers)).body;

  it('is staff of the user’s own company, which a header may name, and there is none in another one', async () => {
    const { acme: own, birch: other } = server.companies;
    for (const headers of [{}, { 'x-company': own.documentId }])
      expect(await scopeOf(acme, headers)).toMatchObject({ role: 'staff', companyId: own.id });
    expect((await acme.get('/api/trial/scope', { 'x-company': other.documentId })).status).toBe(404);
  });

  it('is the operator without a company, or with the one that the header names', async () => {
    const operator = await server.request('operator');
    expect(await scopeOf(operator)).toMatchObject({ role: 'operator', companyId: null });
    const named = { 'x-company': server.companies.birch.documentId };
    expect(await scopeOf(operator, named)).toMatchObject({ role: 'operator', companyId: server.companies.birch.id });
    expect((await operator.get('/api/trial/scope', { 'x-company': 'unknown' })).status).toBe(404);
    expect((await operator.post('/api/trial/store')).status).not.toBe(200);
    expect((await operator.post('/api/trial/store', undefined, named)).status).toBe(200);
    expect(await stored()).toEqual([{ company_id: server.companies.birch.id, supplier_name: 'kept' }]);
  });

  it('is staff without a company for a user without one, who sees nothing', async () => {
    const stray = await server.request('stray');
    expect(await scopeOf(stray)).toMatchObject({ role: 'staff', companyId: null });
  });

  it('does not exist without a token', async () => {
    expect((await server.anonymous.get('/api/trial/scope')).status).toBe(401);
  });
});

describe('outside a request', () => {
  it('has no scope, and no scope can be opened inside another', async () => {
    const { tenancy, companies } = server;
    expect(() => tenancy.currentTransaction()).toThrow('No scope');
    const nested = tenancy.inCompany(companies.acme.id, () => tenancy.inCompany(companies.birch.id, async () => 1));
    await expect(nested).rejects.toThrow('inside another');
  });

  it('lets the operator choose a company in the running transaction, and staff only their own', async () => {
    const { tenancy, companies } = server;
    await tenancy.asOperator(async () => {
      await tenancy.viewing(companies.birch.id, () => store(tenancy, 'on behalf'));
      expect(tenancy.currentScope().companyId).toBeNull();
    });
    expect(await stored()).toEqual([{ company_id: companies.birch.id, supplier_name: 'on behalf' }]);
    const foreign = tenancy.inCompany(companies.acme.id, () =>
      tenancy.viewing(companies.birch.id, () => store(tenancy)),
    );
    await expect(foreign).rejects.toThrow('Only the operator');
  });

  it('counts numbers separately for each company, without gaps or duplicates', async () => {
    const { tenancy, companies } = server;
    const take = (company: number, howMany?: number) =>
      tenancy.inCompany(company, () => tenancy.nextNumbers('test', howMany));
    const first = await Promise.all(Array.from({ length: 8 }, () => take(companies.acme.id)));
    expect(first.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await take(companies.birch.id, 5)).toBe(1);
    expect(await take(companies.birch.id)).toBe(6);
    const undone = tenancy.inCompany(companies.birch.id, async () => {
      await tenancy.nextNumbers('test', 3);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await take(companies.birch.id)).toBe(7);
  });
});

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, statusOfMe } from '../access/people.ts';
import { companyTables, insertRow } from '../database/tables.ts';
import { compiled, type Requester, startServer, type TestServer } from '../harness/index.ts';
import { plant } from '../walk/marker.ts';
import { type Failure, fieldsIn, usersAs } from './people.ts';
import { allOf, forbidUpdates, type Holding, rowsOf } from './whole.ts';

let server: TestServer;
let operator: Requester;
beforeAll(async () => {
  server = await startServer();
  operator = await server.request('operator');
  for (const company of ['acme', 'birch'] as const) await plant(server, company);
});
afterAll(() => server.stop());

const nameOf = async (id: number): Promise<string> =>
  (await server.sql.query('select name from companies where id = $1', [id])).rows[0].name;
const remove = async (id: string | number, name: unknown, who = operator) =>
  who.post<{ data: { deleted: Record<string, number> } } & Failure>(`/api/companies/${id}/remove`, { data: { name } });

describe('the holdings of a company', () => {
  it('are listed by kind, in words', async () => {
    const { body } = await operator.get<{ data: Holding[]; meta: { total: number } }>(
      `/api/companies/${server.companies.acme.documentId}/holdings`,
    );
    expect(body.data).toContainEqual({ entity: 'supplier-management', label: 'Suppliers', count: 1 });
    expect(body.data).toContainEqual({ entity: 'user', label: 'Users', count: 4 });
    expect(body.data).toContainEqual({ entity: 'file', label: 'Files', count: 1 });
    expect(body.meta.total).toBe(body.data.reduce((sum, { count }) => sum + count, 0));
    expect(body.meta.total).toBe(await rowsOf(server, server.companies.acme.id));
    const elsewhere = await server.request('operator', { 'x-company': server.companies.birch.documentId });
    expect((await elsewhere.get(`/api/companies/${server.companies.acme.id}/holdings`)).body).toEqual(body);
  });

  it('prevent deleting it like an empty one, alone or among others', async () => {
    const { acme, birch } = server.companies;
    const made = await operator.post<{ data: { id: number } }>('/api/companies', {
      data: { name: 'Empty', email: 'e@e.test' },
    });
    const one = await operator.delete<{ error: { details: { holdings: Holding[] } } }>(`/api/companies/${acme.id}`);
    expect([one.status, one.body.error.details.holdings.some(({ entity }) => entity === 'user')]).toEqual([409, true]);
    const many = await operator.post<{ error: { details: { holdings: { id: number; holdings: Holding[] }[] } } }>(
      '/api/companies/delete-many',
      { ids: [made.body.data.id, acme.id, birch.id] },
    );
    expect(many.status).toBe(409);
    expect(many.body.error.details.holdings.map(({ id }) => id)).toEqual([acme.id, birch.id]);
    expect(many.body.error.details.holdings[0]?.holdings).toEqual(one.body.error.details.holdings);
    expect((await operator.delete(`/api/companies/${made.body.data.id}`)).status).toBe(200);
  });

  it('can be seen and removed only by the operator', async () => {
    for (const account of ['acme-administrator', 'acme-analyst', 'birch-administrator'] as const) {
      const who = await server.request(account);
      const { id } = server.companies.acme;
      expect((await who.get(`/api/companies/${id}/holdings`)).status).toBe(403);
      expect((await remove(id, await nameOf(id), who)).status).toBe(403);
      expect((await who.post(`/api/companies/${id}/approve`, { data: {} })).status).toBe(403);
    }
  });
});

describe('removing a company', () => {
  it('needs its exact name', async () => {
    const { id } = server.companies.acme;
    const name = await nameOf(id);
    for (const wrong of [undefined, '', name.toUpperCase(), `${name} `, name.slice(1), 7, [name], { name }, null]) {
      const answer = await remove(id, wrong);
      expect([answer.status, fieldsIn(answer)], JSON.stringify(wrong)).toEqual([400, ['name']]);
    }
    expect((await remove('nothing', name)).status).toBe(404);
    expect(await nameOf(id)).toBe(name);
  });

  it('deletes everything of it, sets no foreign key to null, and changes no other byte', async () => {
    const { acme } = server.companies;
    const content = join(process.env.DATA_DIR ?? '', 'uploads', 'content-of-acme');
    writeFileSync(content, 'x');
    await insertRow(server, 'files', acme.id, { name: 'a.txt', hash: 'content-of-acme', provider: 'private' });
    const { jwt } = await openSession(server, 'acme-analyst');
    const users = await usersAs(server, 'operator');
    await users.invite({ username: 'late', email: 'l@a.test', role: 'Analyst', company: acme.documentId });
    const held = await rowsOf(server, acme.id);
    const before = await allOf(server, acme.id);
    const allow = await forbidUpdates(server);
    const { status, body } = await remove(acme.documentId, await nameOf(acme.id));
    await allow();
    expect([status, body.error]).toEqual([200, undefined]);
    expect(Object.values(body.data.deleted).reduce((sum, count) => sum + count, 0)).toBe(held);
    expect(body.data.deleted.user).toBe(5);
    expect(await rowsOf(server, acme.id)).toBe(0);
    expect(await allOf(server, acme.id)).toEqual(before);
    expect(await statusOfMe(server, jwt)).toBe(401);
    expect(existsSync(content)).toBe(false);
    const { rows } = await server.sql.query(
      `select (select count(*)::int from ridgeline_codes) as codes, (select count(*)::int from companies where id = $1) as companies,
        (select count(*)::int from up_users_role_lnk l where not exists (select from up_users u where u.id = l.user_id)) as links`,
      [acme.id],
    );
    expect(rows[0]).toEqual({ codes: 0, companies: 0, links: 0 });
    expect((await operator.get(`/api/companies/${acme.id}`)).status).toBe(404);
    expect((await remove(acme.documentId, 'Acme')).status).toBe(404);
  });

  it('leaves its entries in the audit log, readable by the operator', async () => {
    const { acme } = server.companies;
    const { body } = await operator.get<{ data: { entity: string; companyName: string }[] }>(
      `/api/audit-entries?filters[companyId]=${acme.id}&filters[action]=delete&pagination[pageSize]=1000`,
    );
    const kinds = new Set(body.data.map(({ entity }) => entity));
    for (const kind of ['company', 'user', 'supplier-management', 'risk', 'file']) expect(kinds).toContain(kind);
  });

  it('deletes rows before the rows that they refer to', () => {
    const { inDeletionOrder } =
      compiled<typeof import('../../src/api/company/services/order')>('api/company/services/order');
    const ordered = inDeletionOrder(companyTables(server));
    expect(ordered).toHaveLength(companyTables(server).length);
    const place = new Map(ordered.map(({ uid }, index) => [uid, index]));
    for (const { uid, pointers } of ordered) {
      for (const pointer of pointers.filter((one) => place.has(one.uid) && one.uid !== uid)) {
        expect(place.get(uid), `${uid} before ${pointer.uid}`).toBeLessThan(place.get(pointer.uid) ?? 0);
      }
    }
    const table = (uid: string, to: string) =>
      ({ uid, table: uid, kind: 'tenant', pointers: [{ column: 'c', uid: to, table: to }] }) as const;
    expect(() => inDeletionOrder([table('a', 'b'), table('b', 'a')])).toThrow('point to one another');
  });

  it('waits for a transaction that writes one of its rows, or makes it wait', async () => {
    const { cedar } = server.companies;
    const users = await usersAs(server, 'operator');
    const invite = users.invite({ username: 'racer', email: 'r@c.test', role: 'Analyst', company: cedar.documentId });
    const [made, removed] = await Promise.all([invite, remove(cedar.id, await nameOf(cedar.id))]);
    expect(removed.status).toBe(200);
    expect([201, 400, 409]).toContain(made.status);
    expect(await rowsOf(server, cedar.id)).toBe(0);
  });
});

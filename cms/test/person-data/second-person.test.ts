import type { PersonRequests } from '@ridgeline/domain/person-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../access/people.ts';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { asksForProof, callsOf, makeOld } from '../second-factor/aging.ts';
import { askToErase, confirmErasing, find } from './person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const acme = () => ({ 'X-Company': server.companies.acme.documentId });
const waiting = async (as: AccountName, headers: Record<string, string> = {}) =>
  (await (await server.request(as, headers)).get<{ data: PersonRequests }>('/api/person-data/requests')).body.data;

let made = 0;
/** A person whom somebody asks to erase. */
const wished = async () => {
  made += 1;
  const person = { name: `Nora Number ${made}x`, email: `nora-${made}@second.test` };
  await (await register(server, 'acme-administrator', 'risk-owners')).make(person);
  const { status, body } = await askToErase(server, { ...person, confirmation: person.email });
  expect([status, body.error]).toEqual([202, undefined]);
  return { ...person, id: body.data.requests.at(-1)?.id ?? 0 };
};

describe('to erase a person', () => {
  it('waits for a second person, and erases nothing until then', async () => {
    const { id, name, email } = await wished();
    const [own] = (await waiting('acme-administrator')).requests;
    expect(own).toMatchObject({ id, name, email, askedBy: 'acme-administrator', own: true });
    const days = (Date.parse(own?.endsAt ?? '') - Date.parse(own?.askedAt ?? '')) / 86_400_000;
    expect(days).toBe(7);
    expect((await find(server, { email })).body.data.refused).toBeNull();
    expect((await confirmErasing(server, id, email)).status).toBe(200);
    expect((await find(server, { email })).body.data).toMatchObject({ rows: 0 });
    expect((await waiting('acme-administrator')).requests).toEqual([]);
    // Done once: it is gone.
    expect((await confirmErasing(server, id, email)).status).toBe(404);
  });

  it('is not confirmed by who asked, nor without the address typed or a fresh proof', async () => {
    const { id, email } = await wished();
    const own = await confirmErasing(server, id, email, 'acme-administrator');
    expect([own.status, own.body.error.message]).toEqual([409, expect.stringContaining('You asked for this yourself')]);
    for (const typed of [undefined, '', 'x', 7]) expect((await confirmErasing(server, id, typed)).status).toBe(400);
    const { jwt } = await openSession(server, 'operator');
    await makeOld(server, jwt);
    const late = await callsOf(server, jwt, acme()).post(`/api/person-data/requests/${id}/confirm`, {
      data: { confirmation: email },
    });
    expect(asksForProof(late)).toBe(true);
    expect((await waiting('acme-administrator')).requests.map((one) => one.id)).toContain(id);
    expect((await confirmErasing(server, id, email)).status).toBe(200);
  });

  it('is confirmed by the operator only where there is no second administrator, who is told', async () => {
    const { rows } = await server.sql.query(
      `update up_users_role_lnk l set role_id = (select id from up_roles where name = 'Company Administrator')
       from up_users u where u.id = l.user_id and u.username = 'acme-analyst' returning u.id`,
    );
    const { id, email } = await wished();
    expect((await waiting('acme-administrator')).confirmer).toBe('administrator');
    expect((await waiting('operator', acme())).requests).toEqual([]);
    const operator = await confirmErasing(server, id, email);
    expect([operator.status, operator.body.error.message]).toEqual([
      409,
      expect.stringContaining('another administrator'),
    ]);
    const notices = await server.sql.query(
      `select user_id, facts ->> 'by' as by from ridgeline_user_notices where kind = 'erasureAsked' order by id desc limit 1`,
    );
    expect(notices.rows).toEqual([{ user_id: rows[0].id, by: 'acme-administrator' }]);
    const [shown] = (await waiting('acme-analyst')).requests;
    expect(shown).toMatchObject({ id, own: false, askedBy: 'acme-administrator', email });
    expect((await confirmErasing(server, id, email, 'acme-analyst')).status).toBe(200);
  });

  it('is withdrawn by who asked or by another one, and ends after seven days', async () => {
    const one = await wished();
    const admin = await server.request('acme-administrator');
    expect((await admin.post(`/api/person-data/requests/${one.id}/withdraw`, {})).status).toBe(204);
    expect((await confirmErasing(server, one.id, one.email, 'acme-analyst')).status).toBe(404);
    const other = await wished();
    await server.sql.query(
      `update ridgeline_person_requests set asked_at = asked_at - interval '7 days 1 minute' where id = $1`,
      [other.id],
    );
    expect((await waiting('acme-analyst')).requests).toEqual([]);
    expect((await confirmErasing(server, other.id, other.email, 'acme-analyst')).status).toBe(404);
    const { rows } = await server.sql.query('select id from ridgeline_person_requests where id = $1', [other.id]);
    expect(rows).toHaveLength(1);
  });

  it('is nothing of other companies, other roles, or ids that are none', async () => {
    const { id, email } = await wished();
    expect((await waiting('birch-administrator')).requests).toEqual([]);
    expect((await confirmErasing(server, id, email, 'birch-administrator', 'birch')).status).toBe(404);
    const birch = await server.request('birch-administrator');
    expect((await birch.post(`/api/person-data/requests/${id}/withdraw`, {})).status).toBe(404);
    expect((await (await server.request('acme-auditor')).get('/api/person-data/requests')).status).toBe(403);
    expect((await confirmErasing(server, id, email, 'acme-auditor')).status).toBe(403);
    expect((await server.anonymous.get('/api/person-data/requests')).status).toBe(401);
    expect((await (await server.request('operator')).get('/api/person-data/requests')).status).toBe(400);
    const admin = await server.request('acme-administrator');
    for (const odd of ['0', '-1', 'x', '99999999999', '1.5']) {
      expect((await admin.post(`/api/person-data/requests/${odd}/withdraw`, {})).status).toBe(404);
    }
    expect((await admin.post(`/api/person-data/requests/${id}/withdraw`, {})).status).toBe(204);
  });

  it('of two who confirm at the same time one does', async () => {
    const { id, email } = await wished();
    const both = await Promise.all([
      confirmErasing(server, id, email, 'acme-analyst'),
      confirmErasing(server, id, email, 'acme-analyst'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

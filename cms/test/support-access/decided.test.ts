import { SUPPORT_CLOSED, SUPPORT_NOT_INCLUDED, SUPPORT_READ_ONLY } from '@ridgeline/domain/support-access';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../access/people.ts';
import { setLogo } from '../company/logo.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, passOf } from '../realtime/connect.ts';
import { register } from '../records/wire.ts';
import { asksForProof, callsOf, makeOld } from '../second-factor/aging.ts';
import { codeOf, supporting } from './supporting.ts';

/** Tells open pages of Birch that rows have changed. */
const tell = (resource: string) =>
  server.tenancy.inCompany(server.companies.birch.id, async () =>
    compiled<typeof import('../../src/realtime')>('realtime').changed(server.companies.birch.id, { resource }),
  );

/** Tells the operator as a feature of Birch does, about a questionnaire that the operator has sent. */
const notice = async (title: string) => {
  const { rows } = await server.sql.query(`select id from up_users where username = 'operator'`);
  await server.tenancy.inCompany(server.companies.birch.id, () =>
    compiled<typeof import('../../src/notices')>('notices').notify([rows[0].id], {
      ...{ kind: 'answersSubmitted', facts: { recipient: 'Supplier', title } },
    }),
  );
};

let server: TestServer;
let support: ReturnType<typeof supporting>;
beforeAll(async () => {
  server = await startServer();
  support = supporting(server);
  const suppliers = await register(server, 'birch-analyst', 'supplier-managements');
  await suppliers.make({ supplier_name: 'Only of Birch' });
});
afterEach(() => support.reset());
afterAll(async () => {
  closeAll();
  await server.stop();
});

const suppliersSeen = async (company: 'birch' | null = 'birch') => {
  const answer = await (await support.operator(company)).get('/api/supplier-managements');
  return [answer.status, JSON.stringify(answer.body).includes('Only of Birch')] as const;
};

describe('a company that has decided nothing', () => {
  it('is open to the operator as before, and has nothing to grant', async () => {
    expect(await suppliersSeen()).toEqual([200, true]);
    expect(await suppliersSeen(null)).toEqual([200, true]);
    expect(await support.state()).toMatchObject({ onlyWhenGranted: false, grant: null });
    expect((await support.grant()).status).toBe(409);
    expect((await support.ask()).status).toBe(409);
  });
});

describe('a company that opens its data only when it grants it', () => {
  it('refuses the operator who names it, with a code, and is missing among all companies', async () => {
    expect((await support.close()).body.data).toEqual({ onlyWhenGranted: true, asked: null, grants: [] });
    const refused = await (await support.operator()).get('/api/supplier-managements');
    expect([refused.status, codeOf(refused)]).toEqual([403, SUPPORT_CLOSED]);
    expect(await suppliersSeen(null)).toEqual([200, false]);
  });

  it('is named to the operator on home, as one that is not counted', async () => {
    const closedFor = async (company: 'birch' | null) =>
      (await (await support.operator(company)).get<{ data: { closed: string[] } }>('/api/home')).body.data?.closed;
    expect(await closedFor(null)).toEqual([]);
    await support.close();
    expect(await closedFor(null)).toEqual(['Birch & Sons']);
    const analyst = await server.request('birch-analyst');
    expect((await analyst.get<{ data: { closed: string[] } }>('/api/home')).body.data.closed).toEqual([]);
  });

  it('opens with a grant while it is in view, and notes the first request of each session', async () => {
    await support.close();
    expect((await support.grant()).status).toBe(201);
    for (const _ of [1, 2]) expect(await suppliersSeen()).toEqual([200, true]);
    expect(await suppliersSeen(null)).toEqual([200, false]);
    const other = callsOf(server, (await openSession(server, 'operator')).jwt, {
      'x-company': server.companies.birch.documentId,
    });
    expect((await other.get('/api/supplier-managements')).status).toBe(200);
    const [grant] = (await support.read()).grants;
    expect(grant).toMatchObject({ running: true, grantedBy: 'birch-administrator', note: 'Request 7' });
    expect(grant?.uses.map(({ username }) => username)).toEqual(['operator', 'operator']);
    expect((await support.entries()).slice(-3).map(({ action, username }) => [action, username])).toEqual([
      ['support-granted', 'birch-administrator'],
      ['support-used', 'operator'],
      ['support-used', 'operator'],
    ]);
  });

  it('records a first request also if it fails, but not one that the grant does not include', async () => {
    await support.close();
    await support.grant();
    const uses = async () => (await support.read()).grants[0]?.uses.length;
    expect((await (await support.operator()).post('/api/supplier-managements', { data: {} })).status).toBe(403);
    expect(await uses()).toBe(0);
    expect((await (await support.operator()).get('/api/supplier-managements/none')).status).toBe(404);
    expect(await uses()).toBe(1);
  });

  it('lets an operator with a grant to read keep the columns of a list and clear the own notices', async () => {
    await support.close();
    await support.grant();
    const operator = await support.operator();
    const layout = { data: { columns: ['supplier_name', 'website'] } };
    expect((await operator.put('/api/list-layouts/supplier-managements', layout)).status).toBe(200);
    expect((await operator.post('/api/notices/read', { data: { upTo: 1 } })).status).toBe(200);
  });

  it('refuses writes with a grant to read, and takes them with one to write', async () => {
    await support.close();
    await support.grant();
    const operator = await support.operator();
    const write = () => operator.post('/api/supplier-managements', { data: { supplier_name: `By the operator` } });
    const refused = await write();
    expect([refused.status, codeOf(refused)]).toEqual([403, SUPPORT_READ_ONLY]);
    await support.grant({ mayWrite: true });
    expect((await write()).status).toBe(201);
    expect((await support.read()).grants.map(({ running, mayWrite }) => [running, mayWrite])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('keeps its logo, which is a setting too, whatever it grants; a form may send it back', async () => {
    await setLogo(server, 'birch-administrator');
    await support.close();
    const operator = await support.operator();
    const path = `/api/companies/${server.companies.birch.documentId}`;
    for (const mayWrite of [false, true]) {
      await support.grant({ mayWrite });
      const { body } = await operator.get<{ data: { logo: { id: number }[] } }>(path);
      const refused = await operator.put(path, { data: { logo: [] } });
      expect([refused.status, codeOf(refused)]).toEqual([403, SUPPORT_NOT_INCLUDED]);
      const { status } = await operator.put(path, {
        data: { city: 'Perth', logo: body.data.logo.map(({ id }) => id) },
      });
      expect([status, body.data.logo.length]).toEqual([200, 1]);
    }
    const analyst = await server.request('birch-analyst');
    const seen = await analyst.get<{ data: { logo: string } }>('/api/company-logo');
    expect(seen.body.data.logo).toMatch(/^data:image/);
  });

  it('ends a grant at once, also by its time, and when the data are opened at all times', async () => {
    await support.close();
    const granted = await support.grant();
    const id = granted.body.data.grants[0]?.id as number;
    expect(await suppliersSeen()).toEqual([200, true]);
    expect((await support.end(id)).body.data.grants[0]).toMatchObject({
      running: false,
      endedBy: 'birch-administrator',
    });
    expect((await suppliersSeen())[0]).toBe(403);
    expect((await support.end(id)).status).toBe(404);
    await support.grant();
    await server.sql.query(
      `update ridgeline_support_grants set granted_at = granted_at - interval '2 hours', ends_at = ends_at - interval '2 hours'
       where ended_at is null`,
    );
    expect((await suppliersSeen())[0]).toBe(403);
    expect((await support.grant()).status).toBe(201);
    expect((await support.close(false)).body.data.grants.every(({ running }) => !running)).toBe(true);
    expect(await suppliersSeen()).toEqual([200, true]);
    expect((await support.entries()).at(-1)).toMatchObject({ action: 'support-rule', label: 'Always' });
  });

  it('has one grant at most, also when its administrators grant and decide at once', async () => {
    await support.close();
    const granted = await Promise.all([1, 2, 3, 4].map(() => support.grant()));
    expect(granted.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await support.read()).grants.map(({ running }) => running)).toEqual([true, false, false, false]);
    const both = await Promise.all([support.grant(), support.close(false), support.grant()]);
    expect(both.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    const { grants } = (await support.close()).body.data;
    expect(grants.some(({ running }) => running)).toBe(false);
  });

  it('asks for a fresh proof before it opens anything, and not before it closes', async () => {
    const { jwt } = await openSession(server, 'birch-administrator');
    await makeOld(server, jwt);
    const old = callsOf(server, jwt);
    const rule = (onlyWhenGranted: boolean) => old.put('/api/support-access', { data: { onlyWhenGranted } });
    expect((await rule(true)).status).toBe(200);
    const wish = { hours: 4, mayWrite: true, note: 'x' };
    expect(asksForProof(await old.post('/api/support-access/grants', { data: wish }))).toBe(true);
    expect(asksForProof(await rule(false))).toBe(true);
    const grant = (await support.grant()).body.data.grants[0]?.id;
    expect((await old.delete(`/api/support-access/grants/${grant}`)).status).toBe(200);
  });

  it('names each field that is wrong', async () => {
    await support.close();
    const wrong: [object, string][] = [
      [{ hours: 2 }, 'hours'],
      [{ hours: '1' }, 'hours'],
      [{ hours: 169 }, 'hours'],
      [{ mayWrite: 'yes' }, 'mayWrite'],
      [{ note: ' ' }, 'note'],
      [{ note: 'x'.repeat(501) }, 'note'],
      [{ note: { a: 1 } }, 'note'],
      [{ note: 'x'.repeat(90_000) }, 'note'],
      [{ hours: [1] }, 'hours'],
      [{ mayWrite: null }, 'mayWrite'],
      [{ note: 'a\u0000b' }, 'note'],
      [{ note: 'a\ud83d' }, 'note'],
    ];
    for (const [wish, field] of wrong) {
      const { status, body } = await support.grant(wish as Record<string, unknown>);
      expect([status, JSON.stringify(body).includes(`"field":"${field}"`)], JSON.stringify(wish)).toEqual([400, true]);
    }
    expect((await support.close('yes' as never)).status).toBe(400);
    // The entry of the audit log has the first 255 characters, none of them by half.
    expect((await support.grant({ note: `${'x'.repeat(254)}\u{1f600}` })).status).toBe(201);
    expect((await support.ask(`${'x'.repeat(254)}\u{1f600}`)).status).toBe(200);
  });

  it('decides for itself: its other roles, the operator and another company cannot', async () => {
    const data = { onlyWhenGranted: false };
    await support.close();
    const granted = (await support.grant({ mayWrite: true })).body.data.grants[0]?.id;
    const acme = await server.request('acme-administrator');
    for (const account of ['birch-analyst', 'birch-auditor'] as const) {
      const who = await server.request(account);
      expect((await who.get('/api/support-access')).status).toBe(403);
      expect((await who.put('/api/support-access', { data })).status).toBe(403);
    }
    const operator = await support.operator();
    expect((await operator.put('/api/support-access', { data })).status).toBe(403);
    expect((await operator.post('/api/support-access/grants', { data })).status).toBe(403);
    expect((await acme.delete(`/api/support-access/grants/${granted}`)).status).toBe(404);
    expect((await acme.get<{ data: { grants: unknown[] } }>('/api/support-access')).body.data.grants).toEqual([]);
    expect((await acme.get(`/api/companies/${server.companies.birch.documentId}/support-access`)).status).toBe(403);
  });
});

describe('an operator without a grant', () => {
  it('asks once an hour; the company sees it, and a grant answers it', async () => {
    await support.close();
    expect((await support.ask()).status).toBe(200);
    expect((await support.ask()).status).toBe(409);
    expect((await support.ask('')).status).toBe(400);
    expect((await support.read()).asked).toMatchObject({ username: 'operator', note: 'To look at an import' });
    expect((await support.state()).asked).toMatchObject({ username: 'operator' });
    expect((await support.entries()).at(-1)).toMatchObject({ action: 'support-asked', username: 'operator' });
    await support.grant();
    expect((await support.read()).asked).toBeNull();
  });

  it('has no real-time room of the company, and leaves it when a grant ends', async () => {
    const company = server.companies.birch.documentId;
    const pass = { ...(await passOf(server.anonymous, 'operator')), company };
    await support.close();
    const closed = await connect(server.url, pass);
    await tell('risks');
    const granted = await support.grant();
    await expect.poll(() => closed.socket.connected).toBe(false);
    const open = await connect(server.url, pass);
    await tell('suppliers');
    await expect.poll(() => open.changes).toEqual([{ resource: 'suppliers' }]);
    expect(closed.changes).toEqual([]);
    await support.end(granted.body.data.grants[0]?.id as number);
    await expect.poll(() => open.socket.connected).toBe(false);
  });

  it('is noted as one who uses a grant by its real-time room alone', async () => {
    await support.close();
    await support.grant();
    const company = server.companies.birch.documentId;
    const open = await connect(server.url, { ...(await passOf(server.anonymous, 'operator')), company });
    expect(open.refused).toBeUndefined();
    expect((await support.read()).grants[0]?.uses.map(({ username }) => username)).toEqual(['operator']);
    expect((await support.entries()).at(-1)).toMatchObject({ action: 'support-used', username: 'operator' });
  });

  it('gets no notice of the company, also not of what the operator has sent there before', async () => {
    const operator = await support.operator(null);
    const rows = async () =>
      (await operator.get<{ data: { facts: { title?: string } }[] }>('/api/notices')).body.data.map(
        ({ facts }) => facts.title,
      );
    await notice('While open');
    await support.close();
    await notice('While closed');
    await support.grant();
    await notice('While granted');
    expect(await rows()).toEqual(['While granted', 'While open']);
    await server.sql.query('delete from ridgeline_user_notices');
  });

  it('invites no administrator without mail, which alone keeps the link from the operator', async () => {
    const wish = { username: 'rescued', email: 'rescued@birch.test' };
    expect((await support.invite(wish)).status).toBe(409);
    await support.close();
    expect((await support.invite(wish)).status).toBe(409);
    expect((await support.invite(wish, 'acme-administrator')).status).toBe(403);
  });
});

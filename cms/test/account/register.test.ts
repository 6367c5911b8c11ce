import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type UsersOf, usersAs } from './people.ts';

let server: TestServer;
let operator: UsersOf;
let acme: UsersOf;
beforeAll(async () => {
  server = await startServer();
  operator = await usersAs(server, 'operator');
  acme = await usersAs(server, 'acme-administrator');
});
afterAll(() => server.stop());

const person = (username: string, more: object = {}) => ({
  username,
  email: `${username}@accounts.test`,
  role: 'Analyst',
  ...more,
});

describe('the list of users', () => {
  it('has all users for the operator, and those of one company when one is in view', async () => {
    const all = await operator.list();
    expect(all.body.meta.pagination.total).toBe(9);
    const birch = await usersAs(server, 'operator', { 'x-company': server.companies.birch.documentId });
    expect((await birch.list('sort=username')).body.data.map(({ username }) => username)).toEqual([
      'birch-administrator',
      'birch-analyst',
      'birch-auditor',
    ]);
  });

  it('returns a whole row and nothing secret', async () => {
    const { body } = await acme.list('filters[username]=acme-analyst');
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        documentId: expect.any(String),
        username: 'acme-analyst',
        email: 'acme-analyst@ridgeline.test',
        displayName: null,
        role: { id: expect.any(Number), name: 'Analyst' },
        company: { ...server.companies.acme, name: 'Acme Pty Ltd' },
        status: 'active',
        lastSignInAt: null,
        secondFactor: 'off',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('shows a Company Administrator only users of its own company', async () => {
    const { body } = await acme.list();
    expect(body.data.map(({ username }) => username).sort()).toEqual([
      'acme-administrator',
      'acme-analyst',
      'acme-auditor',
    ]);
    for (const account of ['acme-analyst', 'acme-auditor', 'cedar-analyst', 'stray'] as AccountName[]) {
      expect((await (await usersAs(server, account)).list()).status, account).toBe(403);
    }
  });

  it('is searched, filtered and sorted like every register', async () => {
    const names = async (query: string) => (await operator.list(query)).body.data.map(({ username }) => username);
    expect(await names('_q=BIRCH-an')).toEqual(['birch-analyst']);
    expect(await names('_q=Cedar Holdings')).toEqual(['cedar-analyst']);
    expect(await names('filters[role]=Auditor&sort=username')).toEqual(['acme-auditor', 'birch-auditor']);
    expect(await names(`filters[company]=${server.companies.birch.documentId}&sort=username:desc`)).toEqual([
      'birch-auditor',
      'birch-analyst',
      'birch-administrator',
    ]);
    expect(await names('filters[company][name]=Cedar Holdings&fields=username')).toEqual(['cedar-analyst']);
    expect(await names('filters[status]=suspended')).toEqual([]);
    expect(await names('filters[lastSignInAt][$null]=true&filters[username]=birch-auditor')).toEqual(['birch-auditor']);
    for (const query of [
      'sort=password',
      'filters[password][$notNull]=true',
      'fields=resetPasswordToken',
      'sort=blocked',
    ]) {
      expect((await operator.list(query)).status, query).toBe(400);
    }
  });
});

describe('inviting', () => {
  it('creates a user without a password, and returns the link once when no mail is configured', async () => {
    const { status, body } = await acme.invite(person('wren', { displayName: ' Wren Field ' }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      username: 'wren',
      displayName: 'Wren Field',
      status: 'invited',
      role: { name: 'Analyst' },
      company: { documentId: server.companies.acme.documentId },
      lastSignInAt: null,
    });
    expect(body.invitation.mail).toBe('not-configured');
    expect(body.invitation.url).toMatch(/\/set-password\?invited#[\w-]{32}$/);
    expect(JSON.stringify((await acme.list()).body)).not.toContain('set-password');
  });

  it('names every field that is wrong', async () => {
    expect(fieldsIn(await acme.invite({})).sort()).toEqual(['email', 'role', 'username']);
    const wrong = { username: 'a@b', email: 'nonsense', role: 'King', displayName: 'x'.repeat(256) };
    expect(fieldsIn(await acme.invite(wrong)).sort()).toEqual(['displayName', 'email', 'role', 'username']);
    for (const value of [{ $ne: 1 }, ['x'], true, 7, '\u0000', ''] as unknown[]) {
      const sent = await acme.invite({ username: value, email: value, role: value });
      expect([sent.status, fieldsIn(sent).includes('role')], JSON.stringify(value)).toEqual([400, true]);
    }
    expect(fieldsIn(await acme.invite(person('owl', { password: 'x', blocked: true })))).toEqual([
      'password',
      'blocked',
    ]);
    expect((await acme.invite([])).status).toBe(400);
  });

  it('refuses names that the audit log uses itself, or that imitate others', async () => {
    const refused = [
      'system',
      'Unknown',
      'respondent',
      'risk.owner',
      '0perator',
      '12345',
      'wаttle.admin',
      'ｗattle.admin',
    ];
    for (const username of [...refused, 'acme-anaIyst', 'acme.analyst']) {
      const answer = await acme.invite({ username, email: `${crypto.randomUUID()}@names.test`, role: 'Analyst' });
      expect([username, answer.status, fieldsIn(answer)]).toEqual([username, 400, ['username']]);
    }
    const hidden = await acme.invite({ ...person('hidden-name'), displayName: 'Anna\u202eanna' });
    expect([hidden.status, fieldsIn(hidden)]).toEqual([400, ['displayName']]);
  });

  it('reports that a name or address of the own people is in use, but not by whom', async () => {
    const taken = await acme.invite({ username: 'ACME-analyst', email: 'x@accounts.test', role: 'Analyst' });
    expect([taken.status, fieldsIn(taken)]).toEqual([400, ['username']]);
    const address = await acme.invite({ ...person('lark'), email: 'Acme-Analyst@ridgeline.test' });
    expect([address.status, fieldsIn(address)]).toEqual([400, ['email']]);
    expect(JSON.stringify([taken.body, address.body])).not.toMatch(/acme/i);
  });

  it('uses the caller’s own company, and refuses any other', async () => {
    const { birch, acme: own } = server.companies;
    for (const company of [
      birch.documentId,
      birch.id,
      { id: birch.id },
      'nonsense',
      { documentId: birch.documentId },
    ]) {
      expect(fieldsIn(await acme.invite(person('kite', { company })))).toEqual(['company']);
    }
    const { body } = await acme.invite(person('kite', { company: own.documentId }));
    expect(body.data.company?.id).toBe(own.id);
  });

  it('lets only the operator create an operator', async () => {
    for (const role of ['Operator', { name: 'Operator' }, 'Authenticated', 'Public']) {
      expect(fieldsIn(await acme.invite(person('rook', { role })))).toEqual(['role']);
    }
    const made = await operator.invite(person('second-operator', { role: 'Operator' }));
    expect([made.status, made.body.data.company]).toEqual([201, null]);
    const { documentId } = server.companies.birch;
    expect(fieldsIn(await operator.invite(person('rook', { role: 'Operator', company: documentId })))).toEqual([
      'role',
    ]);
    expect(fieldsIn(await operator.invite(person('rook')))).toEqual(['company']);
    const staff = await operator.invite(person('rook', { company: documentId }));
    expect([staff.status, staff.body.data.company?.documentId]).toEqual([201, documentId]);
  });

  it('is refused to users who manage nobody, whatever they send', async () => {
    for (const account of ['acme-analyst', 'acme-auditor', 'stray'] as AccountName[]) {
      const users = await usersAs(server, account);
      expect((await users.invite(person('dove'))).status).toBe(403);
    }
  });

  it('refuses a body that is far too large', async () => {
    const answer = await acme.invite(person('emu', { displayName: 'x'.repeat(3_000_000) }));
    expect(answer.status).toBe(413);
  });
});

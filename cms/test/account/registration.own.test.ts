import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../access/people.ts';
import { emailOf, startServer, type TestServer } from '../harness/index.ts';
import { linkIn, type Mailbox, openMailbox } from './mailbox.ts';
import { codeOf, type Failure, fieldsIn, GOOD } from './people.ts';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({
    REGISTRATION: 'approval',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'grc@mail.test',
    TRUST_PROXY: '1',
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const WISH = {
  organisation: 'Darwin Dental',
  name: 'Dee Dent',
  email: 'Dee@darwin.test',
  username: 'dee.dent',
  password: GOOD,
};

let addresses = 0;
/** An address from which no request has come yet. */
const fresh = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
const register = (wish: object, address = fresh()) =>
  server.anonymous.post<Failure>('/api/auth/register', wish, { 'x-forwarded-for': address });
const confirm = (link: string) => server.anonymous.post('/api/auth/confirm-email', { code: codeOf(link) });
const count = async (): Promise<number[]> => {
  const { rows } = await server.sql.query(
    'select (select count(*)::int from companies) as companies, (select count(*)::int from up_users) as users',
  );
  return [rows[0].companies, rows[0].users];
};
const REFUSED = 'Login failed. Please try again.';
const messageOfSignIn = async (password: string): Promise<string | undefined> => {
  const wish = { identifier: WISH.username, password };
  const { body } = await server.anonymous.post<Failure>('/api/auth/local', wish, { 'x-forwarded-for': fresh() });
  return body.error?.message;
};

interface Company {
  readonly id: number;
  readonly documentId: string;
  readonly status: string;
  readonly subscriptionAllocated: { readonly name: string } | null;
}

describe('an organisation that registers', () => {
  it('can see that registration is open, and that mail is sent', async () => {
    const { body } = await server.anonymous.get('/api/registration');
    expect(body).toEqual({ data: { registration: 'approval', mail: true } });
  });

  it('gets the errors of the form', async () => {
    expect(fieldsIn(await register({})).sort()).toEqual(['email', 'name', 'organisation', 'password', 'username']);
    const wrong = { ...WISH, email: 'x', username: 'a@b', password: 'Dee Dent 123', organisation: 'x'.repeat(256) };
    expect(fieldsIn(await register(wrong)).sort()).toEqual(['email', 'organisation', 'password', 'username']);
    for (const value of [7, {}, ['x'], null, '\u0000']) {
      const answer = await register({
        organisation: value,
        name: value,
        email: value,
        username: value,
        password: value,
      });
      expect(answer.status, JSON.stringify(value)).toBe(400);
    }
    expect(await count()).toEqual([3, 9]);
  });

  it('can sign in once the address is confirmed and the operator has allotted a tier, and not before', async () => {
    const made = await register({
      ...WISH,
      role: 'Operator',
      company: server.companies.acme.documentId,
      status: 'active',
    });
    expect([made.status, made.body]).toEqual([202, { ok: true }]);
    expect(await messageOfSignIn(GOOD)).toBe(REFUSED);
    const operator = await server.request('operator');
    const { body } = await operator.get<{ data: Company[] }>('/api/companies?filters[status]=awaiting');
    expect(body.data).toMatchObject([
      { name: 'Darwin Dental', contactPerson: 'Dee Dent', subscriptionAllocated: null },
    ]);
    const link = linkIn(await mailbox.to('dee@darwin.test'));
    expect(link).toContain('/confirm-email#');
    expect(mailbox.letters).toEqual([]);
    expect((await confirm(link)).status).toBe(200);
    expect((await confirm(link)).status).toBe(400);
    const mail = await mailbox.to(emailOf('operator'));
    expect([mail.subject, linkIn(mail)]).toEqual([
      'Darwin Dental asks for an account',
      `${new URL(link).origin}/dashboard/to/companies/${body.data[0]?.documentId}`,
    ]);
    expect(await messageOfSignIn(GOOD)).toMatch(/^Your organisation is not approved yet\./);
    expect(await messageOfSignIn('another-password-of-mine')).toBe(REFUSED);
    const approve = (data: object) =>
      operator.post<{ data: Company } & Failure>(`/api/companies/${body.data[0]?.documentId}/approve`, { data });
    expect(fieldsIn(await approve({}))).toEqual(['subscriptionAllocated']);
    expect(fieldsIn(await approve({ subscriptionAllocated: 'Platinum' }))).toEqual(['subscriptionAllocated']);
    const approved = await approve({ subscriptionAllocated: 'basic' });
    expect(approved.body.data).toMatchObject({ status: 'active', subscriptionAllocated: { name: 'basic' } });
    expect((await approve({ subscriptionAllocated: 'full' })).status).toBe(409);
    const letter = await mailbox.to('dee@darwin.test');
    expect([letter.subject, linkIn(letter)]).toEqual([
      'Your organisation was approved',
      `${new URL(link).origin}/signin`,
    ]);
    const { status, body: session } = await signIn(server, WISH.username, GOOD, '203.0.113.200');
    expect(status).toBe(200);
    const me = await server.anonymous.get<{ role: { name: string }; company: { name: string } }>('/api/users/me', {
      authorization: `Bearer ${session.jwt}`,
    });
    expect([me.body.role.name, me.body.company.name]).toEqual(['Company Administrator', 'Darwin Dental']);
  });

  it('gets a new link with the approval when its address was never confirmed', async () => {
    await register({ ...WISH, organisation: 'Eagle', email: 'e@eagle.test', username: 'eagle' });
    await mailbox.to('e@eagle.test');
    const operator = await server.request('operator');
    const { body } = await operator.get<{ data: Company[] }>('/api/companies?filters[name]=Eagle');
    await operator.post(`/api/companies/${body.data[0]?.id}/approve`, { data: { subscriptionAllocated: 'basic' } });
    const link = linkIn(await mailbox.to('e@eagle.test'));
    expect((await signIn(server, 'eagle', GOOD, '203.0.113.201')).status).toBe(400);
    expect((await confirm(link)).status).toBe(200);
    expect((await signIn(server, 'eagle', GOOD, '203.0.113.202')).status).toBe(200);
  });
});

describe('names that are taken', () => {
  const other = { organisation: 'Fresh', name: 'F', email: 'f@fresh.test', username: 'fresh' };

  it('get the same answer, and nothing is created; the owner of the address is notified', async () => {
    const before = await count();
    const wishes = [
      { organisation: 'ACME Pty Ltd' },
      { email: 'Birch-Analyst@ridgeline.test' },
      { username: 'Acme-Auditor' },
      { organisation: 'darwin dental', email: 'dee@darwin.test', username: 'dee.dent' },
    ];
    const answers = await Promise.all(wishes.map((taken) => register({ ...WISH, ...other, ...taken })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([202, { ok: true }])]),
    );
    expect(await count()).toEqual(before);
    expect((await mailbox.to('birch-analyst@ridgeline.test')).subject).toBe('You have an account already');
    await mailbox.to('dee@darwin.test');
    expect(mailbox.letters).toEqual([]);
  });

  it('take as long as unused ones', async () => {
    const took = async (wish: object): Promise<number> => {
      const start = performance.now();
      expect((await register(wish)).status).toBe(202);
      return performance.now() - start;
    };
    const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const [free, taken]: number[][] = [[], []];
    for (let turn = 0; turn < 9; turn += 1) {
      const name = `timed-${turn}`;
      free?.push(await took({ ...WISH, organisation: name, email: `${name}@timed.test`, username: name }));
      taken?.push(await took({ ...WISH, organisation: `${name}-other` }));
    }
    const [one, two] = [median(free ?? []), median(taken ?? [])];
    expect(Math.max(one, two) / Math.min(one, two), `${one} ms and ${two} ms`).toBeLessThan(2);
  });

  it('and two registrations of one organisation at once create it once', async () => {
    const wish = (username: string) => ({ ...WISH, organisation: 'Twins', email: `${username}@twins.test`, username });
    await Promise.all([register(wish('twin-a')), register(wish('twin-b'))]);
    const { rows } = await server.sql.query(`select count(*)::int as n from companies where name = 'Twins'`);
    expect(rows[0].n).toBe(1);
  });
});

describe('the limit on registrations', () => {
  it('is five an hour from one address', async () => {
    const from = '192.0.2.77';
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, turn) =>
        register({ ...WISH, organisation: `L${turn}`, email: `l${turn}@limit.test`, username: `limit-${turn}` }, from),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a company that is suspended', () => {
  it('tells its administrators by mail, once, and again only after it was active', async () => {
    const operator = await server.request('operator');
    const { documentId } = server.companies.acme;
    const set = async (status: string): Promise<void> => {
      expect((await operator.put(`/api/companies/${documentId}`, { data: { status } })).status).toBe(200);
    };
    for (const turn of [1, 2]) {
      await set('suspended');
      await set('suspended');
      const letter = await mailbox.to(emailOf('acme-administrator'));
      expect([turn, letter.subject]).toEqual([turn, 'Your organisation was suspended']);
      expect(letter.text).toContain('Acme Pty Ltd was suspended.');
      await set('active');
    }
    expect(mailbox.letters.filter(({ to }) => to === emailOf('acme-administrator'))).toEqual([]);
  });
});

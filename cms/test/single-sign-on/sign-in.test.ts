import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitProvider } from '../../../tools/oidc/visit.ts';
import { statusOfMe } from '../access/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf, type Signing, setUp } from './company.ts';

let server: TestServer;
let acme: Signing;

beforeAll(async () => {
  server = await startServer();
  acme = await setUp(server);
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
});

describe('a sign-in by the provider of a company', () => {
  it('opens the usual session for a user who is known, and names the way in the audit log', async () => {
    acme.add('acme-analyst');
    const answer = await acme.signIn('acme-analyst');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(Object.keys(answer.body.user).sort()).toEqual(['documentId', 'email', 'id', 'username']);
    expect(await statusOfMe(server, answer.body.jwt)).toBe(200);
    expect(answer.headers.getSetCookie().some((one) => /^ridgeline_session=.+httponly/i.test(one))).toBe(true);
    const { rows } = await server.sql.query(
      `select username, action, changes::jsonb->'details'->>'way' as way, company_id from audit_entries
       where action like 'sign-in%' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { username: 'acme-analyst', action: 'sign-in', way: 'single sign-on', company_id: server.companies.acme.id },
    ]);
  });

  it('refuses a code that was used, and a state of another browser', async () => {
    acme.add('acme-auditor');
    const { url, cookie } = await acme.begin('acme-auditor@acme.test');
    const answer = await visitProvider(url, 'acme-auditor');
    expect(codeOf(await acme.end(answer, ''))).toEqual([400, 'round-ended']);
    const other = await acme.begin('acme-auditor@acme.test');
    expect(codeOf(await acme.end(answer, other.cookie))).toEqual([400, 'round-ended']);
    expect((await acme.end(answer, cookie)).status).toBe(200);
    expect(codeOf(await acme.end(answer, cookie))).toEqual([400, 'round-ended']);
    // The code in a new round: the provider itself refuses it.
    const used = new URLSearchParams(answer);
    used.set('state', new URL(other.url).searchParams.get('state') ?? '');
    expect(codeOf(await acme.end(String(used), other.cookie))).toEqual([400, 'code-refused']);
  });

  it('says nothing of the addresses that exist, and is for the domains alone that a company has', async () => {
    const known = await acme.begin('acme-analyst@acme.test');
    const unknown = await acme.begin('no.person@acme.test');
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(new URL(known.url).origin).toBe(new URL(unknown.url).origin);
    for (const email of ['birch-analyst@ridgeline.test', 'acme.test', '', 'a@b']) {
      const answer = await server.anonymous.post<Failed>('/api/auth/single-sign-on', { email });
      expect([answer.status, answer.body.error.details?.code], email).toEqual([400, 'not-set-up']);
    }
  });

  it('refuses a token of another audience, of another issuer or nonce, and of another time', async () => {
    acme.add('acme-analyst');
    const now = Math.floor(Date.now() / 1000);
    const lies = [
      [{ aud: 'another-application' }, 'audience-differs'],
      [{ iss: 'https://other.example' }, 'issuer-differs'],
      [{ nonce: 'another' }, 'token-invalid'],
      [{ iat: now - 3600, exp: now - 120 }, 'clock-skew'],
      [{ iat: now + 600, nbf: now + 600, exp: now + 3600 }, 'clock-skew'],
      [{ email: undefined }, 'email-missing'],
      [{ email: 'acme-analyst@acme.test', email_verified: false }, 'email-unverified'],
      [{ email: 'birch-analyst@ridgeline.test' }, 'domain-foreign'],
    ] as const;
    for (const [claims, code] of lies) {
      acme.provider.lie = { token: (said) => ({ ...said, ...claims }) };
      if (code === 'email-missing') acme.provider.people.set('acme-analyst', {});
      expect(codeOf(await acme.signIn('acme-analyst')), JSON.stringify(claims)).toEqual([400, code]);
      acme.add('acme-analyst');
    }
    // A clock that is wrong by half a minute is no reason to refuse.
    acme.provider.lie = { token: (said) => ({ ...said, iat: now - 600, exp: now - 30 }) };
    expect((await acme.signIn('acme-analyst')).status).toBe(200);
    acme.provider.lie = {};
    const { rows } = await server.sql.query(
      `select changes::jsonb->'details'->>'reason' as reason, company_id from audit_entries
       where action = 'sign-in-failed' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ reason: 'domain-foreign', company_id: server.companies.acme.id }]);
  });
});

interface Failed {
  readonly error: { readonly details?: { readonly code?: string } };
}

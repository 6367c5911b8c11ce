import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../../tools/saml/keys.ts';
import { fieldsIn } from '../account/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf } from './company.ts';
import { type SamlSigning, setUpSaml } from './saml-company.ts';

let server: TestServer;
let acme: SamlSigning;

beforeAll(async () => {
  server = await startServer();
  acme = await setUpSaml(server);
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
});

describe('the settings of SAML', () => {
  it('are filled by pasted metadata, or typed', async () => {
    const { issuer, signInUrl, certificate } = acme.provider;
    const { body } = await acme.administrator.get<{ data: Record<string, unknown> }>('/api/single-sign-on');
    expect(body.data).toMatchObject({ kind: 'saml', issuer, signInUrl, clientId: '', hasSecret: false });
    const [shown] = body.data.certificates as [{ pem: string; name: string; validUntil: string }];
    expect([shown.name, shown.pem.replace(/\s/g, '')]).toEqual([
      'Provider of the tests',
      certificate.replace(/\s/g, ''),
    ]);
    expect(Date.parse(shown.validUntil)).toBeGreaterThan(Date.now());
    expect((await acme.change({ issuer, signInUrl, certificates: certificate })).status).toBe(200);
  });

  it('name each field that is wrong', async () => {
    const weak = await makeKey('Weak', 1024);
    const { metadata } = acme.provider;
    const wrong = [
      [{ kind: 'ldap' }, 'kind'],
      [{ metadata: 'no metadata' }, 'metadata'],
      [{ metadata: metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor') }, 'metadata'],
      [{ metadata: `<!DOCTYPE a [<!ENTITY a SYSTEM "http://169.254.169.254/">]>${metadata}` }, 'metadata'],
      [{ metadata: metadata + ' '.repeat(200_000) }, 'metadata'],
      [{ metadata: 7 }, 'metadata'],
      [{ metadata: metadata.replaceAll('http://localhost', 'http://127.0.0.1') }, 'signInUrl'],
      [{ signInUrl: 'javascript:alert(1)' }, 'signInUrl'],
      [{ signInUrl: '' }, 'signInUrl'],
      [{ issuer: '' }, 'issuer'],
      [{ certificates: '' }, 'certificates'],
      [{ certificates: 'no certificate' }, 'certificates'],
      [{ certificates: weak.certificate }, 'certificates'],
    ] as const;
    for (const [data, field] of wrong) {
      const answer = await acme.change(data);
      expect([answer.status, fieldsIn(answer)], JSON.stringify(data).slice(0, 200)).toEqual([400, [field]]);
    }
  });

  it('have several certificates while the provider changes its own', async () => {
    const next = await makeKey('Next');
    const { certificate } = acme.provider;
    expect((await acme.test('acme-administrator')) ?? {}).toMatchObject({ code: null });
    expect((await acme.change({ required: true })).status).toBe(200);
    // One more locks out no one.
    expect((await acme.change({ certificates: certificate + next.certificate })).status).toBe(200);
    for (const lie of [{}, { key: next }]) {
      acme.provider.lie = lie;
      expect(codeOf(await acme.signIn('acme-analyst'))).toEqual([200, undefined]);
    }
    expect(fieldsIn(await acme.change({ certificates: next.certificate }))).toEqual(['required']);
    expect((await acme.change({ required: false })).status).toBe(200);
    expect((await acme.change({ certificates: next.certificate })).status).toBe(200);
    acme.provider.lie = {};
    expect(codeOf(await acme.signIn('acme-analyst'))).toEqual([400, 'signature-invalid']);
    expect((await acme.change({ certificates: certificate })).status).toBe(200);
  });

  it('offer metadata for every company, and say nothing of which there are', async () => {
    const ask = (company: string) => fetch(`${server.url}/api/auth/single-sign-on/saml/${company}`);
    const own = await ask(server.companies.birch.documentId);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, expect.stringContaining('samlmetadata+xml')]);
    const text = await own.text();
    expect(text).toContain(`Location="${acme.acsUri}"`);
    const other = await ask('aaaaaaaaaaaaaaaaaaaaaaaa');
    expect((await other.text()).replaceAll('aaaaaaaaaaaaaaaaaaaaaaaa', server.companies.birch.documentId)).toBe(text);
    expect((await ask('%3Cscript%3E')).status).toBe(404);
  });

  it('change to OpenID Connect and back, which needs the secret again', async () => {
    const openid = { kind: 'openid', issuer: 'https://login.example.com', clientId: 'ridgeline' };
    expect(fieldsIn(await acme.change(openid))).toEqual(['secret']);
    expect((await acme.change({ ...openid, secret: 'secret' })).body.data).toMatchObject({
      hasSecret: true,
      certificates: [],
    });
    expect((await acme.change({ kind: 'saml', metadata: acme.provider.metadata })).body.data.hasSecret).toBe(false);
    const { rows } = await server.sql.query('select secret from ridgeline_sso where kind = $1', ['saml']);
    expect(rows).toEqual([{ secret: '' }]);
  });
});

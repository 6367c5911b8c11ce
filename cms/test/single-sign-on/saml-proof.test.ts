import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitSamlProvider } from '../../../tools/saml/visit.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf } from './company.ts';
import { type OldSession, oldSession } from './proving.ts';
import { type SamlSigning, setUpSaml } from './saml-company.ts';

let server: TestServer;
let acme: SamlSigning;
let session: OldSession;

beforeAll(async () => {
  server = await startServer();
  acme = await setUpSaml(server, { provisioning: 'first-sign-in', role: 'Company Administrator' });
  session = await oldSession(server, await acme.signIn('anna'));
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
});

const through = async (name: string) => {
  const { url, cookie } = await session.begin();
  const { next } = await acme.post(await visitSamlProvider(url, name));
  return acme.end(next, cookie);
};

it('a proof at a SAML provider asks for another sign-in, and reads when it was', async () => {
  expect(await session.isFresh()).toBe(false);
  const { url } = await session.begin();
  const request = inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  expect(request).toContain('ForceAuthn="true"');
  // A usual sign-in does not.
  const usual = new URL((await acme.begin('anna@acme.test')).url).searchParams.get('SAMLRequest') ?? '';
  expect(inflateRawSync(Buffer.from(usual, 'base64')).toString()).not.toContain('ForceAuthn="true"');

  for (const signedInAt of [null, new Date(Date.now() - 120_000).toISOString(), 'no time']) {
    acme.provider.people.set('anna', { email: 'anna@acme.test', signedInAt });
    expect(codeOf(await through('anna')), String(signedInAt)).toEqual([400, 'sign-in-old']);
  }
  acme.provider.people.set('bert', { email: 'bert@acme.test' });
  expect(codeOf(await through('bert'))).toEqual([400, 'other-person']);
  expect(await session.isFresh()).toBe(false);

  acme.provider.people.set('anna', { email: 'anna@acme.test' });
  const done = await through('anna');
  expect([done.status, done.body]).toEqual([200, { proof: true }]);
  expect(await session.isFresh()).toBe(true);
});

it('an answer of a SAML provider proves once, for the request that it answers', async () => {
  const { url, cookie } = await session.begin();
  const form = await visitSamlProvider(url, 'anna');
  const { next } = await acme.post(form);
  expect((await acme.end(next, cookie)).status).toBe(200);
  expect(codeOf(await acme.end((await acme.post(form)).next, cookie))).toEqual([400, 'round-ended']);
  const other = await session.begin();
  const state = new URL(other.url).searchParams.get('RelayState') ?? '';
  const again = await acme.post({ ...form, RelayState: state });
  expect(codeOf(await acme.end(again.next, other.cookie))).toEqual([400, 'round-ended']);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { measured } from '../stalling/served.ts';
import { codeOf } from './company.ts';
import { type SamlSigning, setUpSaml } from './saml-company.ts';

let server: TestServer;
let acme: SamlSigning;

beforeAll(async () => {
  server = await startServer({ LIMIT_SAML_ANSWERS_PER_ADDRESS: '10' });
  acme = await setUpSaml(server);
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
});

const around = (inside: string): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r">${inside}</samlp:Response>`;
const signed = (inside: string): string =>
  `<saml:Assertion ID="_a"><ds:Signature><ds:SignedInfo><ds:Reference URI="#_a"/></ds:SignedInfo><ds:SignatureValue>AA</ds:SignatureValue></ds:Signature>${inside}</saml:Assertion>`;

const HEAVY: Readonly<Record<string, string>> = {
  '32,000 children of an assertion': around(signed('<a/>'.repeat(32_000))),
  '3,000 levels and 20,000 children': around(
    signed(`${'<a>'.repeat(3_000)}${'<b/>'.repeat(20_000)}${'</a>'.repeat(3_000)}`),
  ),
  '8,000 assertions': around('<saml:Assertion/>'.repeat(8_000)),
  '6,500 methods of signatures': around('<ds:SignatureMethod/>'.repeat(6_500)),
  '20,000 levels': around(`${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`),
  // Just what is allowed.
  '2,900 children of an assertion': around(signed('<a/>'.repeat(2_900))),
};

describe('an answer of a SAML provider', () => {
  it('that is heavy to verify is refused while nobody waits, and too many of them are refused unread', async () => {
    const state = async () => {
      const { url, cookie } = await acme.begin('acme-analyst@acme.test');
      return { state: new URL(url).searchParams.get('RelayState') ?? '', cookie };
    };
    for (const [name, xml] of Object.entries(HEAVY)) {
      const { state: RelayState, cookie } = await state();
      let next = '';
      const { health } = await measured(server.url, async () => {
        ({ next } = await acme.post({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState }));
      });
      expect(health, name).toBeLessThan(3_000);
      const [status, code] = codeOf(await acme.end(next, cookie));
      expect(
        [status, ['response-invalid', 'signature-invalid', 'round-ended'].includes(code ?? '')],
        `${name} ${code}`,
      ).toEqual([400, true]);
    }
    // Good ones are not counted.
    for (let at = 0; at < 6; at += 1) expect(codeOf(await acme.signIn('acme-analyst'))).toEqual([200, undefined]);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { state: RelayState } = await state();
      statuses.push((await acme.post({ SAMLResponse: 'PGEvPg==', RelayState })).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([303, 429]);
  });
});

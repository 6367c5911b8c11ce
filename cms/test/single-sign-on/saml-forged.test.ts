import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeKey } from '../../../tools/saml/keys.ts';
import type { SamlTestProvider } from '../../../tools/saml/provider.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf } from './company.ts';
import { cut, type SamlSigning, setUpSaml } from './saml-company.ts';

let server: TestServer;
let acme: SamlSigning;

beforeAll(async () => {
  server = await startServer();
  acme = await setUpSaml(server);
});
beforeEach(() => {
  acme.provider.lie = {};
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
});

type Lie = SamlTestProvider['lie'];

/** How a sign-in as an analyst ends with this lie. */
const outcomeOf = async (lie: Lie) => {
  acme.provider.lie = lie;
  return codeOf(await acme.signIn('acme-analyst'));
};

const day = 86_400_000;
const at = (from: number): string => new Date(Date.now() + from).toISOString();
const times = (name: string, value: string) => (xml: string) =>
  xml.replace(new RegExp(`(<saml:Conditions[^>]* |<saml:Conditions )${name}="[^"]*"`), `$1${name}="${value}"`);

/** An assertion that makes its reader the administrator, with another id and without a signature. */
const evil = (assertion: string): string =>
  assertion
    .replace(/ ID="[^"]*"/, ' ID="_evil"')
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replaceAll('acme-analyst@acme.test', 'acme-administrator@acme.test');

/** The signature of the response itself, of two: it refers to the id of the response. */
const signatureOfResponse = (response: string): string => {
  const id = / ID="([^"]*)"/.exec(response)?.[1] ?? '';
  const found = [...response.matchAll(/<ds:Signature[ >].*?<\/ds:Signature>/gs)].find(([one]) =>
    one.includes(`#${id}"`),
  );
  if (!found) throw new Error(`There is no signature of the response in ${response}`);
  return found[0];
};

describe('an assertion', () => {
  it('is signed itself: by the company’s provider, and not by SHA-1', async () => {
    expect(await outcomeOf({ signs: 'both' })).toEqual([200, undefined]);
    expect(await outcomeOf({ signs: 'nothing' })).toEqual([400, 'signature-invalid']);
    expect(await outcomeOf({ signs: 'response' })).toEqual([400, 'signature-invalid']);
    expect(await outcomeOf({ key: await makeKey('Provider of the tests') })).toEqual([400, 'signature-invalid']);
    expect(await outcomeOf({ algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })).toEqual([
      400,
      'signature-weak',
    ]);
  });

  it('is not altered', async () => {
    const altered = (xml: string) => xml.replaceAll('acme-analyst@acme.test', 'acme-administrator@acme.test');
    expect(await outcomeOf({ signed: altered })).toEqual([400, 'signature-invalid']);
    const comment = (xml: string) =>
      xml.replaceAll('acme-analyst@acme.test', 'acme-administrator@acme.test<!-- -->.evil.example');
    expect(await outcomeOf({ content: comment })).toEqual([400, 'response-invalid']);
    const cdata = (xml: string) => xml.replaceAll('acme-analyst@acme.test', '<![CDATA[acme-administrator@acme.test]]>');
    expect(await outcomeOf({ signed: cdata })).toEqual([400, 'response-invalid']);
  });

  it('is the only one: another that is wrapped around it, put into it or beside it is refused', async () => {
    const wraps: Readonly<Record<string, (xml: string) => string>> = {
      'XSW1: in a copy of the response inside the signature': (xml) => {
        const copy = xml.replace(/<\?xml[^>]*>/, '');
        return evil(xml).replace('</samlp:Response>', `${copy}</samlp:Response>`);
      },
      'XSW3: before the signed one': (xml) => {
        const signed = cut(xml, 'saml:Assertion');
        return xml.replace(signed, evil(signed) + signed);
      },
      'XSW4: around the signed one': (xml) => {
        const signed = cut(xml, 'saml:Assertion');
        return xml.replace(signed, evil(signed).replace('</saml:Assertion>', `${signed}</saml:Assertion>`));
      },
      'XSW5: with the signature, which refers to the first at the end': (xml) => {
        const signed = cut(xml, 'saml:Assertion');
        const signature = cut(signed, 'ds:Signature');
        const bare = signed.replace(signature, '');
        const other = evil(signed).replace('<saml:Subject>', `${signature}<saml:Subject>`);
        return xml.replace(signed, other + bare);
      },
      'XSW6: with the signature, in which the first is': (xml) => {
        const signed = cut(xml, 'saml:Assertion');
        const signature = cut(signed, 'ds:Signature');
        const bare = signed.replace(signature, '');
        const around = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`);
        return xml.replace(signed, evil(signed).replace('<saml:Subject>', `${around}<saml:Subject>`));
      },
      'XSW7: with the first in extensions': (xml) => {
        const signed = cut(xml, 'saml:Assertion');
        const extensions = `<samlp:Extensions>${signed}</samlp:Extensions>`;
        return xml.replace(signed, evil(signed)).replace('</samlp:Response>', `${extensions}</samlp:Response>`);
      },
      'XSW8: with the first in an object of the signature': (xml) => {
        const signed = cut(xml, 'saml:Assertion');
        return xml.replace(
          signed,
          evil(signed).replace(
            '</saml:Assertion>',
            `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${signed}</ds:Object></saml:Assertion>`,
          ),
        );
      },
      'the same id twice': (xml) => {
        const signed = cut(xml, 'saml:Assertion');
        const id = / ID="([^"]*)"/.exec(signed)?.[1] ?? '';
        return xml.replace(signed, evil(signed).replace('_evil', id) + signed);
      },
    };
    for (const [name, signed] of Object.entries(wraps)) {
      const [status, code] = await outcomeOf({ signed });
      expect([status, ['signature-invalid', 'response-invalid'].includes(code ?? '')], `${name}: ${code}`).toEqual([
        400,
        true,
      ]);
    }
  });

  it('is not taken from a response whose signature is for another one beside it (XSW2)', async () => {
    const detached = (xml: string): string => {
      const response = cut(xml, 'samlp:Response');
      const signature = signatureOfResponse(response);
      const assertion = cut(response, 'saml:Assertion');
      const original = response.replace(signature, '');
      return response
        .replace(assertion, evil(assertion))
        .replace(/ ID="[^"]*"/, ' ID="_evil-response"')
        .replace(signature, original + signature);
    };
    const [status, code] = await outcomeOf({ signs: 'both', signed: detached });
    expect([status, ['signature-invalid', 'response-invalid'].includes(code ?? '')], code).toEqual([400, true]);
  });

  it('is of this issuer, for this application and address, and for this request', async () => {
    const other = (from: RegExp, to: string) => ({ content: (xml: string) => xml.replace(from, to) });
    expect(await outcomeOf(other(/(<saml:Assertion.*?<saml:Issuer>)[^<]*/s, '$1https://other.example'))).toEqual([
      400,
      'issuer-differs',
    ]);
    expect(await outcomeOf(other(/<saml:Audience>[^<]*/, '<saml:Audience>https://other.example'))).toEqual([
      400,
      'audience-differs',
    ]);
    expect(await outcomeOf(other(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''))).toEqual([
      400,
      'audience-differs',
    ]);
    expect(await outcomeOf(other(/Recipient="[^"]*"/, 'Recipient="https://other.example/acs"'))).toEqual([
      400,
      'recipient-differs',
    ]);
    expect(await outcomeOf(other(/Destination="[^"]*"/, 'Destination="https://other.example/acs"'))).toEqual([
      400,
      'recipient-differs',
    ]);
    expect(await outcomeOf(other(/(<saml:SubjectConfirmationData[^>]*) InResponseTo="[^"]*"/, '$1'))).toEqual([
      400,
      'round-ended',
    ]);
    expect(await outcomeOf(other(/(<samlp:Response[^>]*) InResponseTo="[^"]*"/, '$1 InResponseTo="_other"'))).toEqual([
      400,
      'round-ended',
    ]);
    expect(await outcomeOf(other(/cm:bearer/, 'cm:holder-of-key'))).toEqual([400, 'round-ended']);
    // A company's own name at the provider: the assertion for another company is for another audience.
    const { birch } = server.companies;
    expect(await outcomeOf(other(/(<saml:Audience>.*\/)[a-z0-9]+</, `$1${birch.documentId}<`))).toEqual([
      400,
      'audience-differs',
    ]);
  });

  it('is of now, by clocks that may differ by a minute', async () => {
    const late = { content: times('NotOnOrAfter', at(-2 * 60_000)) };
    expect(await outcomeOf(late)).toEqual([400, 'clock-skew']);
    expect(await outcomeOf({ content: times('NotBefore', at(day)) })).toEqual([400, 'clock-skew']);
    const confirmed = (until: string) => ({
      content: (xml: string) =>
        xml.replace(/(<saml:SubjectConfirmationData) NotOnOrAfter="[^"]*"/, `$1 NotOnOrAfter="${until}"`),
    });
    expect(await outcomeOf(confirmed(at(-2 * 60_000)))).toEqual([400, 'clock-skew']);
    expect(await outcomeOf(confirmed(at(-30_000)))).toEqual([200, undefined]);
    expect(await outcomeOf({ content: times('NotBefore', at(30_000)) })).toEqual([200, undefined]);
  });
});

describe('a response', () => {
  it('says what the provider says', async () => {
    const refused = (xml: string) =>
      xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '').replace('status:Success', 'status:Requester');
    expect(await outcomeOf({ content: refused, signs: 'response' })).toEqual([400, 'provider-refused']);
    const encrypted = (xml: string) =>
      xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '<saml:EncryptedAssertion/>');
    expect(await outcomeOf({ signed: encrypted })).toEqual([400, 'assertion-encrypted']);
  });

  it('is a small document without a document type', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${[...'bcdefgh'].map((one, from) => `<!ENTITY ${one} "${`&${'abcdefg'[from]};`.repeat(10)}">`).join('')}]>`;
    expect(await outcomeOf({ signed: (xml) => bomb + xml.replace('acme-analyst', '&h;') })).toEqual([
      400,
      'response-invalid',
    ]);
    const file = '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    expect(await outcomeOf({ signed: (xml) => file + xml.replace('acme-analyst', '&a;') })).toEqual([
      400,
      'response-invalid',
    ]);
    expect(await outcomeOf({ signed: () => 'no document' })).toEqual([400, 'response-invalid']);
    expect(await outcomeOf({ signed: () => '' })).toEqual([400, 'response-invalid']);
    expect(await outcomeOf({ signed: () => `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}` })).toEqual([
      400,
      'response-invalid',
    ]);
    expect(
      await outcomeOf({ signed: (xml) => xml.replace('</samlp:Response>', `${' '.repeat(300_000)}</samlp:Response>`) }),
    ).toEqual([400, 'response-invalid']);
  });

  it('of 2 MB is not read', async () => {
    const answer = await acme.post({ SAMLResponse: 'A'.repeat(2 * 1024 * 1024), RelayState: 'a'.repeat(43) });
    expect(answer.status).toBe(413);
    expect(await outcomeOf({})).toEqual([200, undefined]);
  });
});

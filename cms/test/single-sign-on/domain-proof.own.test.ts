import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DnsServer, startDns } from '../../../tools/dns/server.ts';
import { type Failure, fieldsIn } from '../account/people.ts';
import { type Answer, type Requester, startServer, type TestServer } from '../harness/index.ts';
import { codeOf, giveAddresses, type Signing, setUp, signedIn } from './company.ts';

interface Domain {
  readonly domain: string;
  readonly record: { readonly name: string; readonly value: string };
  readonly proof: { readonly at: string; readonly how: string; readonly by: string | null } | null;
}
type Settings = Answer<{ data: { domainProofs: Domain[] } } & Failure>;

const PATH = '/api/single-sign-on';

let names: DnsServer;
let server: TestServer;
let acme: Signing;
let birch: Requester;
let operator: Requester;

beforeAll(async () => {
  names = await startDns();
  server = await startServer({ DNS_SERVERS: names.address });
  acme = await setUp(server);
  await giveAddresses(server, 'birch');
  birch = await signedIn(server, 'birch-administrator@birch.test');
  operator = await server.request('operator', { 'x-company': server.companies.birch.documentId });
  const settings = { issuer: acme.provider.issuer, clientId: 'one', secret: 'two', domains: 'birch.test' };
  expect((await birch.put(PATH, { data: { ...settings, active: true } })).status).toBe(200);
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
  await names.stop();
});

/** Each test begins with a domain of Birch that waits, with another token. */
beforeEach(async () => {
  names.texts.clear();
  names.silent = false;
  await birch.put(PATH, { data: { domains: 'other.test' } });
  expect((await birch.put(PATH, { data: { domains: 'birch.test' } })).status).toBe(200);
});

const domainOf = async (who: Requester): Promise<Domain> => {
  const [found] = ((await who.get(PATH)) as Settings).body.data.domainProofs;
  if (!found) throw new Error('There is no domain');
  return found;
};
const check = async (who: Requester, domain = 'birch.test') => {
  const { status, body } = await who.post<{ data?: { result: string } } & Failure>(`${PATH}/domains/check`, { domain });
  return body.data?.result ?? status;
};
const begin = (email: string): Promise<Answer<Failure & { error?: { details?: { code?: string } } }>> =>
  server.anonymous.post('/api/auth/single-sign-on', { email });
const proofEntries = async () =>
  (
    await server.sql.query(
      `select username, company_name as company, label, changes::jsonb -> 'details' ->> 'what' as what
       from audit_entries where action = 'domain-proven' order by id`,
    )
  ).rows;

describe('a domain of single sign-on', () => {
  it('sends nobody to a provider before it is proven', async () => {
    const domain = await domainOf(birch);
    expect(domain.proof).toBeNull();
    expect(domain.record.name).toBe('_ridgeline.birch.test');
    expect(domain.record.value).toMatch(/^ridgeline-domain=[0-9a-f-]{36}$/);
    expect(codeOf((await begin('birch-analyst@birch.test')) as never)).toEqual([400, 'not-set-up']);
    expect((await begin('acme-analyst@acme.test')).status).toBe(200);
  });

  it('lets no person of an unproven domain in at a provider that has a proven one too', async () => {
    expect((await acme.change({ domains: 'acme.test, wanted.test' })).status).toBe(200);
    acme.provider.people.set('wanted', { email: 'wanted@wanted.test', email_verified: true });
    expect(codeOf(await acme.signIn('wanted', 'acme-analyst@acme.test'))).toEqual([400, 'domain-unproven']);
    expect((await acme.change({ domains: 'acme.test' })).status).toBe(200);
  });

  it('is proven by a record at its own name, or at the domain among others', async () => {
    const { record } = await domainOf(birch);
    names.texts.set('_ridgeline.birch.test', ['v=spf1 -all', record.value]);
    expect(await check(birch)).toBe('proven');
    expect((await domainOf(birch)).proof).toMatchObject({ how: 'record', by: 'birch-administrator' });
    expect((await begin('birch-analyst@birch.test')).status).toBe(200);
    expect((await proofEntries()).at(-1)).toEqual({
      ...{ username: 'birch-administrator', company: 'Birch & Sons', label: 'birch.test', what: 'record' },
    });
    // Whoever takes the domain out of the settings proves it anew.
    await birch.put(PATH, { data: { domains: 'other.test' } });
    await birch.put(PATH, { data: { domains: 'birch.test' } });
    const later = await domainOf(birch);
    expect(later.record.value).not.toBe(record.value);
    expect(await check(birch)).toBe('different');
    names.texts.set('birch.test', ['x'.repeat(400), later.record.value]);
    expect(await check(birch)).toBe('proven');
    expect(await check(birch)).toBe('proven');
  });

  it('stays unproven without the record, with that of another, and while no server of names answers', async () => {
    expect(await check(birch)).toBe('missing');
    names.texts.set('_ridgeline.birch.test', []);
    expect(await check(birch)).toBe('missing');
    await acme.change({ domains: 'acme.test, birch.test' });
    const others = ((await acme.administrator.get(PATH)) as Settings).body.data.domainProofs;
    names.texts.set('_ridgeline.birch.test', [others.find((one) => one.domain === 'birch.test')?.record.value ?? '']);
    expect(await check(birch)).toBe('different');
    names.silent = true;
    const begun = performance.now();
    const looking = check(birch);
    expect((await fetch(`${server.url}/_health`)).status).toBe(204);
    expect(await looking).toBe('unreachable');
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect((await domainOf(birch)).proof).toBeNull();
    expect((await acme.change({ domains: 'acme.test' })).status).toBe(200);
  });

  it('that is only wanted is in nobody’s way, and belongs to who proves it first', async () => {
    expect((await acme.change({ domains: 'acme.test, birch.test' })).status).toBe(200);
    const { record } = await domainOf(birch);
    names.texts.set('_ridgeline.birch.test', [record.value]);
    // The other company's record is not its own.
    expect(await check(acme.administrator)).toBe('different');
    expect(await check(birch)).toBe('proven');
    expect(await check(acme.administrator)).toBe('different');
    const others = ((await acme.administrator.get(PATH)) as Settings).body.data.domainProofs;
    names.texts.set('_ridgeline.birch.test', [others.find((one) => one.domain === 'birch.test')?.record.value ?? '']);
    expect(await check(acme.administrator)).toBe(400);
    expect((await acme.change({ domains: 'acme.test' })).status).toBe(200);
    const again = await acme.change({ domains: 'acme.test, birch.test' });
    expect([again.status, fieldsIn(again)]).toEqual([400, ['domains']]);
    // Its provider goes on.
    expect((await begin('birch-analyst@birch.test')).status).toBe(200);
    expect((await begin('acme-analyst@acme.test')).status).toBe(200);
  });

  it('is proven by an operator’s approval, and by nobody else’s', async () => {
    const approve = (who: Requester, domain: string) => who.post<Failure>(`${PATH}/domains/approval`, { domain });
    expect((await approve(birch, 'birch.test')).status).toBe(403);
    expect((await approve(acme.administrator, 'birch.test')).status).toBe(403);
    expect((await approve(operator, 'never-wanted.test')).status).toBe(404);
    expect((await approve(operator, 'birch.test')).status).toBe(200);
    expect((await domainOf(birch)).proof).toMatchObject({ how: 'approval', by: 'operator' });
    expect((await proofEntries()).at(-1)).toEqual({
      ...{ username: 'operator', company: 'Birch & Sons', label: 'birch.test', what: 'approval' },
    });
    expect((await approve(operator, 'birch.test')).status).toBe(404);
    expect((await begin('birch-analyst@birch.test')).status).toBe(200);
    expect((await approve(operator, 'acme.test')).status).toBe(400);
  });

  it('is looked up for its own company alone, by administrators, with a name that was stored', async () => {
    const before = names.asked.length;
    expect(await check(acme.administrator)).toBe(404);
    expect(await check(await signedIn(server, 'birch-analyst@birch.test'))).toBe(403);
    for (const other of ['localhost', '_ridgeline.birch.test']) expect(await check(birch, other), other).toBe(404);
    for (const wrong of ['', 'x'.repeat(300), { a: 1 }, null]) {
      expect(await check(birch, wrong as string), JSON.stringify(wrong)).toBe(400);
    }
    expect(names.asked).toHaveLength(before);
  });

  it('is proven by no role of a request but the operator’s, whatever SQL it runs', async () => {
    const { rows } = await server.sql.query(
      `select distinct grantee ~ 'operator' as operator, privilege_type as may, column_name as name from information_schema.column_privileges
       where table_name = 'ridgeline_sso_domains' and column_name in ('token', 'proven_at') and privilege_type in ('INSERT', 'UPDATE')
         and grantee <> current_user order by 1, 2, 3`,
    );
    expect(rows).toEqual([{ operator: true, may: 'UPDATE', name: 'proven_at' }]);
  });
});

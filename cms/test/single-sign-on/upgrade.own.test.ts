import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitProvider } from '../../../tools/oidc/visit.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { join } from '../membership/members.ts';
import { type Signing, setUp, setUpOperators } from './company.ts';

let server: TestServer;
let acme: Signing;
let stop: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startServer();
  acme = await setUp(server);
  stop = [acme.provider.stop];
});
afterAll(async () => {
  for (const one of stop) await one();
  await server.stop();
});

/** The tables as versions before a domain needed a proof, and before the operators' single sign-on made them. */
const FORMER = `
  drop index wall_sso_domain; drop index wall_sso_claim;
  alter table ridgeline_sso_domains drop column token, drop column proven_at cascade, drop column proven_how, drop column proven_by,
    add constraint wall_sso_domain primary key (domain);
  alter table ridgeline_sso_domains drop constraint ridgeline_sso_domains_company_id_fkey;
  alter table ridgeline_sso_rounds drop constraint ridgeline_sso_rounds_company_id_fkey;
  alter table ridgeline_sso drop constraint wall_sso_owner, drop column break_glass,
    add constraint ridgeline_sso_pkey primary key (company_id);
  alter table ridgeline_sso_domains alter column company_id set not null,
    add constraint ridgeline_sso_domains_company_id_fkey foreign key (company_id) references ridgeline_sso (company_id) on delete cascade;
  alter table ridgeline_sso_rounds alter column company_id set not null, drop column prover, drop column device,
    add constraint ridgeline_sso_rounds_company_id_fkey foreign key (company_id) references ridgeline_sso (company_id) on delete cascade;
  alter table ridgeline_sso_identities drop constraint wall_sso_identity, alter column company_id set not null,
    add constraint ridgeline_sso_identities_pkey primary key (company_id, issuer, subject)`;

const contents = async () => {
  const tables = ['ridgeline_sso', 'ridgeline_sso_domains', 'ridgeline_sso_identities'];
  const all = await Promise.all(
    tables.map((table) =>
      server.sql.query(
        `select to_jsonb(t) - '{token,proven_at,proven_how,proven_by}'::text[] as row from ${table} t order by 1`,
      ),
    ),
  );
  return all.map(({ rows }) => rows);
};

const proofs = async () =>
  (
    await server.sql.query(
      'select domain, token, proven_how as how, proven_at is not null as proven from ridgeline_sso_domains',
    )
  ).rows;

const rules = async () =>
  (
    await server.sql.query(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
       where conrelid::regclass::text like 'ridgeline\\_sso%' and contype <> 'n' order by 1, 2`,
    )
  ).rows;

it('the tables of an earlier version become those of this one, with every row, and the company goes on', async () => {
  acme.add('acme-analyst');
  expect((await acme.signIn('acme-analyst')).status).toBe(200);
  const { url, cookie } = await acme.begin('acme-analyst@acme.test');
  const answer = await visitProvider(url, 'acme-analyst');
  const [before, built] = [await contents(), await rules()];
  await join(server, 'acme-analyst', 'birch', 'Analyst');
  await server.sql.query(FORMER);
  const { ensureRowSecurity } = compiled<typeof import('../../src/database/row-security')>('database/row-security');
  const { ROW_SECURITY } = compiled<typeof import('../../src/row-security')>('row-security');
  for (let time = 0; time < 2; time += 1) {
    await server.sql.query(`update ridgeline_wall set fingerprint = 'former'`);
    await ensureRowSecurity(ROW_SECURITY);
    expect(await contents()).toEqual(before);
    expect(await rules()).toEqual(built);
  }
  // A domain that was in use stays in use, which makes no membership wait, and has a token of its own for later.
  expect(await proofs()).toEqual([{ domain: 'acme.test', token: expect.any(String), how: 'before', proven: true }]);
  const waiting = await server.sql.query('select from ridgeline_memberships where waits_since is not null');
  expect(waiting.rows).toEqual([]);
  // Also a sign-in that was under way.
  expect((await acme.end(answer, cookie)).status).toBe(200);
  expect((await acme.signIn('acme-analyst')).status).toBe(200);
  const operators = await setUpOperators(server);
  stop.push(operators.provider.stop);
  operators.add('operator');
  expect((await operators.signIn('operator')).status).toBe(200);
});

import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyTables, insertRow } from '../database/tables.ts';
import { ACCEPTED, openAcceptance, type Setting } from './acceptances.ts';

const FORBIDDEN = '42501';
const written: string[] = [];

let at: Setting;
let code = '';
let hash = '';
beforeAll(async () => {
  at = await openAcceptance({ LOG_LEVEL: 'silly' });
  (at.server.strapi.log as unknown as Readable).on('data', (line) => written.push(JSON.stringify(line)));
  await at.askByMail(await at.makeRisk());
  code = await at.askByMail(await at.makeRisk());
  hash = at.server.tenancy.hashOfToken(code);
  await at.link.read(code);
  await at.link.decide(code, { decision: 'maybe' });
});
afterAll(async () => {
  await at.stop();
});

type Query = Parameters<Parameters<Setting['server']['sql']['as']>[2]>[0];

const byLink = (work: (query: Query) => Promise<unknown>): Promise<unknown> =>
  at.server.sql.as('respondent', { 'app.link': hash }, work).catch((error: { code: string }) => error.code);

describe('the code of a link', () => {
  it('is nowhere in the database and in no line of the log', async () => {
    const { rows: tables } = await at.server.sql.query(
      "select tablename from pg_tables where schemaname = 'public' order by 1",
    );
    for (const { tablename } of tables) {
      const { rows } = await at.server.sql.query(
        `select coalesce(string_agg(t::text, '\n'), '') as text from "${tablename}" t`,
      );
      expect(rows[0].text.includes(code), tablename).toBe(false);
      // The audit log neither stores nor masks the hash: it only shows that there is one.
      if (tablename !== 'acceptance_requests') expect(rows[0].text.includes(hash), tablename).toBe(false);
    }
    const log = written.join('');
    expect(log).toContain('/api/acceptance');
    expect([log.includes(code), log.includes(hash), log.includes('owner@acme.test')]).toEqual([false, false, false]);
  });
});

describe('the holder of a link, in SQL', () => {
  it('reads a few columns of one request and no other table', async () => {
    const own = await byLink(async (query) => (await query('select id, statement from acceptance_requests')).rows);
    expect(own).toHaveLength(1);
    for (const column of ['token_hash', 'owner_email', 'asked_by_id', 'company_id']) {
      expect(await byLink((query) => query(`select ${column} from acceptance_requests`)), column).toBe(FORBIDDEN);
    }
    const open = [
      ...['acceptance_requests', 'questionnaire_mappings', 'questionnaire_links', 'answers', 'evidences'],
      ...['questionnaire_messages', 'questionnaire_handovers'],
    ];
    const others = companyTables(at.server).map(({ table }) => table);
    for (const table of [...others, 'companies', 'audit_entries', 'admin_users'].filter(
      (name) => !open.includes(name),
    )) {
      expect(await byLink((query) => query(`select id from "${table}"`)), table).toBe(FORBIDDEN);
    }
    for (const table of open.slice(1)) {
      expect(await byLink(async (query) => (await query(`select id from ${table}`)).rows), table).toEqual([]);
    }
  });

  it('writes only a decision on that request', async () => {
    const { birch } = at.server.companies;
    const foreign = await insertRow(at.server, 'acceptance_requests', birch.id, { risk_code: 'Theirs' });
    const { rows } = await at.server.sql.query(
      'select id from acceptance_requests where ended_at is null and token_hash is distinct from $1',
      [hash],
    );
    const decide = (request: number, column = 'reason') =>
      byLink((query) =>
        query(
          `insert into risk_acceptances (document_id, request_id, decision, accepted_until, ${column})
           values ('x', $1, 'accepted', current_date + 1, 'y')`,
          [request],
        ),
      );
    expect([await decide(foreign), await decide(rows[0].id)]).toEqual([FORBIDDEN, FORBIDDEN]);
    for (const column of ['risk_level', 'owner_name', 'how']) expect(await decide(1, column), column).toBe(FORBIDDEN);
    for (const statement of [
      'update acceptance_requests set ended = null',
      'delete from acceptance_requests',
      'update risk_acceptances set reason = null',
      'update risks set threat = null',
    ]) {
      expect(await byLink((query) => query(statement)), statement).toBe(FORBIDDEN);
    }
    expect((await at.link.decide(code, ACCEPTED)).status).toBe(200);
  });

  it('is in the audit log with what happened to the risk, without the address of its link', async () => {
    const administrator = await at.server.request('acme-administrator');
    const { body } = await administrator.get<{ data: { entity: string; username: string; changes: string }[] }>(
      '/api/audit-entries?pagination[pageSize]=100',
    );
    const entries = body.data.filter(({ entity }) => entity === 'risk-acceptance');
    expect(entries.map(({ username }) => username)).toEqual(['risk owner']);
    expect(entries[0]?.changes).toContain(ACCEPTED.reason);
    expect(body.data.some(({ entity, changes }) => entity === 'risk' && changes.includes('"accepted"'))).toBe(true);
  });
});

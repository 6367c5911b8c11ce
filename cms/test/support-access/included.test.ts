import { SUPPORT_CLOSED, SUPPORT_NOT_INCLUDED, SUPPORT_READ_ONLY } from '@ridgeline/domain/support-access';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { routesOf } from '../walk/routes.ts';
import { codeOf, supporting } from './supporting.ts';

let server: TestServer;
let support: ReturnType<typeof supporting>;
beforeAll(async () => {
  server = await startServer();
  support = supporting(server);
});
afterEach(() => support.reset());
afterAll(() => server.stop());

/** Features that are about no rows of the company. */
const OUTSIDE = ['companies', 'health', 'operator-sign-on', 'operator-tokens', 'subscription-managements'];

/**
 * Features whose rows a grant to write includes. Whoever adds one decides: here, or in `NOT_INCLUDED` of src/request/support.ts.
 */
const INCLUDED = [
  'applicabilities',
  'archive',
  'assessment-controls',
  'asset-categories',
  'audit-entries',
  'bin-entries',
  'bulk-edits',
  'comments',
  'control-assessments',
  'control-domains',
  'control-libraries',
  'control-mappings',
  'customer-categories',
  'customer-managements',
  'customers',
  'evidences',
  'guide',
  'import-batches',
  'information-asset-categories',
  'list-layouts',
  'notices',
  'questionnaire-letters',
  'questionnaire-mapping',
  'questionnaire-mappings',
  'questionnaire-topics',
  'questionnaires',
  'questions',
  'record-categories',
  'record-managements',
  'records',
  'reports',
  'risk-acceptances',
  'risk-categories',
  'risk-owners',
  'risk-treatment',
  'risk-treatments',
  'risks',
  'saved-views',
  'supplier-managements',
  'upload',
  'webhook-deliveries',
];

/** The feature of a path, as the server reads it. */
const featureOf = (path: string): string => {
  const [first = '', second = ''] = path.slice(1).split('/');
  return ['lookups', 'values', 'create-bulk', 'exports'].includes(first) ? second : first;
};

describe('a grant to write', () => {
  it('includes what was decided, feature by feature', { timeout: 120_000 }, async () => {
    await support.close();
    await support.grant({ mayWrite: true });
    const operator = await support.operator();
    const features = new Map<string, Set<string>>();
    for (const { method, path, ownAccount, door } of routesOf(server.strapi)) {
      if (method === 'GET' || method === 'PATCH' || ownAccount || door.kind === 'public') continue;
      const answer = await operator[method.toLowerCase() as 'post' | 'put' | 'delete'](
        `/api${path.replace(/:\w+/g, 'none')}`,
        path.startsWith('/create-bulk/') ? [] : {},
      );
      const code =
        codeOf(answer) === SUPPORT_NOT_INCLUDED ? 'not included' : answer.status === 403 ? 'closed' : 'included';
      features.set(code, (features.get(code) ?? new Set()).add(featureOf(path)));
    }
    const of = (code: string) => [...(features.get(code) ?? [])].sort();
    expect(of('not included')).toEqual([
      'api-tokens',
      'company-settings',
      'memberships',
      'person-data',
      'single-sign-on',
      'users',
      'webhooks',
    ]);
    expect(of('included')).toEqual([...INCLUDED, ...OUTSIDE].sort());
  });

  it('creates no access that would outlast the grant, not even with a grant to write', async () => {
    await support.close();
    await support.grant({ mayWrite: true });
    const operator = await support.operator();
    const { documentId } = server.companies.birch;
    const data = {
      name: 'Later',
      reads: ['supplier-managements'],
      writes: [],
      address: 'https://example.org',
      events: [],
    };
    const user = { username: 'later', email: 'later@birch.test', role: 'Company Administrator', company: documentId };
    for (const path of ['users', 'memberships', 'api-tokens', 'webhooks', 'single-sign-on/test']) {
      const { status, body } = await operator.post(`/api/${path}`, { data: { ...data, ...user } });
      expect([status, codeOf({ body })], path).toEqual([403, SUPPORT_NOT_INCLUDED]);
    }
    expect((await operator.put('/api/single-sign-on', { data: {} })).status).toBe(403);
    const all = await (await support.operator(null)).post('/api/users', { data: user });
    expect(all.status).toBeGreaterThanOrEqual(400);
    const { rows } = await server.sql.query(`select from up_users where username = 'later'`);
    expect(rows).toEqual([]);
  });

  it('gives its data away as files by a grant to write alone, and only while it is in view', async () => {
    await support.close();
    const { documentId } = server.companies.birch;
    const ask = async (company: 'birch' | null) => {
      const operator = await support.operator(company);
      const answer = await operator.post(`/api/companies/${documentId}/export`, {
        data: { locale: 'en-AU', timeZone: 'UTC' },
      });
      return [answer.status, codeOf(answer)];
    };
    expect(await ask('birch')).toEqual([403, SUPPORT_CLOSED]);
    await support.grant();
    expect(await ask('birch')).toEqual([403, SUPPORT_READ_ONLY]);
    const operator = await support.operator();
    const columns = ['supplier_name'];
    const data = { format: 'xlsx', columns, locale: 'en-AU', timeZone: 'UTC' };
    const list = () => operator.post('/api/exports/supplier-managements', { data });
    expect(codeOf(await list())).toBe(SUPPORT_READ_ONLY);
    expect(codeOf(await operator.post('/api/reports/board', {}))).toBe(SUPPORT_READ_ONLY);
    await support.grant({ mayWrite: true });
    expect(await ask(null)).toEqual([403, SUPPORT_CLOSED]);
    expect((await ask('birch'))[0]).toBe(200);
    // There are no suppliers: the answer is about the list itself.
    expect((await list()).body).toMatchObject({ error: { details: { export: 'empty' } } });
  });

  it('changes no settings of a company, which outlast a grant, in any way', async () => {
    await support.close();
    const { documentId } = server.companies.birch;
    const set = async (path: string, data: object, company: 'birch' | null) => {
      const answer = await (await support.operator(company)).put(path, { data });
      return [answer.status, codeOf(answer)];
    };
    const refused = [403, SUPPORT_NOT_INCLUDED];
    expect(await set(`/api/companies/${documentId}`, { auditYears: 1 }, null)).toEqual(refused);
    expect(await set(`/api/companies/${documentId}`, { binDays: 1 }, null)).toEqual(refused);
    expect((await set(`/api/companies/${documentId}`, { city: 'Perth' }, null))[0]).toBe(200);
    await support.grant({ mayWrite: true });
    expect(await set('/api/company-settings', { auditYears: 1 }, 'birch')).toEqual(refused);
    expect(await set(`/api/companies/${documentId}`, { evidenceMonths: 1 }, 'birch')).toEqual(refused);
    await support.close(false);
    expect((await set(`/api/companies/${documentId}`, { binDays: 20 }, 'birch'))[0]).toBe(200);
    const administrator = await server.request('birch-administrator');
    await support.close();
    expect((await administrator.put('/api/company-settings', { data: { binDays: 30 } })).status).toBe(200);
  });
});

it('its policies apply only to the operator’s role: mails, webhooks, schedules and backups continue', async () => {
  const { rows } = await server.sql.query(
    `select distinct roles::text[] as roles from pg_policies where policyname like 'wall\\_closed%'`,
  );
  expect(rows).toEqual([{ roles: [expect.stringMatching(/_operator$/)] }]);
});

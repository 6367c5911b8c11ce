import {
  announcement,
  CONTENT_TYPES,
  dayAfter,
  event,
  homePage,
  type Policy,
  policyPage,
  privacyPolicy,
  uidOf,
} from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORBIDDEN, failureOf } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';

interface News {
  readonly page: { headline: string; intro: string } | null;
  readonly features: readonly { title: string }[];
  readonly announcements: readonly { title: string; since: string }[];
  readonly events: readonly { title: string; starts: string }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const write = (type: { name: string }, data: object, status: 'draft' | 'published' = 'published') =>
  server.strapi.documents(uidOf(type)).create({ data: data as never, status });

const newsFor = async (account: Parameters<TestServer['request']>[0], timeZone = 'UTC'): Promise<News> => {
  const who = await server.request(account);
  const { status, body } = await who.get<{ data: News }>(`/api/site/home?timeZone=${encodeURIComponent(timeZone)}`);
  expect(status).toBe(200);
  return body.data;
};
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
const today = () => new Date().toISOString().slice(0, 10);

describe('GET /api/site/home', () => {
  it('answers every signed-in user, and nobody else', async () => {
    expect((await server.anonymous.get('/api/site/home')).status).toBe(401);
    for (const account of ['operator', 'acme-auditor', 'birch-analyst', 'stray'] as const) {
      expect((await newsFor(account)).features.length, account).toBeGreaterThan(2);
    }
  });

  it('shows published current announcements, important ones first', async () => {
    const day = today();
    const text = 'Words';
    await write(announcement, { title: 'Draft', text }, 'draft');
    await write(announcement, { title: 'Over', text, showUntil: dayAfter(day, -2) });
    await write(announcement, { title: 'Later', text, showFrom: dayAfter(day, 2) });
    await write(announcement, { title: 'Plain', text, importance: 'Normal' });
    await write(announcement, { title: 'Dated', text, showFrom: dayAfter(day, -1), showUntil: dayAfter(day, 1) });
    await write(announcement, { title: 'Loud', text, importance: 'Important', showFrom: dayAfter(day, -3) });
    const { announcements } = await newsFor('acme-analyst');
    expect(titles(announcements)).toEqual(['Loud', 'Plain', 'Dated']);
    expect(announcements.map(({ since }) => since)).toEqual([dayAfter(day, -3), day, dayAfter(day, -1)]);
  });

  it('uses the company’s time zone, then the reader’s', async () => {
    const { acme } = server.companies;
    // Kiritimati is 26 hours ahead of Pago Pago: at no moment do both have the same day.
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const dayOf = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    await write(announcement, { title: 'Only ahead', text: 'x', showFrom: dayOf(ahead) });
    expect(titles((await newsFor('acme-analyst', ahead)).announcements)).toContain('Only ahead');
    expect(titles((await newsFor('acme-analyst', behind)).announcements)).not.toContain('Only ahead');
    await server.sql.query('update companies set time_zone = $1 where id = $2', [behind, acme.id]);
    expect(titles((await newsFor('acme-analyst', ahead)).announcements)).not.toContain('Only ahead');
    await server.sql.query('update companies set time_zone = $1 where id = $2', ['Nowhere/Special', acme.id]);
    expect(titles((await newsFor('acme-analyst', ahead)).announcements)).toContain('Only ahead');
    await newsFor('operator', "x' or 1=1 --");
  });

  it('shows events until they are over, the next one first', async () => {
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    await write(event, { title: 'Draft', starts: hours(1) }, 'draft');
    await write(event, { title: 'Next week', starts: hours(170) });
    await write(event, { title: 'Running', starts: hours(-3), ends: hours(1) });
    await write(event, { title: 'Ended', starts: hours(-3), ends: hours(-1) });
    await write(event, { title: 'Two days ago', starts: hours(-50) });
    await write(event, { title: 'Now', starts: hours(0) });
    const { events } = await newsFor('acme-analyst');
    expect(titles(events)).toEqual(['Running', 'Now', 'Next week']);
    expect(events[0]?.starts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('has a headline only when one is written', async () => {
    expect((await newsFor('acme-analyst')).page).toBeNull();
    await write(homePage, { headline: 'Welcome', intro: 'Words' });
    expect((await newsFor('acme-analyst')).page).toEqual({ headline: 'Welcome', intro: 'Words' });
  });
});

describe('GET /api/site/privacy-policy', () => {
  const path = '/api/site/privacy-policy';

  it('answers everybody, with ten sections effective since 14/11/2024', async () => {
    const { status, body, headers } = await server.anonymous.get<{ data: Policy }>(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect(body.data).toEqual(privacyPolicy);
    expect([body.data.effectiveDate, body.data.sections.length]).toEqual(['2024-11-14', 10]);
  });

  it('answers 304 when the browser has the current one', async () => {
    const tag = (await server.anonymous.get(path)).headers.get('etag') ?? '';
    const again = await server.anonymous.get(path, { 'if-none-match': tag });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('shows at once what is published, and no draft', async () => {
    const documents = server.strapi.documents(uidOf(policyPage));
    const { documentId } = (await documents.findFirst({})) ?? { documentId: '' };
    await documents.update({ documentId, data: { intro: 'Changed' } as never });
    const intro = async () => (await server.anonymous.get<{ data: Policy }>(path)).body.data.intro;
    expect(await intro()).toBe(privacyPolicy.intro);
    await documents.publish({ documentId });
    expect(await intro()).toBe('Changed');
    await documents.unpublish({ documentId });
    expect(await intro()).toBe(privacyPolicy.intro);
    await documents.delete({ documentId });
    expect((await server.anonymous.get<{ data: Policy }>(path)).body.data).toEqual(privacyPolicy);
  });
});

describe('site content', () => {
  it('has no other route, for reading or writing', async () => {
    const operator = await server.request('operator');
    for (const { plural, name } of CONTENT_TYPES) {
      for (const path of [`/api/${plural}`, `/api/${name}`]) {
        expect((await operator.get(path)).status, path).toBe(404);
        expect((await operator.post(path, { data: { title: 'X' } })).status, path).toBe(404);
      }
    }
  });

  it.each(['staff', 'operator'] as const)('is read-only for the database role %s, without drafts', async (role) => {
    const scope = { 'app.company': server.companies.acme.id, 'app.user': 1 };
    await server.sql.as(role, scope, async (query) => {
      const { rows } = await query('select count(*)::int as n from announcements where published_at is null');
      expect(rows[0].n).toBe(0);
    });
    for (const table of ['home_pages', 'key_features', 'announcements', 'events', 'privacy_policies']) {
      for (const statement of [
        `insert into ${table} (document_id) values ('x')`,
        `update ${table} set id = id`,
        `delete from ${table}`,
      ]) {
        const failed = server.sql.as(role, scope, (query) => failureOf(query(statement)));
        expect([statement, await failed]).toEqual([statement, FORBIDDEN]);
      }
    }
    expect(await server.sql.as(role, scope, (query) => failureOf(query('select from privacy_policies')))).toBe(
      FORBIDDEN,
    );
  });
});

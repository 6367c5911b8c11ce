import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORBIDDEN, failureOf } from '../database/tables.ts';
import { type CompanyName, compiled, startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, passOf } from '../realtime/connect.ts';
import { ACME, BIRCH, type News, newsOf, OF_ACME, OF_BIRCH, READERS, TYPE } from './announcements.ts';
import { collection } from './panel.ts';

let server: TestServer;
let news: News;
beforeAll(async () => {
  server = await startServer();
  news = await newsOf(server, 'audience@ridgeline.test');
});
afterAll(async () => {
  closeAll();
  await server.stop();
});

describe('an announcement for some companies', () => {
  it('is shown to their staff alone, and without names to everybody', async () => {
    await news.publish('For Acme', ACME);
    await news.publish('For both', ` ${ACME.toUpperCase()} \r\n\n${BIRCH}\n`);
    await news.publish('For all', null);
    await news.publish('For all, of blanks', ' \n ');
    expect(await news.readersOf('For Acme')).toEqual(OF_ACME);
    expect(await news.readersOf('For both')).toEqual([...OF_ACME, ...OF_BIRCH]);
    expect(await news.readersOf('For all')).toEqual(READERS);
    expect(await news.readersOf('For all, of blanks')).toEqual(READERS);
  });

  it('names its companies to operators, who see all of them, or those of the company in view', async () => {
    await news.publish('Named', `${ACME}\n${BIRCH}`);
    await news.publish('Only Birch', BIRCH);
    expect(await news.namesOf('Named')).toBe(`${ACME}\n${BIRCH}`);
    expect(await news.sees('operator', 'Only Birch')).toBe(true);
    expect(await news.sees('operator', 'Only Birch', 'birch')).toBe(true);
    expect(await news.sees('operator', 'Only Birch', 'acme')).toBe(false);
    for (const account of OF_ACME) {
      const text = JSON.stringify(await news.home(account));
      expect(text).toContain('Named');
      expect(text).not.toMatch(/audience|Birch/);
    }
  });

  it('follows a change of its companies once that is published', async () => {
    const id = await news.publish('Moving', ACME);
    await news.panel.send('PUT', collection(TYPE, `/${id}`), { audience: BIRCH });
    expect(await news.readersOf('Moving')).toEqual(OF_ACME);
    await news.again(id, {});
    expect(await news.readersOf('Moving')).toEqual(OF_BIRCH);
    await news.again(id, { audience: null });
    expect(await news.readersOf('Moving')).toEqual(READERS);
  });

  it('is sent to no open page', async () => {
    const people = ['acme-analyst', 'birch-analyst'] as const;
    const pages = await Promise.all(
      people.map(async (name) => connect(server.url, await passOf(server.anonymous, name))),
    );
    await news.publish('Quiet', ACME);
    const { announce } = compiled<typeof import('../../src/realtime')>('realtime');
    for (const { id } of [server.companies.acme, server.companies.birch])
      await server.tenancy.inCompany(id, async () => announce({ companyId: id }, { type: 'info', message: 'last' }));
    for (const { messages, changes } of pages) {
      await expect.poll(() => messages.at(-1)?.message).toBe('last');
      expect([messages.length, changes]).toEqual([1, []]);
    }
  });
});

describe('the database', () => {
  const ids = (role: 'staff' | 'operator', company: CompanyName, table: string, column = 'id') =>
    server.sql.as(role, { 'app.company': server.companies[company].id, 'app.user': 1 }, async (query) =>
      (await query(`select ${column} as id from ${table}`)).rows.map((row) => row.id),
    );

  it('hides it from the roles of other companies, and the names of its companies from staff', async () => {
    await news.publish('Secret of Acme', ACME);
    const titles = await ids('staff', 'birch', 'announcements', 'title');
    expect(titles).not.toContain('Secret of Acme');
    expect(await ids('staff', 'acme', 'announcements', 'title')).toContain('Secret of Acme');
    expect(await ids('operator', 'birch', 'announcements', 'title')).not.toContain('Secret of Acme');
    expect(await failureOf(ids('staff', 'acme', 'announcements', 'audience'))).toBe(FORBIDDEN);
    const seen = await ids('staff', 'birch', 'ridgeline_announcement_companies', 'company_id');
    expect(seen.filter((id) => id !== server.companies.birch.id)).toEqual([]);
  });

  it('lets no role change who it is for, and hides companies and their ids from the panel’s role', async () => {
    for (const role of ['staff', 'operator', 'panel', 'respondent'] as const) {
      for (const statement of [
        'delete from ridgeline_announcement_companies',
        'insert into ridgeline_announcement_companies values (1, 1)',
        `select * from wall_audience('${ACME}')`,
        ...(role === 'panel' ? ['select from ridgeline_announcement_companies', 'select from companies'] : []),
      ]) {
        const failed = server.sql.as(role, { 'app.company': server.companies.acme.id }, (query) =>
          failureOf(query(statement)),
        );
        expect([role, statement, await failed]).toEqual([role, statement, FORBIDDEN]);
      }
    }
  });
});

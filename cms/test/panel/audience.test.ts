import { announcement, siteWords, uidOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORBIDDEN, failureOf } from '../database/tables.ts';
import {
  type AccountName,
  COMPANIES,
  type CompanyName,
  compiled,
  startServer,
  type TestServer,
} from '../harness/index.ts';
import { closeAll, connect, passOf } from '../realtime/connect.ts';
import { collection, contentAdministrator, type Panel, refusedFields } from './panel.ts';

interface Shown {
  readonly title: string;
  readonly audience?: string | null;
}

const TYPE = uidOf(announcement);
const ACME = COMPANIES.acme.name;
const BIRCH = COMPANIES.birch.name;

let server: TestServer;
let panel: Panel;
beforeAll(async () => {
  server = await startServer();
  panel = await contentAdministrator(server, 'audience@ridgeline.test');
});
afterAll(async () => {
  closeAll();
  await server.stop();
});

/** Saves an announcement in the panel and publishes it. */
const publish = async (title: string, audience: string | null): Promise<string> => {
  const made = await panel.send('POST', collection(TYPE), { title, text: `Text of ${title}`, audience });
  expect(made.status, made.text).toBe(201);
  const documentId = String(made.body.data?.documentId);
  await again(documentId, {});
  return documentId;
};

/** Publishes it again with these changes. */
const again = async (documentId: string, change: Readonly<Record<string, unknown>>): Promise<void> => {
  const { status, text } = await panel.send('POST', collection(TYPE, `/${documentId}/actions/publish`), change);
  expect(status, text).toBe(200);
};

const home = async (account: AccountName, inView?: CompanyName): Promise<readonly Shown[]> => {
  const headers = inView && { 'x-company': server.companies[inView].documentId };
  const who = await server.request(account, headers);
  const { body } = await who.get<{ data: { announcements: readonly Shown[] } }>('/api/site/home');
  return body.data.announcements;
};

const sees = async (account: AccountName, title: string, inView?: CompanyName): Promise<boolean> =>
  (await home(account, inView)).some((row) => row.title === title);

const READERS = ['acme-administrator', 'acme-auditor', 'birch-administrator', 'birch-auditor', 'stray'] as const;

/** Who of the staff sees it. */
const readersOf = async (title: string): Promise<readonly AccountName[]> => {
  const found: AccountName[] = [];
  for (const account of READERS) if (await sees(account, title)) found.push(account);
  return found;
};

const OF_ACME: readonly AccountName[] = ['acme-administrator', 'acme-auditor'];
const OF_BIRCH: readonly AccountName[] = ['birch-administrator', 'birch-auditor'];

describe('an announcement for some companies', () => {
  it('is shown to their staff alone, and without names to everybody', async () => {
    await publish('For Acme', ACME);
    await publish('For both', ` ${ACME.toUpperCase()} \r\n\n${BIRCH}\n`);
    await publish('For all', null);
    await publish('For all, of blanks', ' \n ');
    expect(await readersOf('For Acme')).toEqual(OF_ACME);
    expect(await readersOf('For both')).toEqual([...OF_ACME, ...OF_BIRCH]);
    expect(await readersOf('For all')).toEqual(READERS);
    expect(await readersOf('For all, of blanks')).toEqual(READERS);
  });

  it('names its companies to operators, who see all of them, or those of the company in view', async () => {
    await publish('Named', `${ACME}\n${BIRCH}`);
    await publish('Only Birch', BIRCH);
    expect((await home('operator')).find(({ title }) => title === 'Named')?.audience).toBe(`${ACME}\n${BIRCH}`);
    expect(await sees('operator', 'Only Birch')).toBe(true);
    expect(await sees('operator', 'Only Birch', 'birch')).toBe(true);
    expect(await sees('operator', 'Only Birch', 'acme')).toBe(false);
    for (const account of OF_ACME) {
      const text = JSON.stringify(await home(account));
      expect(text).toContain('Named');
      expect(text).not.toMatch(/audience|Birch/);
    }
  });

  it('follows a change of its companies once that is published', async () => {
    const id = await publish('Moving', ACME);
    await panel.send('PUT', collection(TYPE, `/${id}`), { audience: BIRCH });
    expect(await readersOf('Moving')).toEqual(OF_ACME);
    await again(id, {});
    expect(await readersOf('Moving')).toEqual(OF_BIRCH);
    await again(id, { audience: null });
    expect(await readersOf('Moving')).toEqual(READERS);
  });

  it('is sent to no open page', async () => {
    const people = ['acme-analyst', 'birch-analyst'] as const;
    const pages = await Promise.all(
      people.map(async (name) => connect(server.url, await passOf(server.anonymous, name))),
    );
    await publish('Quiet', ACME);
    const { announce } = compiled<typeof import('../../src/realtime')>('realtime');
    for (const { id } of [server.companies.acme, server.companies.birch])
      await server.tenancy.inCompany(id, async () => announce({ companyId: id }, { type: 'info', message: 'last' }));
    for (const { messages, changes } of pages) {
      await expect.poll(() => messages.at(-1)?.message).toBe('last');
      expect([messages.length, changes]).toEqual([1, []]);
    }
  });
});

describe('names of companies in an announcement', () => {
  it('are refused at the field when no company has them, in a draft and when it is published', async () => {
    const news = { title: 'Wrong', text: 'Words', audience: `${ACME}\nAcme\nNothing & Co` };
    const refused = await panel.send('POST', collection(TYPE), news);
    const message = `${siteWords.noCompany('Acme')} ${siteWords.noCompany('Nothing & Co')}`;
    expect([refused.status, refusedFields(refused)]).toEqual([400, { audience: message }]);
    const draft = await panel.send('POST', collection(TYPE), { title: 'Wrong', text: 'Words' });
    const path = collection(TYPE, `/${draft.body.data?.documentId}/actions/publish`);
    const late = await panel.send('POST', path, { audience: `Nobody's` });
    expect([late.status, refusedFields(late)]).toEqual([400, { audience: siteWords.noCompany(`Nobody's`) }]);
    expect(await readersOf('Wrong')).toEqual([]);
  });

  it('are refused when several companies have them', async () => {
    const { rows } = await server.sql.query(
      `insert into companies (document_id, name, status) values ('twin', 'ACME pty ltd', 'awaiting') returning id`,
    );
    const refused = await panel.send('POST', collection(TYPE), { title: 'Twins', text: 'Words', audience: ACME });
    expect(refusedFields(refused)).toEqual({ audience: siteWords.severalCompanies(ACME) });
    await server.sql.query('delete from companies where id = $1', [rows[0].id]);
  });

  it('follow a company that is renamed', async () => {
    const id = await publish('Renamed', `${ACME}\n${BIRCH}`);
    await server.sql.query('update companies set name = $1 where id = $2', [
      'Acme & Daughters',
      server.companies.acme.id,
    ]);
    expect(await readersOf('Renamed')).toEqual([...OF_ACME, ...OF_BIRCH]);
    await again(id, {});
    expect(await readersOf('Renamed')).toEqual([...OF_ACME, ...OF_BIRCH]);
    expect((await home('operator')).find(({ title }) => title === 'Renamed')?.audience).toBe(
      `Acme & Daughters\n${BIRCH}`,
    );
    // A line break in a name must not add another company.
    await server.sql.query('update companies set name = $1 where id = $2', ['Cedar\nAcme', server.companies.acme.id]);
    await server.sql.query('update companies set name = $1 where id = $2', [ACME, server.companies.acme.id]);
    const { rows } = await server.sql.query(
      `select distinct company_id from ridgeline_announcement_companies c join announcements a on a.id = c.announcement_id
       where a.title = 'Renamed'`,
    );
    expect(rows).toEqual([{ company_id: server.companies.birch.id }]);
  });

  it('of a deleted company never make it public', async () => {
    const { rows } = await server.sql.query(
      `insert into companies (document_id, name) values ('gone', 'Gone Ltd') returning id`,
    );
    const id = await publish('For the gone', 'Gone Ltd');
    await server.sql.query('delete from companies where id = $1', [rows[0].id]);
    expect(await readersOf('For the gone')).toEqual([]);
    const refused = await panel.send('POST', collection(TYPE, `/${id}/actions/publish`), {});
    expect(refusedFields(refused)).toEqual({ audience: siteWords.noCompany('Gone Ltd') });
  });
});

describe('the database', () => {
  const ids = (role: 'staff' | 'operator', company: CompanyName, table: string, column = 'id') =>
    server.sql.as(role, { 'app.company': server.companies[company].id, 'app.user': 1 }, async (query) =>
      (await query(`select ${column} as id from ${table}`)).rows.map((row) => row.id),
    );

  it('hides it from the roles of other companies, and the names of its companies from staff', async () => {
    await publish('Secret of Acme', ACME);
    const titles = await ids('staff', 'birch', 'announcements', 'title');
    expect(titles).not.toContain('Secret of Acme');
    expect(await ids('staff', 'acme', 'announcements', 'title')).toContain('Secret of Acme');
    expect(await ids('operator', 'birch', 'announcements', 'title')).not.toContain('Secret of Acme');
    expect(await failureOf(ids('staff', 'acme', 'announcements', 'audience'))).toBe(FORBIDDEN);
    const seen = await ids('staff', 'birch', 'ridgeline_announcement_companies', 'company_id');
    expect(seen.filter((id) => id !== server.companies.birch.id)).toEqual([]);
  });

  it('lets no role change who it is for, and the panel’s role read neither companies nor their ids', async () => {
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

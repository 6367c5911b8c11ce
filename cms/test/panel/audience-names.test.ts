import { siteWords } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPANIES, startServer, type TestServer } from '../harness/index.ts';
import { ACME, BIRCH, type News, newsOf, OF_ACME, OF_BIRCH, TYPE } from './announcements.ts';
import { collection, refusedFields } from './panel.ts';

let server: TestServer;
let news: News;
beforeAll(async () => {
  server = await startServer();
  news = await newsOf(server, 'audience-names@ridgeline.test');
});
afterAll(() => server.stop());

describe('names of companies in an announcement', () => {
  it('are refused at the field when no company has them, in a draft and when it is published', async () => {
    const wrong = { title: 'Wrong', text: 'Words', audience: `${ACME}\nAcme\nNothing & Co` };
    const refused = await news.panel.send('POST', collection(TYPE), wrong);
    const message = `${siteWords.noCompany('Acme')} ${siteWords.noCompany('Nothing & Co')}`;
    expect([refused.status, refusedFields(refused)]).toEqual([400, { audience: message }]);
    const draft = await news.panel.send('POST', collection(TYPE), { title: 'Wrong', text: 'Words' });
    const path = collection(TYPE, `/${draft.body.data?.documentId}/actions/publish`);
    const late = await news.panel.send('POST', path, { audience: `Nobody's` });
    expect([late.status, refusedFields(late)]).toEqual([400, { audience: siteWords.noCompany(`Nobody's`) }]);
    expect(await news.readersOf('Wrong')).toEqual([]);
  });

  it('are refused when several companies have them', async () => {
    const { rows } = await server.sql.query(
      `insert into companies (document_id, name, status) values ('twin', 'ACME pty ltd', 'awaiting') returning id`,
    );
    const refused = await news.panel.send('POST', collection(TYPE), { title: 'Twins', text: 'Words', audience: ACME });
    expect(refusedFields(refused)).toEqual({ audience: siteWords.severalCompanies(ACME) });
    await server.sql.query('delete from companies where id = $1', [rows[0].id]);
  });

  it('follow a company that is renamed', async () => {
    const id = await news.publish('Renamed', `${ACME}\n${BIRCH}`);
    await server.sql.query('update companies set name = $1 where id = $2', [
      'Acme & Daughters',
      server.companies.acme.id,
    ]);
    expect(await news.readersOf('Renamed')).toEqual([...OF_ACME, ...OF_BIRCH]);
    await news.again(id, {});
    expect(await news.readersOf('Renamed')).toEqual([...OF_ACME, ...OF_BIRCH]);
    expect(await news.namesOf('Renamed')).toBe(`Acme & Daughters\n${BIRCH}`);
    await server.sql.query('update companies set name = $1 where id = $2', [ACME, server.companies.acme.id]);
  });

  it('keep their companies, and get no other one, whatever a company is renamed to', async () => {
    const { acme, birch } = server.companies;
    const rename = (name: string) => server.sql.query('update companies set name = $1 where id = $2', [name, acme.id]);
    await news.publish('Kept', `${ACME}\n${BIRCH}`);
    const { rows } = await server.sql.query(
      `insert into companies (document_id, name) values ('left', 'Left Ltd') returning id`,
    );
    await news.publish('Of one that leaves', `${ACME}\nLeft Ltd`);
    await server.sql.query('delete from companies where id = $1', [rows[0].id]);
    await server.sql.query(`insert into companies (document_id, name) values ('later', 'Left Ltd')`);
    const audiences = async () =>
      (
        await server.sql.query(
          `select a.title, array_agg(distinct c.company_id order by c.company_id) as companies from ridgeline_announcement_companies c
           join announcements a on a.id = c.announcement_id where a.title in ('Kept', 'Of one that leaves') group by a.title order by a.title`,
        )
      ).rows;
    for (const name of [BIRCH, `${COMPANIES.cedar.name}\nAcme`, ACME]) {
      await rename(name);
      expect([name, await audiences()]).toEqual([
        name,
        [
          { title: 'Kept', companies: [acme.id, birch.id] },
          { title: 'Of one that leaves', companies: [acme.id] },
        ],
      ]);
    }
    await server.sql.query(`delete from companies where document_id = 'later'`);
    expect(await news.namesOf('Of one that leaves')).toBe(`${ACME}\nLeft Ltd`);
  });

  it('of a deleted company never make it public', async () => {
    const { rows } = await server.sql.query(
      `insert into companies (document_id, name) values ('gone', 'Gone Ltd') returning id`,
    );
    const id = await news.publish('For the gone', 'Gone Ltd');
    await server.sql.query('delete from companies where id = $1', [rows[0].id]);
    expect(await news.readersOf('For the gone')).toEqual([]);
    const refused = await news.panel.send('POST', collection(TYPE, `/${id}/actions/publish`), {});
    expect(refusedFields(refused)).toEqual({ audience: siteWords.noCompany('Gone Ltd') });
  });
});

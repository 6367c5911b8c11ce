import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf } from '../../audit/log.ts';
import { insertRow } from '../../database/tables.ts';
import { COMPANIES, startServer, type TestServer } from '../../harness/index.ts';
import { type Row, register } from '../../records/wire.ts';
import { build, THREE } from './built.ts';
import { companyIds, copyTo, previewCopies, storedCopies } from './company-copies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const having = async (id: unknown): Promise<string[]> =>
  (await previewCopies(server, id)).body.data.companies.filter(({ has }) => has).map(({ name }) => name);

describe('the companies that a questionnaire can be copied to', () => {
  it('are all of them, by name, with what the operator needs to know first', async () => {
    const { asked } = await build(server, THREE, 'operator');
    const { status, body } = await previewCopies(server, asked.documentId);
    expect([status, body.data]).toEqual([
      200,
      {
        ...{ title: asked.title, questions: 3, shared: true, more: false },
        companies: [
          {
            documentId: companyIds(server, 'acme')[0],
            name: COMPANIES.acme.name,
            status: 'active',
            opens: true,
            has: false,
          },
          {
            documentId: companyIds(server, 'birch')[0],
            name: COMPANIES.birch.name,
            status: 'active',
            opens: false,
            has: false,
          },
          {
            documentId: companyIds(server, 'cedar')[0],
            name: COMPANIES.cedar.name,
            status: 'suspended',
            opens: true,
            has: false,
          },
        ],
      },
    ]);
  });

  it('say who has one of that title, in other letters or archived', async () => {
    const { asked } = await build(server, THREE, 'operator');
    const { acme, cedar } = server.companies;
    await insertRow(server, 'questionnaires', acme.id, { title: ` ${String(asked.title).toUpperCase()}` });
    await insertRow(server, 'questionnaires', cedar.id, { title: asked.title, archived_at: '2026-01-01' });
    expect(await having(asked.id)).toEqual([COMPANIES.acme.name, COMPANIES.cedar.name]);
  });
});

describe('copying a questionnaire to companies', () => {
  it('stores in each its own, with its questions, and names the operator in each audit log', async () => {
    const { asked, rows } = await build(server, THREE, 'operator');
    const { acme, birch } = server.companies;
    let made: Awaited<ReturnType<typeof copyTo>> | undefined;
    const entries = await entriesOf(server, async () => {
      made = await copyTo(server, asked.documentId, companyIds(server, 'birch', 'acme'));
    });
    expect([made?.status, made?.body.data]).toMatchObject([
      201,
      { title: asked.title, questions: 3, companies: [{ name: COMPANIES.acme.name }, { name: COMPANIES.birch.name }] },
    ]);
    const of = (company: number | string) =>
      rows.map(({ topic, question, code }) => [topic, question, code, company].filter((one) => one !== '').join('|'));
    const [shared, ...copies] = await storedCopies(server, asked.title);
    expect(shared.questions).toEqual(of(''));
    expect(copies).toEqual([
      { company_id: acme.id, shared: false, document_id: expect.any(String), questions: of(acme.id) },
      { company_id: birch.id, shared: false, document_id: expect.any(String), questions: of(birch.id) },
    ]);
    expect(made?.body.data.companies.map(({ questionnaire }) => questionnaire)).toEqual(
      copies.map(({ document_id }) => document_id),
    );
    for (const { id } of [acme, birch]) {
      const own = entries.filter(({ company_id }) => company_id === id);
      expect(own.filter(({ entity }) => entity === 'questionnaire')).toMatchObject([
        { username: 'operator', action: 'create', label: asked.title },
      ]);
      expect(own.filter(({ entity }) => entity === 'question')).toHaveLength(3);
    }
    expect(await having(asked.id)).toEqual([COMPANIES.acme.name, COMPANIES.birch.name]);
  });

  it('leaves the copy to its company: another one cannot see or change it', async () => {
    const { asked } = await build(server, THREE, 'operator');
    await copyTo(server, asked.id, companyIds(server, 'acme', 'cedar'));
    const analyst = await register(server, 'acme-analyst', 'questionnaires');
    const { body } = await analyst.list(`filters[title]=${encodeURIComponent(String(asked.title))}&sort=id`);
    expect(body.data.map(({ shared }) => shared)).toEqual([true, false]);
    const own = body.data[1] as Row;
    expect((await analyst.change(own.documentId, { description: 'Ours now' })).status).toBe(200);
    const [, , cedars] = await storedCopies(server, asked.title);
    expect((await analyst.one(cedars.document_id)).status).toBe(404);
    const { rows } = await server.sql.query('select description from questionnaires where title = $1 order by id', [
      asked.title,
    ]);
    expect(rows.map(({ description }) => description)).toEqual(['Of security', 'Ours now', 'Of security']);
  });

  it('takes the questionnaire of one company to another, with the topics that it names, and nothing else', async () => {
    const { asked } = await build(server, [['Only Acme’s topic', 'Is it asked?', { code: 'A1' }]], 'operator', 'acme');
    const { birch } = server.companies;
    const { status } = await copyTo(server, asked.documentId, companyIds(server, 'birch'));
    expect(status).toBe(201);
    const { rows } = await server.sql.query('select title from questionnaire_topics where company_id = $1', [birch.id]);
    expect(rows).toEqual([{ title: 'Only Acme’s topic' }]);
    expect((await storedCopies(server, asked.title)).map(({ company_id }) => company_id)).toEqual([
      server.companies.acme.id,
      birch.id,
    ]);
  });

  it('leaves out the questions that a company has added to a shared one', async () => {
    const { asked } = await build(server, THREE, 'operator');
    await insertRow(server, 'questions', server.companies.acme.id, {
      question: 'A secret of Acme',
      questionnaires_id_id: asked.id,
    });
    expect((await previewCopies(server, asked.id)).body.data.questions).toBe(3);
    await copyTo(server, asked.id, companyIds(server, 'birch'));
    expect(JSON.stringify((await storedCopies(server, asked.title)).slice(1))).not.toContain('A secret of Acme');
  });
});

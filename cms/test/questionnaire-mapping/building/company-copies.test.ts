import { COPY_LIMITS, type CopiesMade, type CopyPreview, companiesAtOnce } from '@ridgeline/domain/company-copies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf } from '../../audit/log.ts';
import { insertRow } from '../../database/tables.ts';
import { type AccountName, COMPANIES, type CompanyName, startServer, type TestServer } from '../../harness/index.ts';
import { type Failure, fieldsIn, type Row, register } from '../../records/wire.ts';
import { build, THREE } from './built.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ids = (...names: readonly CompanyName[]): string[] => names.map((name) => server.companies[name].documentId);

const path = (id: unknown): string => `/api/questionnaires/${String(id)}/companies`;

const preview = async (id: unknown, as: AccountName = 'operator') =>
  (await server.request(as)).get<{ data: CopyPreview } & Failure>(path(id));

const copy = async (id: unknown, companies: unknown, as: AccountName = 'operator') =>
  (await server.request(as)).post<{ data: CopiesMade } & Failure>(path(id), { data: { companies } });

/** The questionnaires of this title, with their questions in order, as the owner reads them. */
const stored = async (title: unknown) =>
  (
    await server.sql.query(
      `select q.company_id, q.shared, q.document_id, array(
         select concat_ws('|', p.topic, p.question, p.code, p.company_id) from questions p
         where p.questionnaires_id_id = q.id order by p.position, p.id) as questions
       from questionnaires q where q.title = $1 order by q.company_id nulls first`,
      [title],
    )
  ).rows;

const having = async (id: unknown): Promise<string[]> =>
  (await preview(id)).body.data.companies.filter(({ has }) => has).map(({ name }) => name);

describe('the companies that a questionnaire can be copied to', () => {
  it('are all of them, by name, with what is to be known before', async () => {
    const { asked } = await build(server, THREE, 'operator');
    const { status, body } = await preview(asked.documentId);
    expect([status, body.data]).toEqual([
      200,
      {
        ...{ title: asked.title, questions: 3, shared: true, more: false },
        companies: [
          { documentId: ids('acme')[0], name: COMPANIES.acme.name, status: 'active', opens: true, has: false },
          { documentId: ids('birch')[0], name: COMPANIES.birch.name, status: 'active', opens: false, has: false },
          { documentId: ids('cedar')[0], name: COMPANIES.cedar.name, status: 'suspended', opens: true, has: false },
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
    let made: Awaited<ReturnType<typeof copy>> | undefined;
    const entries = await entriesOf(server, async () => {
      made = await copy(asked.documentId, ids('birch', 'acme'));
    });
    expect([made?.status, made?.body.data]).toMatchObject([
      201,
      { title: asked.title, questions: 3, companies: [{ name: COMPANIES.acme.name }, { name: COMPANIES.birch.name }] },
    ]);
    const of = (company: number | string) =>
      rows.map(({ topic, question, code }) => [topic, question, code, company].filter((one) => one !== '').join('|'));
    const [shared, ...copies] = await stored(asked.title);
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

  it('leaves the copy to its company: another one neither sees nor changes it', async () => {
    const { asked } = await build(server, THREE, 'operator');
    await copy(asked.id, ids('acme', 'cedar'));
    const analyst = await register(server, 'acme-analyst', 'questionnaires');
    const { body } = await analyst.list(`filters[title]=${encodeURIComponent(String(asked.title))}&sort=id`);
    expect(body.data.map(({ shared }) => shared)).toEqual([true, false]);
    const own = body.data[1] as Row;
    expect((await analyst.change(own.documentId, { description: 'Ours now' })).status).toBe(200);
    const [, , cedars] = await stored(asked.title);
    expect((await analyst.one(cedars.document_id)).status).toBe(404);
    const { rows } = await server.sql.query('select description from questionnaires where title = $1 order by id', [
      asked.title,
    ]);
    expect(rows.map(({ description }) => description)).toEqual(['Of security', 'Ours now', 'Of security']);
  });

  it('takes the questionnaire of one company to another, with the topics that it names, and nothing else', async () => {
    const { asked } = await build(server, [['Only Acme’s topic', 'Is it asked?', { code: 'A1' }]], 'operator', 'acme');
    const { birch } = server.companies;
    const { status } = await copy(asked.documentId, ids('birch'));
    expect(status).toBe(201);
    const { rows } = await server.sql.query('select title from questionnaire_topics where company_id = $1', [birch.id]);
    expect(rows).toEqual([{ title: 'Only Acme’s topic' }]);
    expect((await stored(asked.title)).map(({ company_id }) => company_id)).toEqual([
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
    expect((await preview(asked.id)).body.data.questions).toBe(3);
    await copy(asked.id, ids('birch'));
    expect(JSON.stringify((await stored(asked.title)).slice(1))).not.toContain('A secret of Acme');
  });
});

describe('a copy that cannot be stored in one company', () => {
  it('is stored in none of them, and the answer names the company', async () => {
    const { asked } = await build(server, THREE, 'operator');
    await copy(asked.id, ids('birch'));
    const refused = await copy(asked.id, ids('acme', 'birch', 'cedar'));
    expect([refused.status, refused.body.error.details.errors]).toEqual([
      400,
      [{ field: 'companies', message: `${COMPANIES.birch.name} has a questionnaire of this title already.` }],
    ]);
    expect((await stored(asked.title)).map(({ company_id }) => company_id)).toEqual([null, server.companies.birch.id]);
  });

  it('is stored once when two operators send it at once', async () => {
    const { asked } = await build(server, THREE, 'operator');
    const answers = await Promise.all([
      copy(asked.id, ids('acme', 'birch')),
      copy(asked.id, ids('birch', 'acme')),
      copy(asked.id, ids('acme')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toContain(201);
    // Whoever comes second reads why, or that the other one takes too long to be waited for.
    for (const { status, body } of answers.filter((answer) => answer.status === 400)) {
      expect([status, body.error.details.errors?.[0]?.field]).toEqual([400, 'companies']);
    }
    expect(answers.filter(({ status }) => ![201, 400, 503].includes(status))).toEqual([]);
    const counts = (await stored(asked.title)).map(({ company_id }) => company_id);
    expect(new Set(counts).size).toBe(counts.length);
  });

  it.each([
    ['no list', undefined],
    ['a text', 'all'],
    ['an empty list', []],
    ['numbers', [1, 2]],
    ['an object', { $ne: '' }],
    ['unknown ones', ['nothing']],
    ['an unknown one among others', 'mixed'],
    ['too many', Array.from({ length: COPY_LIMITS.companies + 1 }, (_, at) => `c${at}`)],
  ])('is refused for %s', async (name, sent) => {
    const { asked } = await build(server, THREE, 'operator');
    const answer = await copy(asked.id, sent === 'mixed' ? [...ids('acme'), 'nothing'] : sent);
    expect([name, answer.status, fieldsIn(answer)]).toEqual([name, 400, ['companies']]);
    expect(await stored(asked.title)).toHaveLength(1);
  });

  it('is refused for an archived questionnaire, and for one that does not exist', async () => {
    const { asked } = await build(server, THREE, 'operator');
    await server.sql.query(`update questionnaires set archived_at = now() where id = $1`, [asked.id]);
    expect([(await preview(asked.id)).status, (await copy(asked.id, ids('acme'))).status]).toEqual([409, 409]);
    for (const id of ['nothing', 999_999_999]) {
      expect([(await preview(id)).status, (await copy(id, ids('acme'))).status]).toEqual([404, 404]);
    }
  });

  it('has fewer companies at once the more questions there are', () => {
    expect([0, 1, 100, 1_000, 50_000].map(companiesAtOnce)).toEqual([200, 200, 200, 20, 1]);
  });
});

describe('all who are no operator', () => {
  it.each<AccountName>([
    'acme-administrator',
    'acme-analyst',
    'acme-auditor',
    'birch-administrator',
    'cedar-analyst',
    'stray',
  ])('are refused: %s', async (account) => {
    const { asked } = await build(server, THREE, 'operator');
    const answers = [await preview(asked.id, account), await copy(asked.id, ids('acme', 'birch'), account)];
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain(COMPANIES.cedar.name);
    }
    expect(await stored(asked.title)).toHaveLength(1);
  });

  it('are refused without a session', async () => {
    expect((await server.anonymous.get(path(1))).status).toBe(401);
    expect((await server.anonymous.post(path(1), { data: { companies: ids('acme') } })).status).toBe(401);
  });

  it('are kept from other companies by the database, whatever a statement says', async () => {
    const { acme, birch } = server.companies;
    await server.sql.as('staff', { 'app.company': acme.id }, async (query) => {
      const { rows } = await query(
        `insert into questionnaires (document_id, title, company_id, shared) values ('forged', 'Forged', $1, true)
         returning company_id, shared`,
        [birch.id],
      );
      expect(rows).toEqual([{ company_id: acme.id, shared: false }]);
      expect((await query('select id from companies')).rows).toEqual([{ id: acme.id }]);
    });
  });
});

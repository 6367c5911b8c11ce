import { MOST_RECIPIENTS } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn, type Row, register } from '../records/wire.ts';
import { makeSupplier, prepare, respondent, shown, tokenIn } from './sending.ts';

interface SentMany {
  readonly data: {
    readonly sent: { documentId: string; recipient: string; url?: string; expiresAt: string; mail: string }[];
    readonly mail: string;
  };
}

let server: TestServer;
let asked: Row;
let suppliers: Row[];
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
  suppliers = [];
  for (let turn = 0; turn < 3; turn += 1) suppliers.push(await makeSupplier(server));
});
afterAll(() => server.stop());

const send = async (data: object, as: Parameters<TestServer['request']>[0] = 'acme-analyst') =>
  (await server.request(as)).post<SentMany & Failure>('/api/questionnaire-mapping/send', {
    data: { questionnaire_id: asked.documentId, ...data },
  });
const stored = async (table: string): Promise<number> =>
  (await server.sql.query(`select count(*)::int as n from ${table}`)).rows[0].n;
const everything = async (): Promise<number[]> => [
  await stored('questionnaire_mappings'),
  await stored('questionnaire_links'),
  await stored('questionnaire_letters'),
];

describe('sending to many', () => {
  it('creates for each recipient its own copy and its own link, in the order of the request', async () => {
    const ids = [suppliers[2]?.documentId, suppliers[0]?.id, String(suppliers[1]?.id)];
    const { status, body } = await send({
      supplier_ids: ids,
      due_date: '2099-12-31',
      message: 'Please',
      language: 'de',
      reviewer: 'acme-administrator',
      remind: false,
    });
    expect([status, body.data.mail]).toEqual([200, 'not-configured']);
    expect(body.data.sent.map(({ recipient, mail }) => [recipient, mail])).toEqual(
      [2, 0, 1].map((at) => [suppliers[at]?.supplier_name, 'not-configured']),
    );
    expect(new Set(body.data.sent.map(({ url }) => tokenIn(String(url)))).size).toBe(3);
    for (const { url, documentId, recipient } of body.data.sent) {
      const opened = await respondent(server, tokenIn(String(url))).open();
      expect(opened.body.data.company_details).toMatchObject([{ supplier_name: recipient }]);
      expect(opened.body.data.questions).toHaveLength(3);
      expect(await shown(server, documentId)).toMatchObject({
        recipient,
        reviewer: 'acme-administrator',
        language: 'de',
        remind: false,
        total: 3,
        dueDate: '2099-12-31',
        message: 'Please',
      });
    }
  });

  it('treats a repeated recipient as one, and accepts a list of one', async () => {
    const [one] = suppliers as [Row];
    const { body } = await send({ supplier_ids: [one.id, one.documentId, one.id] });
    expect(body.data.sent.map(({ recipient }) => recipient)).toEqual([one.supplier_name]);
  });

  it('stores the next reminder of each, and none when the sender wants none', async () => {
    const of = async (documentId = '') =>
      (
        await server.sql.query(
          `select kind, state, l.due_at::date::text as day from questionnaire_letters l
           join questionnaire_mappings m on m.id = l.mapping_id where m.document_id = $1`,
          [documentId],
        )
      ).rows;
    const supplier_ids = suppliers.map(({ id }) => id);
    const reminded = await send({ supplier_ids, due_date: '2099-12-31' });
    for (const { documentId } of reminded.body.data.sent) {
      expect(await of(documentId)).toEqual([{ kind: 'reminder', state: 'waiting', day: '2099-12-24' }]);
    }
    for (const more of [{}, { due_date: '2099-12-31', remind: false }]) {
      expect(await of((await send({ supplier_ids, ...more })).body.data.sent[0]?.documentId)).toEqual([]);
    }
  });
});

describe('nothing is stored', () => {
  const many = () => suppliers.map(({ id }) => id);
  it.each<[string, () => object, string]>([
    ['of a list with one who is unknown', () => ({ supplier_ids: [...many(), 'nobody'] }), 'supplier_ids'],
    ['of a list of what are no ids', () => ({ supplier_ids: [{}] }), 'supplier_ids'],
    ['of a list with nothing in it', () => ({ supplier_ids: [] }), 'supplier_ids'],
    ['of a list that is none', () => ({ supplier_ids: 'all' }), 'supplier_ids'],
    ['of a number beyond all', () => ({ supplier_ids: [99_999_999_999] }), 'supplier_ids'],
    [
      'of more than may be sent at once',
      () => ({ supplier_ids: Array.from({ length: MOST_RECIPIENTS + 1 }, (_, at) => at + 1) }),
      'supplier_ids',
    ],
    ['of one and many', () => ({ supplier_ids: many(), supplier_id: many()[0] }), 'supplier_ids'],
    ['of companies instead', () => ({ company_ids: [server.companies.acme.id] }), 'company_ids'],
    ['in a language that is none', () => ({ supplier_ids: many(), language: 'tlh' }), 'language'],
    ['with a language as a list', () => ({ supplier_ids: many(), language: ['en'] }), 'language'],
    ['with reminders as a word', () => ({ supplier_ids: many(), remind: 'yes' }), 'remind'],
    ['for a reviewer who is nobody', () => ({ supplier_ids: many(), reviewer: 'nobody' }), 'reviewer'],
    ['for a reviewer of another company', () => ({ supplier_ids: many(), reviewer: 'birch-analyst' }), 'reviewer'],
    [
      'for an Auditor, who judges nothing, as the reviewer',
      () => ({ supplier_ids: many(), reviewer: 'acme-auditor' }),
      'reviewer',
    ],
    ['for an operator as the reviewer', () => ({ supplier_ids: many(), reviewer: 'operator' }), 'reviewer'],
    ['for a reviewer as an object', () => ({ supplier_ids: many(), reviewer: { name: 'x' } }), 'reviewer'],
  ])('%s', async (_, data, field) => {
    const before = await everything();
    const answer = await send(data());
    expect([answer.status, fieldsIn(answer)]).toEqual([400, [field]]);
    expect(await everything()).toEqual(before);
  });

  it('of a list with another company’s supplier', async () => {
    const foreign = await (await register(server, 'birch-analyst', 'supplier-managements')).make({
      supplier_name: 'Foreign',
    });
    const before = await everything();
    for (const id of [foreign.id, foreign.documentId]) {
      const answer = await send({ supplier_ids: [...many(), id] });
      expect([answer.status, fieldsIn(answer)]).toEqual([400, ['supplier_ids']]);
    }
    expect(await everything()).toEqual(before);
  });

  it('for a suspended reviewer', async () => {
    await server.sql.query(`update up_users set blocked = true where username = 'acme-administrator'`);
    const answer = await send({ supplier_ids: many(), reviewer: 'acme-administrator' });
    await server.sql.query(`update up_users set blocked = false where username = 'acme-administrator'`);
    expect([answer.status, fieldsIn(answer)]).toEqual([400, ['reviewer']]);
  });

  it('for questions with impossible conditions, each of which is named', async () => {
    const broken = await prepare(server);
    const questions = await register(server, 'acme-analyst', 'questions');
    await questions.make({
      topic: 'Backup',
      question: 'Never asked',
      notes: 'x',
      options: 'Yes,No',
      code: 'LOST',
      showWhen: 'NOWHERE = Yes',
      questionnaires_id: broken.documentId,
    });
    const answer = await send({ questionnaire_id: broken.documentId, supplier_ids: many() });
    expect([answer.status, fieldsIn(answer)]).toEqual([400, ['questionnaire_id']]);
    expect(JSON.stringify(answer.body)).toContain('LOST: ');
  });

  it('by an Auditor, and without the module', async () => {
    for (const as of ['acme-auditor', 'birch-administrator'] as const) {
      expect((await send({ supplier_ids: many() }, as)).status).toBe(403);
    }
  });
});

describe('the operator', () => {
  it('asks many companies at once, each in its own register', async () => {
    const { acme, birch } = server.companies;
    const shared = await prepare(server, 'operator', 'Company');
    const operator = await server.request('operator');
    const { status, body } = await operator.post<SentMany>('/api/questionnaire-mapping/send', {
      data: { questionnaire_id: shared.id, company_ids: [birch.documentId, acme.id] },
    });
    expect([status, body.data.sent.map(({ recipient }) => recipient)]).toEqual([200, ['Birch & Sons', 'Acme Pty Ltd']]);
    const { rows } = await server.sql.query(
      'select company_id from questionnaire_mappings where questionnaire_id = $1 order by id',
      [shared.id],
    );
    expect(rows.map(({ company_id }) => company_id)).toEqual([birch.id, acme.id]);
  });
});

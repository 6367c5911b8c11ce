import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { FORBIDDEN, failureOf, insertRow } from './tables.ts';

const SOON = new Date(Date.now() + 3_600_000).toISOString();
const LATER = new Date(Date.now() + 7_200_000).toISOString();
const QUESTIONS = [
  { id: 1, documentId: 'access', code: 'Q1', topic: 'Access', question: 'Reviewed?', options: ['Yes', 'No'] },
  {
    id: 2,
    documentId: 'backup',
    code: 'Q2',
    topic: 'Backup',
    question: 'Secret of the other topic?',
    options: ['Yes'],
  },
  { id: 3, documentId: 'leavers', code: 'Q3', topic: 'Access', question: 'Leavers?', options: ['Yes'] },
];

let server: TestServer;
let mapping = 0;
beforeAll(async () => {
  server = await startServer();
  const { acme } = server.companies;
  mapping = await insertRow(server, 'questionnaire_mappings', acme.id, {
    status: 'in-progress',
    questions: JSON.stringify(QUESTIONS),
    recipient: 'Asked',
  });
  const link = (token: string, topic: string | null, purpose: string) =>
    insertRow(server, 'questionnaire_links', acme.id, {
      mapping_id: mapping,
      token_hash: server.tenancy.hashOfToken(token),
      expires_at: SOON,
      topic,
      purpose,
    });
  await link('whole', null, 'first');
  await link('access', 'Access', 'colleague');
  await link('backup', 'Backup', 'colleague');
  for (const [question_id, locked] of [
    ['access', false],
    ['backup', false],
    ['leavers', true],
  ] as const) {
    await insertRow(server, 'answers', acme.id, { mapping_id: mapping, question_id, answer: 'Yes', locked });
    await insertRow(server, 'evidences', acme.id, { mapping_id: mapping, question_id, name: `${question_id}.pdf` });
  }
});
afterAll(() => server.stop());

/** Runs statements in the respondent's role with a link; rolls back at the end. */
const by = <Result>(token: string, work: Parameters<typeof server.sql.as<Result>>[2]) =>
  server.sql.as('respondent', { 'app.link': server.tenancy.hashOfToken(token) }, work);

const column = (token: string, statement: string): Promise<unknown[]> =>
  by(token, async (query) => (await query(statement)).rows.map((row) => Object.values(row)[0]));

const count = (token: string, statement: string): Promise<number | null> =>
  by(token, async (query) => (await query(statement)).rowCount);

const refused = (token: string, statement: string): Promise<string | undefined> =>
  failureOf(by(token, (query) => query(statement)));

const NEW_LINK = (topic: string, expires = SOON, purpose = 'colleague', of = mapping) =>
  `insert into questionnaire_links (document_id, mapping_id, token_hash, purpose, topic, expires_at)
   values ('n', ${of}, 'h', '${purpose}', ${topic}, '${expires}')`;

describe('a link to one topic, in SQL', () => {
  it('reads only the questions of its topic, by no other way either', async () => {
    const asked = (token: string) => column(token, `select q->>'documentId' from jsonb_array_elements(wall_asked()) q`);
    expect(await asked('access')).toEqual(['access', 'leavers']);
    expect(await asked('backup')).toEqual(['backup']);
    expect(await asked('whole')).toEqual(['access', 'backup', 'leavers']);
    expect(await column('unknown', 'select wall_asked()')).toEqual([null]);
    for (const what of ['questions', 'score', 'topic_scores', 'm', '*']) {
      expect(await refused('access', `select ${what} from questionnaire_mappings m`), what).toBe(FORBIDDEN);
    }
    // Another setting of the request opens no other topic: the link's row decides.
    const visible = await server.sql.as(
      'respondent',
      { 'app.link': server.tenancy.hashOfToken('access'), 'app.topic': 'Backup' },
      async (query) => (await query('select question_id from answers order by 1')).rows,
    );
    expect(visible).toEqual([{ question_id: 'access' }, { question_id: 'leavers' }]);
  });

  it('reads answers and evidence only of its topic', async () => {
    for (const table of ['answers', 'evidences']) {
      const statement = `select question_id from ${table} order by 1`;
      expect(await column('access', statement), table).toEqual(['access', 'leavers']);
      expect(await column('backup', statement), table).toEqual(['backup']);
      expect(await column('whole', statement), table).toEqual(['access', 'backup', 'leavers']);
    }
  });

  it('answers only its topic', async () => {
    const change = (question: string) => `update answers set answer = 'No' where question_id = '${question}'`;
    expect(await count('access', change('access'))).toBe(1);
    expect(await count('access', change('backup'))).toBe(0);
    const give = (table: string, question: string) =>
      `insert into ${table} (document_id, mapping_id, question_id${table === 'evidences' ? ', name' : ''})
       values ('n', ${mapping}, '${question}'${table === 'evidences' ? ", 'n.pdf'" : ''})`;
    expect(await count('backup', give('evidences', 'backup'))).toBe(1);
    expect(await refused('access', give('evidences', 'backup'))).toBe(FORBIDDEN);
    expect(await refused('access', give('answers', 'elsewhere'))).toBe(FORBIDDEN);
    expect(await count('access', `delete from evidences where question_id = 'backup'`)).toBe(0);
    expect(await count('access', `delete from evidences where question_id = 'access'`)).toBe(1);
  });

  it('asks the sender about its topic alone, as itself, and reads no message of another topic', async () => {
    const { acme } = server.companies;
    for (const question_id of ['access', 'backup']) {
      const message = { mapping_id: mapping, question_id, text: 'Which one?', reply: true, author: 'acme-analyst' };
      await insertRow(server, 'questionnaire_messages', acme.id, message);
    }
    const statement = 'select question_id from questionnaire_messages order by 1';
    expect(await column('access', statement)).toEqual(['access']);
    expect(await column('whole', statement)).toEqual(['access', 'backup']);
    expect(await column('unknown', statement)).toEqual([]);
    expect(await refused('access', 'select author from questionnaire_messages')).toBe(FORBIDDEN);
    const own = 'select document_id from questionnaire_links where token_hash = wall_link()';
    const put = (question: string, link = `(${own})`, more = '', value = '') =>
      `insert into questionnaire_messages (document_id, mapping_id, question_id, text, link${more})
       values ('n', ${mapping}, '${question}', 'Why?', ${link}${value})`;
    expect(await count('access', put('access'))).toBe(1);
    expect(await refused('access', put('backup'))).toBe(FORBIDDEN);
    expect(await refused('access', put('access', `'of another'`))).toBe(FORBIDDEN);
    expect(await refused('access', put('access', 'null'))).toBe(FORBIDDEN);
    expect(await refused('whole', put('access', `(${own})`, ', reply', ', true'))).toBe(FORBIDDEN);
    for (const change of [`update questionnaire_messages set text = 'x'`, 'delete from questionnaire_messages'])
      expect(await refused('whole', change), change).toBe(FORBIDDEN);
  });

  it('cannot name another person to answer, and does not see who was named', async () => {
    const named = { mapping_id: mapping, name: 'Mia', email: 'mia@supplier.test', state: 'waiting' };
    await insertRow(server, 'questionnaire_handovers', server.companies.acme.id, named);
    expect(await column('access', 'select name from questionnaire_handovers')).toEqual([]);
    expect(await column('whole', 'select name from questionnaire_handovers')).toEqual(['Mia']);
    expect(await refused('whole', 'select decided_by from questionnaire_handovers')).toBe(FORBIDDEN);
    const own = '(select document_id from questionnaire_links where token_hash = wall_link())';
    const put = (state: string, link = own) =>
      `insert into questionnaire_handovers (document_id, mapping_id, name, email, state, link)
       values ('n', ${mapping}, 'Max', 'max@supplier.test', '${state}', ${link})`;
    expect(await count('whole', put('waiting'))).toBe(1);
    expect(await refused('access', put('waiting'))).toBe(FORBIDDEN);
    // It cannot decide by itself.
    expect(await refused('whole', put('accepted'))).toBe(FORBIDDEN);
    expect(await refused('whole', put('waiting', 'null'))).toBe(FORBIDDEN);
    for (const change of [
      `update questionnaire_handovers set state = 'accepted'`,
      'delete from questionnaire_handovers',
    ])
      expect(await refused('whole', change), change).toBe(FORBIDDEN);
  });

  it('can neither submit nor ask others, nor see who else was asked', async () => {
    expect(await refused('access', `update questionnaire_mappings set status = 'completed'`)).toBe(FORBIDDEN);
    expect(await count('whole', `update questionnaire_mappings set status = 'completed'`)).toBe(1);
    expect(await count('access', `update questionnaire_mappings set status = 'opened'`)).toBe(1);
    expect(await refused('access', NEW_LINK(`'Access'`))).toBe(FORBIDDEN);
    expect(await column('access', 'select topic from questionnaire_links')).toEqual(['Access']);
    expect(await count('access', 'update questionnaire_links set revoked_at = now()')).toBe(0);
  });
});

describe('the recipient of the questionnaire, in SQL', () => {
  it('asks colleagues about a topic of its own questionnaire, not beyond its own expiry', async () => {
    expect(await count('whole', NEW_LINK(`'Access'`))).toBe(1);
    expect(await refused('whole', NEW_LINK(`'Access'`, LATER))).toBe(FORBIDDEN);
    expect(await refused('whole', NEW_LINK('null'))).toBe(FORBIDDEN);
    expect(await refused('whole', NEW_LINK(`'Elsewhere'`))).toBe(FORBIDDEN);
    expect(await refused('whole', NEW_LINK(`'Access'`, SOON, 'first'))).toBe(FORBIDDEN);
    expect(await refused('whole', NEW_LINK(`'Access'`, SOON, 'colleague', mapping + 1))).toBeDefined();
  });

  it('sees whom it asked and can end their links, but cannot extend or widen them', async () => {
    expect(await column('whole', 'select topic from questionnaire_links order by topic')).toEqual([
      'Access',
      'Backup',
      null,
    ]);
    expect(await count('whole', 'update questionnaire_links set revoked_at = now()')).toBe(2);
    for (const change of [`expires_at = '${LATER}'`, 'topic = null', `token_hash = 'x'`, `mapping_id = 1`]) {
      expect(await refused('whole', `update questionnaire_links set ${change}`), change).toBe(FORBIDDEN);
    }
  });

  it('updates the counts while it answers, only by the function, and of nothing else', async () => {
    const counted = (which: number) => `select wall_tally(${which}, 1, 2, 3, '[]'::jsonb)`;
    const after = (token: string, which: number, first = 'select 1') =>
      by(token, async (query) => {
        await query(first);
        await query(counted(which));
        await query('reset role');
        return (await query('select answered, score from questionnaire_mappings where id = $1', [mapping])).rows[0];
      });
    expect(await after('access', mapping)).toEqual({ answered: 1, score: 3 });
    expect(await after('access', mapping + 1)).toEqual({ answered: null, score: null });
    expect(await after('unknown', mapping)).toEqual({ answered: null, score: null });
    const done = `update questionnaire_mappings set status = 'completed'`;
    expect(await after('whole', mapping, done)).toEqual({ answered: null, score: null });
    expect(await failureOf(server.sql.as('staff', {}, (query) => query(counted(mapping))))).toBe(FORBIDDEN);
  });

  it('changes no locked answer, nor its files', async () => {
    expect(await count('whole', `update answers set answer = 'No'`)).toBe(2);
    expect(await refused('whole', `update answers set locked = false`)).toBe(FORBIDDEN);
    const upsert = `insert into answers (document_id, mapping_id, question_id, answer) values ('n', ${mapping}, 'leavers', 'No')
      on conflict (mapping_id, question_id) do update set answer = excluded.answer`;
    expect(await refused('whole', upsert)).toBe(FORBIDDEN);
    expect(await count('whole', `delete from evidences`)).toBe(2);
    const give = `insert into evidences (document_id, mapping_id, question_id, name) values ('n', ${mapping}, 'leavers', 'n.pdf')`;
    expect(await refused('whole', give)).toBe(FORBIDDEN);
  });
});

describe('running as the owner for the whole questionnaire', () => {
  it('ends with the function, and does not apply to staff', async () => {
    const { asOwnerForWholeQuestionnaire, asRespondent, currentTransaction, inCompany, hashOfToken } = server.tenancy;
    const who = async () =>
      (await currentTransaction().raw<{ rows: [{ name: string }] }>('select current_user as name')).rows[0].name;
    const steps = async () => [await who(), await asOwnerForWholeQuestionnaire(who), await who()];
    const { name } = server.database;
    const asked = await asRespondent(hashOfToken('access'), steps);
    expect(asked).toEqual([`${name}_respondent`, 'ridgeline', `${name}_respondent`]);
    const staff = await inCompany(server.companies.acme.id, steps);
    expect(staff).toEqual(Array(3).fill(`${name}_staff`));
  });
});

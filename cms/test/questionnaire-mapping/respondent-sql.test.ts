import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORBIDDEN, failureOf, insertRow } from '../database/tables.ts';
import { type Settings, startServer, type TestServer } from '../harness/index.ts';
import { tripsOf } from '../records/round-trips.ts';
import { answersTo, begin, prepare } from './sending.ts';

/** The only tables that a respondent may read, in every schema of the database. */
const READABLE = [
  ...['acceptance_requests', 'answers', 'evidences', 'questionnaire_handovers', 'questionnaire_links'],
  ...['questionnaire_mappings', 'questionnaire_messages'],
];

/**
 * The functions it may call that see more than it does. Each returns only what concerns the link of the transaction;
 * `wall_notify` tells users of the company that sent it.
 */
const KNOWING = [
  ...[
    'wall_acceptance_today',
    'wall_asked',
    'wall_asked_ids',
    'wall_link_open',
    'wall_link_sees',
    'wall_link_topic',
    'wall_link_until',
  ],
  ...['wall_link_whole', 'wall_notify', 'wall_tally'],
];

const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`;

interface Mapping {
  readonly id: number;
  readonly link: string;
  readonly questions: readonly string[];
}

let server: TestServer;
let role: string;
let own: Mapping;
let other: Mapping;

/** A sent questionnaire with an answer to each of its questions, a question to the sender, and another person named. */
const answered = async (): Promise<Mapping> => {
  const { documentId, by, questions } = await begin(server, await prepare(server));
  await by.save(answersTo(questions));
  const { rows } = await server.sql.query(
    `select m.id, l.token_hash as link from questionnaire_mappings m join questionnaire_links l on l.mapping_id = m.id
     where m.document_id = $1`,
    [documentId],
  );
  const { acme } = server.companies;
  const ofIt = { mapping_id: rows[0].id };
  const question_id = questions[0]?.documentId;
  await insertRow(server, 'questionnaire_messages', acme.id, { ...ofIt, question_id, text: 'Which one?' });
  await insertRow(server, 'questionnaire_handovers', acme.id, { ...ofIt, name: 'Mia', email: 'mia@supplier.test' });
  return { ...rows[0], questions: questions.map((question) => question.documentId) };
};

beforeAll(async () => {
  server = await startServer();
  role = `${server.database.name}_respondent`;
  [own, other] = [await answered(), await answered()];
});
afterAll(() => server.stop());

const asOwn = <Result>(more: Settings, work: Parameters<typeof server.sql.as<Result>>[2]): Promise<Result> =>
  server.sql.as('respondent', { 'app.link': own.link, ...more }, work);

const columnsOf = async (table: string): Promise<string> => {
  const { rows } = await server.sql.query(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
       and not attisdropped and has_column_privilege($2, attrelid, attnum, 'select')`,
    [table, role],
  );
  return rows.map(({ name }) => name).join(', ');
};

describe('the database role of a link’s holder', () => {
  it('may read columns of seven tables, and of no other table, view or schema', async () => {
    const { rows } = await server.sql.query(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${OURS} and has_schema_privilege($1, n.oid, 'usage')
         and has_any_column_privilege($1, c.oid, 'select') order by 1`,
      [role],
    );
    expect(rows.map(({ name }) => name)).toEqual(READABLE);
    for (const hidden of ['score', 'topic_scores', 'questions', 'reviewer', 'reviewed_by']) {
      expect((await columnsOf('questionnaire_mappings')).split(', ')).not.toContain(hidden);
    }
  });

  it('may not call functions that read more than it may, except those about its own link', async () => {
    const { rows } = await server.sql.query(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and ${OURS} and has_schema_privilege($1, n.oid, 'usage')
         and has_function_privilege($1, p.oid, 'execute') and p.prorettype <> 'trigger'::regtype order by 1`,
      [role],
    );
    expect(rows.map(({ name }) => name)).toEqual(KNOWING);
    const asked = await asOwn({}, async (query) => (await query('select wall_asked()::text as text')).rows[0].text);
    for (const id of own.questions) expect(asked).toContain(id);
    for (const id of other.questions) expect(asked).not.toContain(id);
  });

  it('notifies only users of the company that sent the questionnaire, whatever company is set', async () => {
    const users = await server.sql.query(
      'select array_agg(id order by id)::text as ids from up_users where company_id = $1',
      [server.companies.birch.id],
    );
    const notices = await asOwn(
      { 'app.company': server.companies.birch.id },
      async (query) =>
        (await query(`select * from wall_notify('${users.rows[0].ids}', 'answered', '{}', null, null, false)`)).rows,
    );
    expect(notices).toEqual([]);
  });

  it.each<[string, () => Settings]>([
    ['as it is', () => ({})],
    ['with the company set', () => ({ 'app.company': server.companies.acme.id })],
    ['with another company set', () => ({ 'app.company': server.companies.birch.id })],
    ['as a user', () => ({ 'app.company': server.companies.acme.id, 'app.user': 1, 'app.username': 'acme-analyst' })],
    ['with a topic set', () => ({ 'app.topic': 'Backup' })],
  ])('sees only rows of its own sent questionnaire, %s', async (_, settings) => {
    for (const table of READABLE) {
      const columns = await columnsOf(table);
      const rows = await asOwn(settings(), async (query) => (await query(`select ${columns} from ${table}`)).rows);
      const mappings = rows.map((row) => (table === 'questionnaire_mappings' ? row.id : row.mapping_id));
      if (['acceptance_requests', 'evidences'].includes(table)) expect(rows, table).toEqual([]);
      else expect(new Set(mappings), table).toEqual(new Set([own.id]));
    }
  });

  it('reads its answers without calling a function for each answer that others have given', async () => {
    const { by, questions } = await begin(server, await prepare(server));
    const trips = await tripsOf('insert into answers', () => by.save(answersTo(questions)));
    const reading = trips.flat().filter((text) => text.includes('from answers'));
    expect(reading).toHaveLength(1);
    const plan = await asOwn({}, async (query) => (await query(`explain ${reading[0]}`)).rows);
    const conditions = plan.map((row) => String(row['QUERY PLAN'])).filter((line) => /(Filter|Cond): /.test(line));
    expect(conditions.length).toBeGreaterThan(0);
    expect(conditions.filter((line) => line.includes('wall_link_open()'))).toEqual([]);
  });

  it('changes nothing of another one, and cannot link itself to it', async () => {
    const changes = [
      `update questionnaire_mappings set status = 'opened' where id = ${other.id}`,
      `update answers set answer = 'No' where mapping_id = ${other.id}`,
      `update questionnaire_links set revoked_at = now() where mapping_id = ${other.id}`,
      `delete from evidences where mapping_id = ${other.id}`,
    ];
    for (const change of changes) {
      expect(await asOwn({}, async (query) => (await query(change)).rowCount), change).toBe(0);
    }
    const counted = `select wall_tally(${other.id}, 99, 99, 99, '{}')`;
    await server.sql.query('begin');
    try {
      await server.sql.query(`select set_config('app.link', $1, true), set_config('role', $2, true)`, [own.link, role]);
      await server.sql.query(counted);
      await server.sql.query('reset role');
      const { rows } = await server.sql.query(`select score from questionnaire_mappings where id = ${other.id}`);
      expect(rows[0].score).not.toBe(99);
    } finally {
      await server.sql.query('rollback');
    }
    const additions = [
      `insert into answers (document_id, mapping_id, question_id, answer) values ('x', ${other.id}, '${other.questions[0]}', 'No')`,
      `insert into questionnaire_links (document_id, mapping_id, token_hash, purpose, topic, expires_at)
       values ('x', ${other.id}, 'x', 'colleague', 'Access', now())`,
      `insert into questionnaire_links (document_id, mapping_id, token_hash, purpose, expires_at)
       values ('x', ${own.id}, 'x', 'copied', now())`,
      `insert into questionnaire_messages (document_id, mapping_id, question_id, text, link)
       select 'x', ${other.id}, '${other.questions[0]}', 'Why?', document_id from questionnaire_links where token_hash = wall_link()`,
      `insert into questionnaire_handovers (document_id, mapping_id, name, email, state, link)
       select 'x', ${other.id}, 'Max', 'max@supplier.test', 'waiting', document_id from questionnaire_links where token_hash = wall_link()`,
    ];
    for (const addition of additions) {
      const failure = await asOwn({}, (query) => query(addition)).catch((error: { code?: string }) => error.code);
      // Refused by the policy, or before it by the trigger that finds no company to stamp.
      expect(['42501', '23514'], addition).toContain(failure);
    }
  });
});

describe('a sent questionnaire', () => {
  it.each([
    ['questions', '[]'],
    ['details', '{}'],
  ])('keeps its %s as they were sent, since the audit log does not compare them', async (column, value) => {
    const set = (id: number) =>
      failureOf(server.sql.query(`update questionnaire_mappings set ${column} = $1 where id = $2`, [value, id]));
    expect(await set(own.id)).toBe(FORBIDDEN);
    const same = `update questionnaire_mappings set ${column} = ${column} where id = ${own.id}`;
    expect(await failureOf(server.sql.query(same))).toBeUndefined();
  });
});

import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../harness/index.ts';
import { type Failure, fieldsIn, type Row, register } from '../../records/wire.ts';
import { build, listed, makeQuestionnaire, THREE } from './built.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const codesOf = async (asked: Row): Promise<unknown[]> => (await listed(server, asked)).map(({ code }) => code);

const importRows = async (rows: readonly object[]) =>
  (await server.request('acme-analyst')).post<{ data: { created: number } } & Failure>(
    '/api/create-bulk/questions',
    rows,
  );

const row = (asked: Row, more: object = {}) => ({
  topic: 'T',
  question: 'Asked?',
  notes: 'n',
  options: 'Yes',
  questionnaires_id: asked.documentId,
  ...more,
});

describe('the code of a question', () => {
  it('is its own, or Q and a number that counts within the questionnaire, however it was created', async () => {
    const { asked } = await build(server, [...THREE, ['Access', 'Named?', { code: 'MFA.1' }]]);
    expect(await codesOf(asked)).toEqual(['Q1', 'Q2', 'Q3', 'MFA.1']);
    const { status } = await importRows([row(asked), row(asked, { code: 'Backup-2' }), row(asked, { code: ' ' })]);
    expect(status).toBe(200);
    const all = await listed(server, asked);
    expect(all.slice(4).map(({ code }) => code)).toEqual(['Q4', 'Backup-2', 'Q5']);
    const { asked: other } = await build(server, THREE);
    expect(await codesOf(other)).toEqual(['Q1', 'Q2', 'Q3']);
  });

  it('is unique in a questionnaire, ignoring case, but not between questionnaires', async () => {
    const { asked } = await build(server, [['T', 'First?', { code: 'A1' }]]);
    const own = await register(server, 'acme-analyst', 'questions');
    const again = await own.create(row(asked, { code: 'a1' }));
    expect([again.status, fieldsIn(again)]).toEqual([400, ['code']]);
    expect(again.body.error.details.errors?.[0]?.message).toBe(messages.existingKey);
    const twice = await importRows([row(asked, { code: 'B1' }), row(asked, { code: 'b1' })]);
    expect([twice.status, fieldsIn(twice)]).toEqual([400, ['code']]);
    const other = await makeQuestionnaire(server);
    expect((await own.create(row(other, { code: 'a1' }))).status).toBe(201);
  });

  it('avoids one that is taken', async () => {
    const { asked } = await build(server, [['T', 'First?']]);
    const own = await register(server, 'acme-analyst', 'questions');
    expect((await own.create(row(asked, { code: 'q2' }))).status).toBe(201);
    const codes: unknown[] = [];
    for (let at = 0; at < 8; at += 1) codes.push((await own.make(row(asked))).code);
    expect(codes).toEqual(['Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9', 'Q10']);
  });

  it('is another one for each of several that are added at once', async () => {
    const { asked } = await build(server, [['T', 'First?']]);
    const own = await register(server, 'acme-analyst', 'questions');
    const added = await Promise.all(Array.from({ length: 4 }, () => own.make(row(asked))));
    expect(added.map(({ code }) => code).sort()).toEqual(['Q2', 'Q3', 'Q4', 'Q5']);
  });

  /** How many questions PostgreSQL reads while some are added to a questionnaire that has so many. */
  const readWhileAdding = (added: number, held: number): Promise<number> =>
    server.sql.as('staff', { 'app.company': server.companies.acme.id }, async (query) => {
      const { rows } = await query(
        `insert into questionnaires (document_id, title) values ('long', 'Long') returning id`,
      );
      const add = (count: number, code: string) =>
        query(
          `insert into questions (document_id, questionnaires_id_id, code)
           select gen_random_uuid(), $1, ${code} from generate_series(1, $2) n`,
          [rows[0].id, count],
        );
      const readSoFar = async (): Promise<number> => {
        const { rows: stats } = await query(
          `select seq_tup_read + idx_tup_fetch as "read" from pg_stat_xact_user_tables where relname = 'questions'`,
        );
        return Number(stats[0].read);
      };
      await add(held, `'Own ' || n`);
      const before = await readSoFar();
      await add(added, 'null');
      return (await readSoFar()) - before;
    });

  it('is found without reading the other questions of a long questionnaire', async () => {
    // The first one makes PostgreSQL plan the search while there are few questions; it keeps that plan.
    expect(await readWhileAdding(50, 1)).toBeLessThanOrEqual(50);
    expect(await readWhileAdding(50, 2_000)).toBeLessThanOrEqual(50);
  });

  it('is also ensured by the database, and set for questions from before codes existed', async () => {
    const { asked, rows } = await build(server, THREE);
    const [first, second] = rows as [Row, Row];
    const set = (id: number, code: string | null) =>
      server.sql.query('update questions set code = $1 where id = $2', [code, id]);
    await expect(set(second.id, 'q1')).rejects.toThrow(/wall_unique_question_code/);
    await set(first.id, null);
    expect((await codesOf(asked))[0]).toBe('Q1');
  });
});

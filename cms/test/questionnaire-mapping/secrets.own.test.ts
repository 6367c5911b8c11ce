import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { cloneTemplate } from '../harness/clone.ts';
import { connectSql, type Sql, type TestServer } from '../harness/index.ts';
import { answersTo, prepare, respondent, sent, tokenIn } from './sending.ts';

let child: ServerProcess;
let sql: Sql;
/** What the helpers of this folder need of a server. */
let server: TestServer;
const tokens: string[] = [];
/** Tables of which a respondent may read only a few columns. */
const COLUMNS: Readonly<Record<string, string>> = {
  questionnaire_mappings: 'id, title, status',
  answers: 'id, mapping_id, answer',
};

beforeAll(async () => {
  const { url } = await cloneTemplate();
  sql = await connectSql(url);
  child = await startProcess(url, 'silly');
  server = { ...child.requesters, sql } as TestServer;
  const asked = await prepare(server);
  for (let index = 0; index < 3; index += 1) {
    const { token, documentId } = await sent(server, asked);
    const analyst = await server.request('acme-analyst');
    const another = await analyst.post<{ data: { url: string } }>(`/api/questionnaire-mapping/${documentId}/link`);
    tokens.push(token, tokenIn(another.body.data.url));
    const by = respondent(server, token);
    const { questions } = (await by.open()).body.data;
    await by.save([{ question_id: 'wrong', answer: 'Yes' }]);
    await by.submit([]);
    const headers = { 'x-link-token': token };
    const { anonymous } = child.requesters;
    const colleague = await anonymous.post<{ data: { documentId: string; url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Access' } },
      headers,
    );
    tokens.push(tokenIn(colleague.body.data.url));
    for (const path of ['earlier', 'pdf', 'colleagues', 'evidence/nothing']) {
      await anonymous.get(`/api/questionnaire-mapping/${path}`, headers);
    }
    await anonymous.delete(
      `/api/questionnaire-mapping/colleagues/${colleague.body.data.documentId}`,
      undefined,
      headers,
    );
    await anonymous.post('/api/questionnaire-mapping/evidence?question_id=x', new FormData(), headers);
    await by.submit(answersTo(questions));
    await by.submit([]);
    await child.requesters.anonymous.get(`/assessment/${token}`);
    await child.requesters.anonymous.get(`/assessment/${token}/`);
  }
});
afterAll(async () => {
  await child.kill();
  await sql.end();
});

describe('the token of an answering link', () => {
  it('is long, random and never given twice', () => {
    expect(new Set(tokens).size).toBe(9);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22,}$/);
  });

  it('is nowhere in the database, in no table and no column', async () => {
    const { rows: tables } = await sql.query("select tablename from pg_tables where schemaname = 'public'");
    const texts = new Map<string, string>();
    for (const { tablename } of tables) {
      const { rows } = await sql.query(`select coalesce(string_agg(t::text, '\n'), '') as text from "${tablename}" t`);
      texts.set(tablename, rows[0].text);
    }
    expect(texts.get('questionnaire_links')?.split('\n')).toHaveLength(9);
    const hex = (token: string) => Buffer.from(token, 'base64url').toString('hex');
    for (const [table, text] of texts) {
      for (const token of tokens)
        expect([text.includes(token), text.includes(hex(token))], table).toEqual([false, false]);
    }
  });

  it('is in no log, at the most detailed level', () => {
    const log = child.output();
    expect(log).toContain('/api/questionnaire-mapping');
    for (const token of tokens) expect(log.includes(token)).toBe(false);
  });
});

describe('the holder of a link, in SQL', () => {
  it('sees one sent questionnaire, its answers and its links, and may read no other table', async () => {
    const { rows: all } = await sql.query("select tablename from pg_tables where schemaname = 'public' order by 1");
    const { rows: links } = await sql.query(
      'select token_hash, mapping_id from questionnaire_links order by id limit 1',
    );
    const [link] = links;
    for (const { tablename } of all) {
      const seen = await sql
        .as(
          'respondent',
          { 'app.link': link.token_hash },
          async (query) => (await query(`select ${COLUMNS[tablename] ?? '*'} from "${tablename}"`)).rows,
        )
        .catch((error: { code?: string }) => error.code);
      if (tablename === 'questionnaire_mappings') expect(seen).toMatchObject([{ id: link.mapping_id }]);
      else if (tablename === 'evidences') expect(seen).toEqual([]);
      else if (tablename === 'questionnaire_links')
        expect(new Set((seen as { mapping_id: number }[]).map((row) => row.mapping_id))).toEqual(
          new Set([link.mapping_id]),
        );
      else if (tablename === 'answers')
        expect(new Set((seen as { mapping_id: number }[]).map((row) => row.mapping_id))).toEqual(
          new Set([link.mapping_id]),
        );
      else expect(seen, tablename).toBe('42501');
    }
  });

  it('may not call functions that read more', async () => {
    for (const call of ["wall_search_supplier_management('a')", "next_numbers('supplier', 1)"]) {
      const failure = sql.as('respondent', { 'app.link': 'x', 'app.company': 1 }, (query) => query(`select ${call}`));
      await expect(failure).rejects.toMatchObject({ code: '42501' });
    }
  });
});

import { importFields, question } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placedBySheet } from '../../../src/api/create-bulk/services/place.ts';
import { READY_MADE, rowsOf } from '../../../src/api/questionnaire/services/ready-made/index.ts';
import { startServer, type TestServer } from '../../harness/index.ts';
import type { Failure, Row } from '../../records/wire.ts';
import { build, listed, makeQuestionnaire, order, THREE } from './built.ts';

const line = (id: number, isNew = false) => ({ id, isNew });

describe('the order of rows after a spreadsheet', () => {
  it('is that of the spreadsheet for its rows, and others stay in place', () => {
    expect(placedBySheet([1, 2, 3, 4], [line(4), line(1)])).toEqual([4, 2, 3, 1]);
    expect(placedBySheet([1, 2, 3], [line(3), line(2), line(1)])).toEqual([3, 2, 1]);
    expect(placedBySheet([1, 2], [line(2)])).toEqual([1, 2]);
  });

  it('puts a new row after the one above it', () => {
    expect(placedBySheet([1, 2, 3], [line(9, true), line(2), line(8, true), line(7, true)])).toEqual([
      1, 9, 2, 8, 7, 3,
    ]);
    expect(placedBySheet([1, 2], [line(2), line(9, true), line(1), line(8, true)])).toEqual([2, 9, 1, 8]);
  });
});

describe('a spreadsheet of questions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const importRows = async (rows: readonly object[], query = '') =>
    (await server.request('acme-analyst')).post<{ data: { created: number; updated: number } } & Failure>(
      `/api/create-bulk/questions${query}`,
      rows,
    );
  const asSheet = (row: Row, asked: Row): object => ({
    ...Object.fromEntries(importFields(question).map(({ name }) => [name, row[name]])),
    questionnaires_id: asked.documentId,
  });
  const asked = async (of: Row): Promise<unknown[]> => (await listed(server, of)).map((row) => row.question);

  it('that was exported creates the same questions in another questionnaire', async () => {
    const [from, to] = [await makeQuestionnaire(server), await makeQuestionnaire(server)];
    const rows = rowsOf(READY_MADE[0] as never).map((row) => ({ ...row, questionnaires_id: from.documentId }));
    expect((await importRows(rows)).body.data).toMatchObject({ created: 37 });
    const before = await listed(server, from);
    const ids = before.map(({ documentId }) => documentId).reverse();
    expect((await order(server, { questionnaire: from.id, ids })).status).toBe(200);
    const turned = await listed(server, from);
    expect((await importRows(turned.map((row) => asSheet(row, to)))).body.data).toMatchObject({
      created: 37,
      updated: 0,
    });
    const cells = (all: readonly Row[]) => all.map((row) => asSheet(row, from));
    expect(cells(await listed(server, to))).toEqual(cells(turned));
  });

  it('that was edited changes its questions, inserts new ones in place, and puts all in its order', async () => {
    const { asked: of, rows } = await build(server, THREE);
    const [first, second, third] = rows.map((row) => asSheet(row, of)) as [object, object, object];
    const sheet = [
      third,
      { ...first, question: 'Is access reviewed each year?' },
      { ...second, code: undefined, question: 'Are they restored?' },
      second,
    ];
    expect((await importRows(sheet, '?onConflict=update')).body.data).toMatchObject({ created: 1, updated: 3 });
    expect(await asked(of)).toEqual([
      'Do leavers lose it?',
      'Is access reviewed each year?',
      'Are they restored?',
      'Are there backups?',
    ]);
    // A spreadsheet with only new questions does not change the order: they come last.
    expect((await importRows([{ ...first, code: 'NEW', question: 'One more?' }])).status).toBe(200);
    expect((await asked(of)).at(-1)).toBe('One more?');
  });

  it('of a thousand new questions is fast, codes included', async () => {
    const of = await makeQuestionnaire(server);
    const one = { topic: 'T', notes: 'n', options: 'Yes, No', questionnaires_id: of.documentId };
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ ...one, question: `Question ${at}?` }));
    const began = Date.now();
    expect((await importRows(rows)).body.data).toMatchObject({ created: 1_000 });
    expect(Date.now() - began).toBeLessThan(20_000);
    const all = await listed(server, of);
    expect(new Set(all.map(({ code }) => code)).size).toBe(1_000);
    expect(all.map((row) => row.question)).toEqual(rows.map((row) => row.question));
  });
});

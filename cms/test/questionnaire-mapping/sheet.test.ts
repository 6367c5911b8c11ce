import { type CellObject, read, utils, type WorkBook, write } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import type { Failure } from '../records/wire.ts';
import { ask, form, type Wanted } from './questionnaires.ts';
import { respondent, tokenIn } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const QUESTIONS: readonly Wanted[] = [
  { question: 'Backups?', topic: 'Backup', code: 'B', kind: 'Yes or No', options: 'Yes,No' },
  { question: 'Tested when?', topic: 'Backup', code: 'T', kind: 'Date', required: 'No', showWhen: 'B = Yes' },
  { question: 'Which ways in?', topic: 'Access', code: 'W', kind: 'Several choices', choices: 'Badge\nKey = 10\nPin' },
  { question: 'How many users?', topic: 'Access', code: 'N', kind: 'Number' },
  { question: 'Who decides?', topic: 'Access', code: 'D', kind: 'Text' },
  { question: 'Your policy', topic: 'Access', code: 'F', kind: 'File', required: 'No' },
];

interface Preview {
  readonly data: {
    readonly changes: readonly {
      readonly row: number;
      readonly question_id: string;
      readonly answer?: string;
      readonly was: object;
    }[];
    readonly refused: readonly { readonly row: number; readonly problem: string; readonly message: string }[];
    readonly same: number;
  };
}

const PATH = '/api/questionnaire-mapping/sheet';

const download = async (token: string): Promise<WorkBook> => {
  const answer = await fetch(`${server.url}${PATH}`, { headers: { 'x-link-token': token } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return read(new Uint8Array(await answer.arrayBuffer()), { cellDates: false, cellNF: true });
};

const table = (book: WorkBook): string[][] =>
  utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' });

type Cells = Readonly<Record<string, string | number | CellObject>>;

/** Puts values into cells of the first sheet, by their names. */
const fill = (book: WorkBook, cells: Cells, rows = 10): WorkBook => {
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  sheet['!ref'] = `A1:H${rows}`;
  for (const [name, value] of Object.entries(cells)) {
    sheet[name] = typeof value === 'object' ? value : { t: typeof value === 'number' ? 'n' : 's', v: value };
  }
  return book;
};

const bytesOf = (book: WorkBook): Buffer => write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

const upload = (token: string, content: Buffer | string, name = 'filled.xlsx') =>
  server.anonymous.post<Preview & Failure>(PATH, form([[name, content]]), { 'x-link-token': token });

const filled = async (token: string, cells: Cells) => upload(token, bytesOf(fill(await download(token), cells)));

describe('the sheet of the questions', () => {
  it('has codes, notes, choices and the answers so far, in the language of the sending, and no scores', async () => {
    const { token, by } = await ask(server, QUESTIONS, { language: 'de' });
    await by.give({ 'Backups?': 'Yes', 'How many users?': '1250.5', 'Tested when?': '2030-03-27' });
    const book = await download(token);
    const [headers, first, second, third, fourth] = table(book);
    expect(headers?.slice(0, 3)).toEqual(['Code', 'Thema', 'Frage']);
    expect(first).toEqual(['B', 'Backup', 'Backups?', 'Why', 'Ja\nNein', 'Ja', 'Ja', '']);
    expect(second?.slice(0, 2)).toEqual(['T', 'Backup']);
    expect(book.Sheets[book.SheetNames[0] ?? '']?.G3).toMatchObject({ t: 'n', v: 47_569 });
    expect(third?.[4]).toBe('Eine oder mehrere, jede in einer eigenen Zeile:\nBadge\nKey\nPin');
    expect(fourth?.[6]).toBe(1250.5);
    expect((await upload(token, bytesOf(book))).body.data).toEqual({ changes: [], refused: [], same: 3 });
  });

  it('says what a filled one changes and stores nothing; the changes are taken over as answers', async () => {
    const { token, by } = await ask(server, QUESTIONS);
    await by.give({ 'Who decides?': 'The board' });
    const { status, body } = await filled(token, {
      G2: 'yes',
      G3: { t: 'n', v: 47_569, z: 'yyyy-mm-dd' },
      G4: 'Pin\nbadge',
      H4: 'At night',
      G5: { t: 'n', v: 12, f: '6*2' },
      G6: 'The <b>owner</b>',
    });
    expect([status, body.data.refused, body.data.same]).toEqual([200, [], 0]);
    expect(body.data.changes).toMatchObject([
      { row: 2, answer: 'Yes', was: { answer: null } },
      { row: 3, answer: '2030-03-27' },
      { row: 4, answer: '["Badge","Pin"]', comment: 'At night', was: { answer: null, comment: null } },
      { row: 5, answer: '12' },
      { row: 6, answer: 'The <b>owner</b>', was: { answer: 'The board' } },
    ]);
    expect((await by.find('Backups?')).answer).toBeNull();
    // A colleague answers while the preview is read.
    await by.give({ 'Who decides?': 'The chair' });
    const saved = await by.save(body.data.changes);
    expect(saved.body.data.conflicts).toMatchObject([{ answer: 'The chair' }]);
    expect((await by.find('Which ways in?')).answer).toBe('["Badge","Pin"]');
  });

  it('names each row that is refused, with its reason, and keeps the others', async () => {
    const { token } = await ask(server, QUESTIONS);
    const { body } = await filled(token, {
      G2: 'No',
      G3: '27/03/2030',
      G4: 'Badge; Window',
      G5: { t: 'n', f: 'SUM(A1)' },
      G6: 'x'.repeat(5_001),
      G7: 'policy.pdf',
      A8: 'ADDED',
      G8: 'Yes',
      A9: 'B',
      C9: 'Backups?',
      G9: 'Yes',
    });
    expect(body.data.changes).toMatchObject([{ row: 2, answer: 'No' }]);
    expect(body.data.refused.map(({ row, problem }) => [row, problem])).toEqual([
      [3, 'hidden'],
      [4, 'choice'],
      [5, 'formula'],
      [6, 'long'],
      [7, 'file'],
      [8, 'unknown'],
      [9, 'twice'],
    ]);
    expect(body.data.refused[0]?.message).toBe('This question is not asked, because of another answer.');
  });

  it('refuses files that are no sheet of this questionnaire', async () => {
    const { token } = await ask(server, QUESTIONS);
    const { token: other } = await ask(server, [{ question: 'Another?', kind: 'Text' }]);
    const messageOf = async (content: Buffer | string) => {
      const { status, body } = await upload(token, content);
      return [status, body.error.message];
    };
    const unreadable = [400, expect.stringContaining('cannot be read as a spreadsheet')];
    expect(await messageOf(bytesOf(await download(other)))).toEqual([
      400,
      expect.stringContaining('another questionnaire'),
    ]);
    expect(await messageOf('Code;Answer')).toEqual(unreadable);
    expect(await messageOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toEqual(unreadable);
    const bare = utils.book_new();
    utils.book_append_sheet(
      bare,
      utils.aoa_to_sheet([
        ['Code', 'Question'],
        ['B', 'Backups?'],
      ]),
    );
    expect(await messageOf(bytesOf(bare))).toEqual([400, expect.stringContaining('Download it again')]);
    const long = fill(await download(token), { A6000: 'B', G6000: 'Yes' }, 6_000);
    expect(await messageOf(bytesOf(long))).toEqual([400, expect.stringContaining('more than 5,000 rows')]);
  });

  it('refuses 30 MB before reading them, and a small one that unpacks to more than is ever needed', async () => {
    const { token, by } = await ask(server, QUESTIONS);
    expect((await upload(token, Buffer.alloc(30 * 1024 * 1024))).status).toBe(413);
    const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024) }));
    const forged = Buffer.from(bomb);
    // Says that it unpacks to 1,000 bytes.
    forged.writeUInt32LE(1_000, forged.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    const answers = await Promise.all([upload(token, bomb), upload(token, forged), by.open()]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200]);
  });

  it('has the questions of the own topic alone for a colleague, and takes answers to no others', async () => {
    const { token, by } = await ask(server, QUESTIONS);
    await by.give({ 'Backups?': 'Yes' });
    const made = await server.anonymous.post<{ data: { url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Access' } },
      { 'x-link-token': token },
    );
    const colleague = tokenIn(made.body.data.url);
    expect(table(await download(colleague)).map(([code]) => code)).toEqual(['Code', 'W', 'N', 'D', 'F']);
    const whole = bytesOf(fill(await download(token), { G3: '2030-03-27', G5: 7 }));
    const { body } = await upload(colleague, whole);
    expect(body.data.changes).toMatchObject([{ row: 5, answer: '7' }]);
    expect(body.data.refused.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'unknown'],
      [3, 'unknown'],
    ]);
  });

  it('needs an open link, and is refused once the answers are submitted', async () => {
    expect((await upload('A'.repeat(24), 'x')).status).toBe(404);
    const { token, by } = await ask(server, [{ question: 'Only one?', kind: 'Text' }]);
    const book = bytesOf(await download(token));
    await by.hand({ 'Only one?': 'Yes' });
    expect((await upload(token, book)).status).toBe(409);
    const { token: ended, documentId } = await ask(server, QUESTIONS);
    await (await server.request('acme-analyst')).post(`/api/questionnaire-mapping/${documentId}/revoke`);
    expect((await upload(ended, book)).status).toBe(410);
    expect((await respondent(server, ended).open()).status).toBe(410);
  });
});

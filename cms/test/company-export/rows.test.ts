import { mentionOf, supplier, templateHeaders } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { PASSWORD_HASH } from '../harness/accounts.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { markerOf, plant } from '../walk/marker.ts';
import { type Archive, allOf, askAll } from './archive.ts';

let server: TestServer;
let acme: Archive;

const ASKED = [
  {
    id: 1,
    documentId: 'asked-one',
    code: 'Q1',
    topic: 'Access',
    question: 'Is access reviewed?',
    notes: '',
    kind: 'Yes or No',
    options: ['Yes', 'No'],
    required: true,
    evidence: 'No',
    showWhen: null,
    scores: { Yes: 100, No: 0 },
    weight: 2,
  },
  {
    id: 2,
    documentId: 'asked-two',
    code: 'Q2',
    topic: 'Access',
    question: 'By whom?',
    notes: '',
    kind: 'Text',
    options: [],
    required: false,
    evidence: 'No',
    showWhen: null,
    scores: {},
    weight: 1,
  },
];

const plantAcme = async (): Promise<void> => {
  const company = server.companies.acme.id;
  const row = (table: string, values: object) => insertRow(server, table, company, { ...values });
  const id = await row('supplier_managements', {
    supplier_name: '=HYPERLINK("http://evil")',
    supplier_trading_as: 'Gum Legal',
  });
  const { rows } = await server.sql.query('select document_id from supplier_managements where id = $1', [id]);
  const sent = await row('questionnaire_mappings', {
    title: 'Basics',
    recipient: 'Gum Pty Ltd',
    status: 'completed',
    questions: JSON.stringify(ASKED),
  });
  const reviewed = { verdict: 'accepted', review_comment: 'Well done', reviewed_by: 'ana' };
  await row('answers', { mapping_id: sent, question_id: 'asked-one', answer: 'Yes', comment: 'Monthly', ...reviewed });
  const about = { mapping_id: sent, question_id: 'asked-two' };
  await row('questionnaire_messages', { ...about, text: 'Whose access?' });
  await row('questionnaire_messages', { ...about, text: 'Of your people', reply: true, author: 'acme-analyst' });
  const mia = { name: 'Mia Magpie', email: 'mia@gum.test', note: 'She knows', state: 'accepted', decided_by: 'ana' };
  await row('questionnaire_handovers', { mapping_id: sent, ...mia });
  await row('questionnaire_links', { mapping_id: sent, purpose: 'answer', token_hash: 'hash-of-a-token' });
  const { rows: people } = await server.sql.query(
    `select id, document_id from up_users where username = 'acme-analyst'`,
  );
  await row('comments', {
    register: 'supplier-managements',
    about: rows[0].document_id,
    text: `Ask ${mentionOf(people[0].document_id)} first`,
    author_id: people[0].id,
  });
  const questionnaire = await row('questionnaires', {
    title: 'Own: checks / 2026',
    description: 'Ours',
    type: 'Supplier',
  });
  const ofIt = { questionnaires_id_id: questionnaire, topic: 'Doors', notes: 'Look' };
  await row('questions', { ...ofIt, question: 'Second?', position: 2 });
  await row('questions', { ...ofIt, question: 'First?', position: 1 });
  await row('risks', { threat: 'Flood', matrix: '3x3', likelihood: '2', initial_impact: '2' });
};

beforeAll(async () => {
  server = await startServer();
  await plant(server, 'birch');
  await plantAcme();
  acme = await allOf(server, 'acme-administrator', 'acme');
});
afterAll(() => server.stop());

/** A sheet as objects by its headers. */
const rowsOf = (sheet: readonly string[][] = []): Record<string, string>[] => {
  const [headers = [], ...rows] = sheet;
  return rows.map((row) => Object.fromEntries(headers.map((header, place) => [header, row[place] ?? ''])));
};

describe('POST /api/companies/{id}/export', () => {
  it('has each register in the columns of its import, and with all fields', () => {
    const book = acme.book('Suppliers');
    expect(book.Data?.[0]).toEqual(templateHeaders(supplier));
    const [first] = rowsOf(book.Data);
    // A text stays a text: the file has no formula.
    expect(first).toMatchObject({ 'Supplier Name': '=HYPERLINK("http://evil")' });
    expect(rowsOf(book['All fields'])[0]).toMatchObject({ 'Supplier name': '=HYPERLINK("http://evil")' });
    const formulas = acme.paths.filter((path) => path.endsWith('.xlsx') && acme.everything.includes('<f>'));
    expect(formulas).toEqual([]);
  });

  it('has the questions of each questionnaire in their order', () => {
    const path = acme.paths.find((one) => one.startsWith('Spreadsheets/Questions/'));
    expect(path).toBe('Spreadsheets/Questions/01 Own checks 2026.xlsx');
    expect(rowsOf(acme.book(path?.replace('.xlsx', '') ?? '').Data).map(({ Question }) => Question)).toEqual([
      'First?',
      'Second?',
    ]);
  });

  it('has what was sent with answers, points, verdicts and comments', () => {
    const rows = rowsOf(acme.book('Answers').Answers);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      Questionnaire: 'Basics',
      'Sent to': 'Gum Pty Ltd',
      Question: 'Is access reviewed?',
      Answer: 'Yes',
      Comment: 'Monthly',
      Points: '100',
      Weight: '2',
      Verdict: 'Accepted',
      'Comment of the reviewer': 'Well done',
    });
    expect(rows[1]).toMatchObject({ Question: 'By whom?', Answer: '', Points: '' });
  });

  it('has what respondents asked the sender, with the questions, and whom they named to answer', () => {
    const asked = { Questionnaire: 'Basics', Code: 'Q2', Question: 'By whom?' };
    expect(rowsOf(acme.book('Messages about questions')['Messages about questions'])).toMatchObject([
      { ...asked, Text: 'Whose access?', Reply: 'No', Author: '' },
      { ...asked, Text: 'Of your people', Reply: 'Yes', Author: 'acme-analyst' },
    ]);
    expect(rowsOf(acme.book('Other people to answer')['All fields'])).toMatchObject([
      { Name: 'Mia Magpie', Email: 'mia@gum.test', Note: 'She knows', State: 'Accepted', 'Decided by': 'ana' },
    ]);
  });

  it('has comments with names, the history of risks, users and the audit log', () => {
    expect(rowsOf(acme.book('Comments').Comments)).toMatchObject([
      {
        Register: 'Supplier',
        Row: expect.stringContaining('=HYPERLINK'),
        Text: 'Ask @acme-analyst first',
        Author: 'acme-analyst',
      },
    ]);
    expect(rowsOf(acme.book('History of risks')['History of risks'])).toMatchObject([{ Threat: 'Flood', To: '' }]);
    const users = rowsOf(acme.book('Users')['All fields']).map(({ Username }) => Username);
    expect(users.sort()).toEqual(['acme-administrator', 'acme-analyst', 'acme-auditor']);
    const entries = rowsOf(acme.book('Audit entries')['All fields']);
    expect(entries.map(({ Action }) => Action)).toContain('Created');
  });

  it('says in its first file what is what', () => {
    const readme = acme.text('README.txt');
    expect(readme).toMatch(/^All data of Acme Pty Ltd\r\n/);
    expect(readme).toContain('Downloaded by acme-administrator on ');
    for (const path of acme.paths.filter((one) => one.startsWith('Spreadsheets/'))) expect(readme).toContain(path);
  });

  it('never has a byte of another company, and no secret', () => {
    expect([markerOf('birch'), acme.everything.includes(markerOf('birch'))]).toEqual([markerOf('birch'), false]);
    expect(['Birch', acme.everything.includes('Birch')]).toEqual(['Birch', false]);
    for (const secret of [PASSWORD_HASH, 'hash-of-a-token', 'token_hash', 'file_key']) {
      expect([secret, acme.everything.includes(secret)]).toEqual([secret, false]);
    }
  });

  it('is the same for the operator, whichever company is in view', async () => {
    const birch = await allOf(server, 'operator', 'birch');
    expect(birch.everything.includes(markerOf('birch'))).toBe(true);
    expect(['Gum Legal', birch.everything.includes('Gum Legal')]).toEqual(['Gum Legal', false]);
    const headers = { 'X-Company': server.companies.birch.documentId };
    const answer = await askAll(server, 'operator', 'acme', { headers });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Acme Pty Ltd - all data.zip"');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  it('has no secret of a company with a value in every column', async () => {
    const birch = await allOf(server, 'birch-administrator', 'birch');
    expect(birch.everything.includes(`${markerOf('birch')} risks`)).toBe(true);
    for (const column of ['token_hash', 'file_key', 'import_key', 'reset_password_token', 'confirmation_token']) {
      expect([column, birch.everything.includes(column)]).toEqual([column, false]);
    }
  });
});

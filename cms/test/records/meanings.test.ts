import { type CellObject, read, type WorkBook, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AMOUNT_MEANINGS,
  DATE_MEANINGS,
  type Meanings,
  NUMBER_ANSWER_MEANINGS,
  SCALE_MEANINGS,
  YES_NO_MEANINGS,
} from '../../../domain/test/meanings.ts';
import {
  CHOICE_MEANINGS,
  ONE_CHOICE_ANSWER_MEANINGS,
  ONE_CHOICE_ANSWERS,
  SEVERAL_ANSWER_MEANINGS,
  SEVERAL_ANSWERS,
  YES_NO_ANSWER_MEANINGS,
} from '../../../domain/test/meanings-choices.ts';
import {
  ABN_MEANINGS,
  ACN_MEANINGS,
  asCells,
  BSB_MEANINGS,
  EMAILS,
  LONG_TEXT_MEANINGS,
  PHONES,
  TEXT_MEANINGS,
  URLS,
} from '../../../domain/test/meanings-texts.ts';
import { made } from '../api-token/machines.ts';
import { editing } from '../bulk-edit/editing.ts';
import { importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { assistant } from '../mcp/assistant.ts';
import { ask, form } from '../questionnaire-mapping/questionnaires.ts';
import { fieldsIn, type Register, type Row, register } from './wire.ts';

/** One field of each kind, with what its texts mean. */
const TABLES: Readonly<Record<string, Meanings>> = {
  assessment_likelihood: SCALE_MEANINGS,
  contract_end_date: DATE_MEANINGS,
  estimated_annual_budget: AMOUNT_MEANINGS,
  certification_iso_27001: YES_NO_MEANINGS,
  abn_no: ABN_MEANINGS,
  acn_no: ACN_MEANINGS,
  bank_bsb: BSB_MEANINGS,
  supplier_type: CHOICE_MEANINGS,
  supplier_owner: TEXT_MEANINGS,
  supplier_purpose: LONG_TEXT_MEANINGS,
  supplier_contact_person_email: asCells(EMAILS),
  supplier_contact_person_number: asCells(PHONES),
  website: asCells(URLS),
};
const RATED = { assessment_risk_assessment_matrix: '5x5', assessment_impact: '1' };

type Given = Readonly<Record<string, string>>;

/** The texts of all tables side by side: one row has the n-th text of each. */
const rowsOf = (taken: boolean): Given[] => {
  const texts = Object.entries(TABLES).map(
    ([field, meanings]) =>
      [field, Object.keys(meanings).filter((text) => (meanings[text] === null) !== taken)] as const,
  );
  const most = Math.max(...texts.map(([, list]) => list.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(texts.flatMap(([field, list]) => (list[at] === undefined ? [] : [[field, list[at]]]))),
  );
};
const meant = (given: Given) =>
  Object.fromEntries(Object.entries(given).map(([field, text]) => [field, TABLES[field]?.[text]]));
const readBack = (given: Given, row: Row | undefined) =>
  Object.fromEntries(Object.keys(given).map((field) => [field, row?.[field]]));

let server: TestServer;
let suppliers: Register;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
});
afterAll(() => server.stop());

describe('a text means the same', () => {
  it('in an import', async () => {
    const named = (rows: readonly Given[], word: string) =>
      rows.map((given, at) => ({ supplier_name: `${word} ${at + 1}`, ...RATED, ...given }));
    // Rows with one ABN are one supplier, so that each is imported by itself.
    for (const [at, row] of named(rowsOf(true), 'Taken').entries()) {
      await server.sql.query('delete from supplier_managements');
      const { status, body } = await importRows(server, 'acme-analyst', 'supplier-managements', [row]);
      expect([status, body.error?.details]).toEqual([200, undefined]);
      const given = rowsOf(true)[at] ?? {};
      expect(readBack(given, (await suppliers.list()).body.data[0])).toEqual(meant(given));
    }
    const refused = rowsOf(false);
    const { status, body } = await importRows(
      server,
      'acme-analyst',
      'supplier-managements',
      named(refused, 'Refused'),
    );
    expect(status).toBe(400);
    const errors = (body.error.details.errors ?? []).map(({ row, field }) => `${row} ${field}`);
    const expected = refused.flatMap((given, at) => Object.keys(given).map((field) => `${at + 1} ${field}`));
    expect(errors.sort()).toEqual(expected.sort());
  });

  it('in a form', async () => {
    await server.sql.query('delete from supplier_managements');
    const { documentId } = await suppliers.make({ supplier_name: 'Changed', ...RATED });
    for (const given of rowsOf(true)) {
      const { status, body } = await suppliers.change(documentId, given);
      expect([given, status]).toEqual([given, 200]);
      expect(readBack(given, body.data)).toEqual(meant(given));
    }
    for (const given of rowsOf(false)) {
      const answer = await suppliers.change(documentId, given);
      expect([answer.status, fieldsIn(answer).sort()]).toEqual([400, Object.keys(given).sort()]);
    }
  });

  // An ABN names a row, so that it is not set in many.
  it.each(Object.keys(TABLES).filter((field) => field !== 'abn_no'))('in a change of many rows: %s', async (field) => {
    await server.sql.query('delete from supplier_managements');
    const { documentId } = await suppliers.make({ supplier_name: 'Edited', ...RATED });
    const { edit } = editing(server, 'acme-analyst');
    for (const [value, stored] of Object.entries(TABLES[field] ?? {})) {
      const { status } = await edit({ field, value, ids: [documentId] });
      expect([value, status]).toEqual([value, stored === null ? 400 : 200]);
      if (stored !== null) expect((await suppliers.one(documentId)).body.data[field]).toBe(stored);
    }
  });

  it('in a change of many rows by the matrix of each', async () => {
    const large = await suppliers.make({ supplier_name: 'Large', ...RATED });
    const small = await suppliers.make({
      supplier_name: 'Small',
      ...{ ...RATED, assessment_risk_assessment_matrix: '3x3' },
    });
    const ids = [large.documentId, small.documentId];
    const { edit } = editing(server, 'acme-analyst');
    const points = async () =>
      Promise.all(ids.map(async (id) => (await suppliers.one(id)).body.data.assessment_likelihood));
    await edit({ field: 'assessment_likelihood', value: 'Possible', ids });
    expect(await points()).toEqual(['3', '2']);
    const { body } = await edit({ field: 'assessment_likelihood', value: 'Likely', ids });
    expect(body.error.details.errors).toMatchObject([{ name: 'Small', field: 'assessment_likelihood' }]);
    expect(await points()).toEqual(['3', '2']);
  });

  it('to an assistant', async () => {
    await (await register(server, 'acme-administrator', 'risk-owners')).make({ name: 'Meaning Owner' });
    await (await register(server, 'acme-administrator', 'risk-categories')).make({
      ...{ categoryType: 'Any', category_domain: 'Meanings', description: 'Any' },
    });
    const risks = await register(server, 'acme-analyst', 'risks');
    const { token } = await made(server, { name: 'Scribe', reads: ['risks'], writes: ['risks'] });
    const { call } = await assistant(server, token);
    const draft = { threat: 'T', vulnerability: 'V', riskOwner: 'Meaning Owner', riskCategory: 'Meanings' };
    for (const [likelihood, point] of Object.entries(SCALE_MEANINGS)) {
      const { refused, says } = await call('draft_risk', { ...draft, matrix: '5x5', likelihood, initialImpact: '1' });
      expect([likelihood, refused]).toEqual([likelihood, point === null]);
      if (point !== null) expect((await risks.one((says as { id: string }).id)).body.data.likelihood).toBe(point);
    }
  });
});

describe('an answer means the same', () => {
  const QUESTIONS = [
    { question: 'How many?', code: 'N', kind: 'Number' },
    { question: 'When?', code: 'D', kind: 'Date' },
    { question: 'What?', code: 'T', kind: 'Text' },
    { question: 'Which?', code: 'C', kind: 'One choice', choices: '1-5\n6-10' },
  ];
  interface Kind {
    readonly kind: string;
    /** What the question offers, for a kind with choices. */
    readonly offers?: { readonly options: readonly string[] } | { readonly choices: string };
    readonly meanings: Meanings;
  }
  const KINDS: readonly Kind[] = [
    { kind: 'Number', meanings: NUMBER_ANSWER_MEANINGS },
    { kind: 'Date', meanings: DATE_MEANINGS },
    { kind: 'Yes or No', offers: { options: ['Yes', 'No'] }, meanings: YES_NO_ANSWER_MEANINGS },
    { kind: 'One choice', offers: { choices: ONE_CHOICE_ANSWERS.join('\n') }, meanings: ONE_CHOICE_ANSWER_MEANINGS },
    { kind: 'Several choices', offers: { choices: SEVERAL_ANSWERS.join('\n') }, meanings: SEVERAL_ANSWER_MEANINGS },
  ];
  const PATH = '/api/questionnaire-mapping/sheet';

  const download = async (token: string): Promise<WorkBook> => {
    const answer = await fetch(`${server.url}${PATH}`, { headers: { 'x-link-token': token } });
    return read(new Uint8Array(await answer.arrayBuffer()), { cellNF: true, sheetStubs: true });
  };
  const upload = async (token: string, cells: Readonly<Record<string, CellObject>>) => {
    const book = await download(token);
    Object.assign(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, cells);
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const { body } = await server.anonymous.post<{
      data: { changes: { row: number; answer: string }[]; refused: { row: number }[] };
    }>(PATH, form([['filled.xlsx', bytes]]), { 'x-link-token': token });
    return body.data;
  };

  it('on the page and in the sheet', async () => {
    // A question for each text.
    const texts = KINDS.flatMap(({ kind, offers, meanings }) =>
      Object.entries(meanings).map(([text, stored]) => ({ kind, offers, text, stored })),
    ).map((one, at) => ({ ...one, question: `Question ${at}`, at }));
    const { token, by } = await ask(
      server,
      texts.map(({ question, kind, offers, at }) => ({ question, kind, code: `Q${at}`, ...offers })),
    );
    const cells = Object.fromEntries(
      texts.map(({ text, at }): [string, CellObject] => [`G${at + 2}`, { t: 's', v: text }]),
    );
    const { changes, refused } = await upload(token, cells);
    expect(changes.map(({ row, answer }) => [row, answer])).toEqual(
      texts.flatMap(({ stored, at }) => (stored === null ? [] : [[at + 2, stored]])),
    );
    expect(refused.map(({ row }) => row)).toEqual(texts.flatMap(({ stored, at }) => (stored === null ? [at + 2] : [])));

    const ids = new Map((await by.opened()).questions.map(({ question, documentId }) => [question, documentId]));
    const given = ({ question, text }: (typeof texts)[number]) => ({
      question_id: ids.get(question) ?? '',
      answer: text,
    });
    // On the page a choice is a button, which sends itself.
    const page = texts.filter(({ offers }) => !offers);
    const taken = page.filter(({ stored }) => stored !== null);
    expect((await by.save(taken.map(given))).status).toBe(200);
    const answers = new Map((await by.opened()).questions.map(({ question, answer }) => [question, answer]));
    for (const { question, text, stored } of taken) expect([text, answers.get(question)]).toEqual([text, stored]);
    for (const one of page.filter(({ stored }) => stored === null))
      expect([one.text, (await by.save([given(one)])).status]).toEqual([one.text, 400]);
  });

  it('in cells as a spreadsheet program makes them of what is typed', async () => {
    const { token } = await ask(server, QUESTIONS);
    const typed = async (G2: CellObject, G4: CellObject) =>
      (await upload(token, { G2, G4 })).changes.map(({ answer }) => answer);
    expect(await typed({ t: 'n', v: 0.999, z: '0.0%' }, { t: 'n', v: 0.85, z: '0%' })).toEqual(['99.9', '85%']);
    expect(await typed({ t: 'n', v: 0.999, z: '0%' }, { t: 'n', v: 1.1, z: '0.00' })).toEqual(['99.9', '1.10']);
    const year = await upload(token, { G3: { t: 'n', v: 2027 } });
    expect([year.changes, year.refused.length]).toEqual([[], 1]);
    const day = await upload(token, { G3: { t: 'n', v: 46_054, z: 'd/mm/yyyy' } });
    expect(day.changes.map(({ answer }) => answer)).toEqual(['2026-02-01']);
  });

  it('is typed into cells of text, where it is a choice or a text', async () => {
    const { token } = await ask(server, QUESTIONS);
    const book = await download(token);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const formats = ['G2', 'G3', 'G4', 'G5', 'H2'].map((cell) => (sheet[cell] as CellObject | undefined)?.z);
    expect(formats).toEqual(['General', 'General', '@', '@', '@']);
  });
});

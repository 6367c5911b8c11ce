import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnsOf, type Field, supplier } from '@ridgeline/domain';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, compiledPath, startServer, type TestServer } from '../harness/index.ts';
import { exportFile } from './exported.ts';
import { linesIn } from './pdf-lines.ts';

const SUPPLIERS = 'supplier-managements';
const TOTAL = 620;
const COLUMNS = [
  'supplier_id',
  'supplier_name',
  'contract_end_date',
  'assessment_inherent_risl_level',
  'supplier_credit_limit',
];
const NAMES = ['=1+1', 'Αθήνα Υπηρεσίες', 'Москва Аляска', 'Łódź & <Café>', 'O\'\'Neil "Ltd"'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.sql.query(`begin; alter table supplier_managements disable trigger user;
    insert into supplier_managements (document_id, company_id, created_at, updated_at, supplier_id, supplier_name,
      contract_end_date, assessment_inherent_risl_level, supplier_credit_limit)
    select 'doc' || n, ${server.companies.acme.id}, now(), now(), 'S-' || n,
      (array['${NAMES.join("', '")}'])[1 + n % 5] || ' ' || n, date '2026-01-05', (array['Low', 'High', null])[1 + n % 3], '54000.5'
    from generate_series(1, ${TOTAL}) n; alter table supplier_managements enable trigger user; commit`);
});
afterAll(() => server.stop());

const file = (format: string, more: object = {}, query = 'sort=id:asc') =>
  exportFile(server, 'acme-analyst', SUPPLIERS, {
    data: { format, columns: COLUMNS, locale: 'en-AU', timeZone: 'Australia/Sydney', ...more },
    query,
  });

const IDS = Array.from({ length: TOTAL }, (_, index) => `S-${index + 1}`);

describe('a PDF', () => {
  it('has every row once and in order, and on each page the head, the page number and the total', async () => {
    const pages = await linesIn(await file('pdf'));
    expect(pages.length).toBeGreaterThan(10);
    const rows = pages.flat().filter((line) => line.startsWith('S-'));
    expect(rows.map((line) => line.split(' | ')[0])).toEqual(IDS);
    expect(rows[1]).toBe('S-2 | Москва Аляска 2 | 5 Jan 2026 | 54,000.5');
    for (const [index, page] of pages.entries()) {
      expect(page.some((line) => line.includes('Supplier ID | Supplier name'))).toBe(true);
      expect(page.at(-1)?.replaceAll(' | ', ' ')).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`));
      expect(page.at(-1)).toContain('Exported by');
    }
  });

  it('names search and filters in words', async () => {
    const filters = { contract_end_date: ['..2026-06-30'], assessment_inherent_risl_level: ['High'] };
    const query = '_q=S-&filters[contract_end_date][$lte]=2026-06-30&filters[assessment_inherent_risl_level][$in]=High';
    const [page = []] = await linesIn(await file('pdf', { filters, title: 'Our suppliers' }, query));
    expect(page[0]).toBe('Our suppliers');
    expect(page[1]).toContain('207 suppliers');
    expect(page[1]).toContain('Search: S-');
    expect(page.slice(1, 4).join(' ')).toMatch(/Contract end date: until 30 June? 2026/);
    expect(page.slice(1, 4).join(' ')).toMatch(/level: High/i);
  });

  it('is tagged: a title, a paragraph and a table with headers, rows and cells', async () => {
    const document = await getDocumentProxy(new Uint8Array(await file('pdf', {}, '_q=S-11')));
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Suppliers' });
  });

  it('shows every script that a font has, and replaces one character that none has, with a note at the end', async () => {
    const named = (name: string) =>
      server.sql.query('update supplier_managements set supplier_name = $1 where document_id = $2', [name, 'doc600']);
    const pageOf = async () =>
      (await linesIn(await file('pdf', {}, '_q=S-600'))).flat().join(' ').replaceAll(' | ', ' ');
    await named('株式会社 김민수 \uF0B7 ☐ 😀');
    const shown = await pageOf();
    expect(shown).toContain('株式会社 김민수 • ☐ 😀');
    expect(shown).not.toContain('cannot be printed');
    await named('Ends with \u{E000} and \uFFFE');
    const replaced = await pageOf();
    expect(replaced).toContain('Ends with □ and □');
    expect(replaced).toContain('Characters that cannot be printed in this document are shown as □.');
    await named('Again');
  });

  it('draws lines that run to the left in their order, with brackets and figures', () => {
    const { runsOf, beginsLeftwards } = compiled<typeof import('../../src/records/exports/worker/pdf/direction')>(
      'records/exports/worker/pdf/direction',
    );
    const drawn = (line: string) => runsOf(line).map(({ text, leftwards }) => (leftwards ? `<${text}` : text));
    expect(drawn('abc')).toEqual(['abc']);
    expect(drawn('by שרה לוי, CISO')).toEqual(['by ', '<שרה לוי', ', CISO']);
    expect(drawn('\u200Fשרה 12 (לוי)')).toEqual(['< )לוי(', '12', '<\u200Fשרה ']);
    expect([beginsLeftwards('12 שרה abc'), beginsLeftwards('abc שרה')]).toEqual([true, false]);
  });

  it('of 10,000 rows is written page by page, within a heap of 80 MB', { timeout: 400_000 }, async () => {
    const { createPool } = compiled<typeof import('../../src/processes/pool')>('processes/pool');
    const limits = { atOnce: 1, ofOne: 1, waitingOfOne: 1, waiting: 1, patience: 1, seconds: 230 };
    const pool = createPool({ ...limits, heap: 80, memory: 300, busy: () => 'busy' });
    const fields = columnsOf(supplier)
      .filter(({ kind }) => ['text', 'longText', 'choice', 'date'].includes(kind))
      .slice(0, 12);
    const columns = fields.map(({ name }) => name);
    const textOf = ({ kind, choices = [] }: Field, row: number, column: number): string => {
      if (kind === 'choice') return choices[row % choices.length]?.value ?? '';
      return kind === 'date' ? '2026-01-05' : `Text ${row} of column ${column}`;
    };
    const folder = mkdtempSync(join(tmpdir(), 'ridgeline-pdf-'));
    const path = join(folder, 'file');
    writeFileSync(path, '');
    const head = { title: 'Suppliers', facts: ['All'], origin: 'Exported', author: 'A' };
    const reader = { language: 'en', locale: 'en', timeZone: 'UTC' };
    const input = { kind: 'rows', head, format: 'pdf', register: SUPPLIERS, columns, sheets: [], path, ...reader };
    let written = (): void => undefined;
    const running = await pool.start<object, number, object, object>(compiledPath('records/exports/worker/index'), {
      owner: 'one',
      input,
      heard: () => written(),
    });
    for (let from = 0; from < 10_000; from += 500) {
      const rows = Array.from({ length: 500 }, (_, at) =>
        Object.fromEntries(fields.map((field, column) => [field.name, textOf(field, from + at, column)])),
      );
      const taken = new Promise<void>((resolve) => {
        written = resolve;
      });
      await running.tell({ kind: 'rows', json: JSON.stringify(rows) });
      await Promise.race([taken, running.result]);
    }
    await running.tell({ kind: 'end' });
    expect(await running.result).toBeGreaterThan(100_000);
    await pool.end();
    rmSync(folder, { recursive: true });
  });

  it('continues a text that no page can hold, and cuts nothing', async () => {
    const texts = ['supplier_id', 'supplier_name', 'supplier_purpose', 'exit_terms', 'supplier_owner'];
    await server.sql.query(
      `update supplier_managements set supplier_purpose = repeat('purpose ', 900), exit_terms = 'end' where document_id = 'doc7'`,
    );
    const pages = await linesIn(await file('pdf', { columns: texts }, 'filters[supplier_id]=S-7'));
    expect(pages.length).toBeGreaterThan(1);
    expect(
      pages
        .flat()
        .join(' ')
        .match(/purpose/g)?.length,
    ).toBeGreaterThanOrEqual(900);
  });

  it('puts columns that do not fit on further pages, each with the first column', async () => {
    const columns = columnsOf(supplier).map(({ name }) => name);
    const pages = await linesIn(await file('pdf', { columns }, 'filters[supplier_id]=S-1'));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      expect(page.map((line) => line.split(' | ')[0])).toContain('S-1');
      expect(page.at(-1)?.replaceAll(' | ', ' ')).toMatch(/Columns \d+ to \d+ of \d+/);
    }
  });
});

describe('a Word file', () => {
  it('has every row once and in order, in tables of 500 whose head is repeated', async () => {
    const bytes = await file('docx');
    const { value } = await mammoth.convertToHtml({ buffer: bytes });
    const cells = [...value.matchAll(/<td>(.*?)<\/td>/gs)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));
    expect(cells.filter((text) => /^S-\d+$/.test(text))).toEqual(IDS);
    expect(cells).toContain('Łódź &amp; &lt;Café&gt; 3');
    const parts = unzipSync(new Uint8Array(bytes));
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    expect(xml.match(/<w:tbl>/g)).toHaveLength(2);
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(2);
    expect(xml).toContain('w:orient="landscape"');
    expect(xml).toContain('◆');
    const foot = strFromU8(parts['word/footer.xml'] ?? new Uint8Array());
    for (const field of [' PAGE ', ' NUMPAGES ', 'Exported by']) expect(foot).toContain(field);
  });
});

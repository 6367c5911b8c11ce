import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { writeWord } from '../../src/exports/word/word';
import { fileOf, wordTables } from './documents';
import { converted, office } from './office';
import { headWith, LABELS, sampleRows } from './sample';

const wordOf = (labels: readonly string[], ...lots: readonly (readonly (readonly string[])[])[]) =>
  fileOf(writeWord, headWith(labels), ...lots);

const partOf = (file: Uint8Array, path: string): string => new TextDecoder().decode(unzipSync(file)[path]);

/** Levels carry their shape before the word. */
const plain = (text: string): string => text.replace(/^[●▲◆⬢]\u00A0/, '');

const throughOffice = (program: string) => (file: Uint8Array) =>
  wordTables(converted(program, file, 'docx', 'docx:MS Word 2007 XML'));

/** A second library always, and the program itself where it is installed. */
const READERS: [string, (file: Uint8Array) => Promise<string[][][]>][] = [
  ['mammoth', wordTables],
  ...(office ? [['LibreOffice', throughOffice(office)] as [string, typeof wordTables]] : []),
];

describe('a Word file', () => {
  test.each(READERS)(
    'holds every row once, in order, for %s',
    async (_name, tablesOf) => {
      const rows = [...sampleRows(60), ['SUP-61', '株式会社 🚚', 'Low', '1', 'مرحبا'], ['SUP-62', 'a\nb', '', '', '']];
      const [table = []] = await tablesOf(wordOf(LABELS, rows.slice(0, 20), rows.slice(20)));
      expect(table[0]).toEqual(LABELS);
      expect(table.slice(1, -1).map((row) => row.map(plain))).toEqual(rows.slice(0, -1));
      expect(table.at(-1)?.[1]?.replace(/\n/g, '')).toBe('ab');
    },
    120_000,
  );

  test('continues a long table under a head of its own', () => {
    const rows = sampleRows(1_100);
    const xml = partOf(wordOf(LABELS, rows.slice(0, 700), rows.slice(700)), 'word/document.xml');
    expect(xml.match(/<w:tbl>/g)).toHaveLength(3);
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(3);
    expect(xml.match(/SUP-\d+/g)).toEqual(rows.map(([id]) => id));
  });

  test('lies down, repeats its head, counts its pages and gives levels a shape', () => {
    const file = wordOf(LABELS, sampleRows(4));
    const xml = partOf(file, 'word/document.xml');
    expect(xml).toContain('w:orient="landscape"');
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    for (const shape of ['●', '▲', '◆', '⬢']) expect(xml).toContain(shape);
    const foot = partOf(file, 'word/footer.xml');
    expect(foot).toContain(' PAGE ');
    expect(foot).toContain(' NUMPAGES ');
    expect(foot).toContain('Exported by Ada Analyst');
  });

  test('is well-formed XML whatever the cells hold', () => {
    const file = wordOf(['A & B', '<C>'], [[']]> & "<w:p>"', '\u0000\uFFFE\uD800x']]);
    for (const [path, bytes] of Object.entries(unzipSync(file))) {
      const parsed = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml');
      expect(parsed.querySelector('parsererror'), path).toBeNull();
    }
  });

  test('follows up with tables of further columns, with the name of the row in each', async () => {
    const labels = Array.from({ length: 70 }, (_, index) => `Column ${index + 1}`);
    const rows = Array.from({ length: 3 }, (_, row) => labels.map((_label, column) => `${row}.${column}`));
    const tables = await wordTables(wordOf(labels, rows.slice(0, 2), rows.slice(2)));
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) {
      expect(table).toHaveLength(4);
      expect(table[1]?.[0]).toBe('0.0');
    }
    expect(new Set(tables.flatMap((table) => table[3] ?? []))).toEqual(new Set(rows[2]));
  });
});

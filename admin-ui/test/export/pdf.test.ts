import { describe, expect, test } from 'vitest';
import { UnfitText } from '../../src/exports/documents/document';
import { openFace } from '../../src/exports/pdf/face';
import { writePdf } from '../../src/exports/pdf/pdf';
import { fileOf, linesOf, pdfPages } from './documents';
import { FONTS, headWith, LABELS, sampleRows } from './sample';

const pdfOf = (labels: readonly string[], ...lots: readonly (readonly (readonly string[])[])[]) =>
  fileOf((onData) => writePdf(FONTS, onData), headWith(labels), ...lots);

const isFoot = (line: readonly string[]): boolean => /Page \d+ of \d+$/.test(line.at(-1) ?? '');

test('figures are all as wide, so that sums stand below each other', () => {
  for (const font of Object.values(FONTS)) {
    const face = openFace(font);
    const widths = [...'0123456789'].map((figure) => face.advanceOf(face.glyphOf(figure.charCodeAt(0))));
    expect(new Set(widths).size).toBe(1);
  }
});

describe('a PDF', () => {
  test('holds every row once, in order, as text that can be copied', async () => {
    const rows = sampleRows(120);
    const pages = await pdfPages(pdfOf(LABELS, rows.slice(0, 50), rows.slice(50)));
    const lines = pages.flatMap(linesOf).filter(([first]) => first?.startsWith('SUP-'));
    expect(lines).toEqual(rows.map((row) => row.filter((text) => text !== '')));
  });

  test('says whose rows they are, who took them, and which page of how many each is', async () => {
    const pages = await pdfPages(pdfOf(LABELS, sampleRows(120)));
    expect(linesOf(pages[0] ?? [])[0]).toEqual(['Suppliers']);
    expect(linesOf(pages[0] ?? [])[1]?.[0]).toContain('Wattle Pty Ltd');
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      const [origin, number] = linesOf(page).find(isFoot) ?? [];
      expect(origin).toContain('Exported by Ada Analyst');
      expect(number).toBe(`Page ${index + 1} of ${pages.length}`);
      expect(page.map(({ text }) => text)).toEqual(expect.arrayContaining(['Risk level', 'Notes']));
    }
  });

  test('wraps long text, goes on with a cell that no page can hold, and cuts nothing', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`);
    const long = 'x'.repeat(600);
    const pages = await pdfPages(
      pdfOf(
        ['Name', 'Notes'],
        [
          ['First', words.join(' ')],
          [long, 'one\ntwo'],
        ],
      ),
    );
    expect(pages.length).toBeGreaterThan(2);
    const all = pages.flat().map(({ text }) => text);
    const found = all.flatMap((text) => text.split(' ')).filter((word) => /^word\d+$/.test(word));
    expect(found).toEqual(words);
    expect(all.filter((text) => /^x+$/.test(text)).join('')).toBe(long);
    expect(all).toEqual(expect.arrayContaining(['one', 'two']));
    for (const piece of pages.flat()) expect(piece.x).toBeLessThan(842);
  });

  test('spreads many columns over pages, with the name of the row on each', async () => {
    const labels = Array.from({ length: 45 }, (_, index) => `Column ${index + 1}`);
    const rows = Array.from({ length: 5 }, (_, row) => labels.map((_label, column) => `value ${row}.${column}`));
    const pages = await pdfPages(pdfOf(labels, rows));
    expect(pages.length).toBeGreaterThan(1);
    const texts = pages.flat().map(({ text }) => text);
    expect(new Set(texts)).toEqual(new Set([...texts, ...rows.flat()]));
    for (const page of pages) expect(page.map(({ text }) => text)).toContain('value 0.0');
    expect(
      linesOf(pages[0] ?? [])
        .at(-1)
        ?.at(-1),
    ).toMatch(/^Columns 1 to \d+ of 45 · Page 1 of \d+$/);
  });

  test('puts one column on a page, and a page when there is no row', async () => {
    expect((await pdfPages(pdfOf(['Name'], [['Only']]))).flat().map(({ text }) => text)).toContain('Only');
    expect((await pdfPages(pdfOf(['Name']))).flat().map(({ text }) => text)).toContain('Name');
  });

  test.each([
    ['株式会社', '株'],
    ['مرحبا', 'م'],
    ['Lorry 🚚', '🚚'],
  ])('is refused for %s, which it cannot show', (text, character) => {
    const refused = (): Uint8Array => pdfOf(['Supplier name'], [[text]]);
    expect(refused).toThrow(UnfitText);
    try {
      refused();
    } catch (error) {
      expect((error as UnfitText).unfit).toEqual({ column: 'Supplier name', text, character });
    }
  });
});

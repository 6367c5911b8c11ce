import { read, utils } from '@e965/xlsx';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { joined } from '../../src/exports/writing/joined';
import type { Writer } from '../../src/exports/writing/writer';

/** The bytes that a writer makes of a table, its rows given lot by lot. */
export const fileOf = <Head, Cell>(
  begin: (onData: (bytes: Uint8Array) => void) => Writer<Head, Cell>,
  head: Head,
  ...lots: readonly (readonly (readonly Cell[])[])[]
): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const writer = begin((bytes) => pieces.push(bytes));
  writer.table(head);
  for (const rows of lots) writer.rows(rows);
  writer.end();
  return joined(pieces);
};

/** A piece of text on a page, by its place in points from the left and the bottom. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Everything that stands on each page of a PDF, in the order of the file. */
export const pdfPages = async (file: Uint8Array): Promise<Piece[][]> => {
  const document = await getDocumentProxy(file.slice());
  const pages: Piece[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }] : [],
      ),
    );
  }
  return pages;
};

/** Lines of a page from the top, each with its texts from the left. */
export const linesOf = (pieces: readonly Piece[]): string[][] => {
  const lines = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const key = Math.round(piece.y);
    lines.set(key, [...(lines.get(key) ?? []), piece]);
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, line]) => line.sort((a, b) => a.x - b.x).map(({ text }) => text.trim()));
};

/** The tables of a Word file as rows of texts, by mammoth. */
export const wordTables = async (file: Uint8Array): Promise<string[][][]> => {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(file) });
  const page = new DOMParser().parseFromString(value, 'text/html');
  return [...page.querySelectorAll('table')].map((table) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent ?? '')),
  );
};

/** The first sheet of a spreadsheet file as rows of texts. */
export const sheetRows = (file: Uint8Array): string[][] => {
  const { SheetNames, Sheets } = read(file, { type: 'array' });
  return utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false, defval: '' });
};

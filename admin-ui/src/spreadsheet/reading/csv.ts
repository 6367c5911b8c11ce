import { importWords } from '@ridgeline/domain/words/import';
import { type Cell, type CellMark, type RawSheet, UnreadableFile } from './sheet';

const SEPARATORS = [',', ';', '\t', '|'];

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** Text of a file by its byte-order mark, else as UTF-8, else as Windows-1252, which every byte fits. */
const decode = (bytes: Uint8Array): { text: string; notes: string[] } => {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), notes: [] };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), notes: [] };
  if (bytes.includes(0)) throw new UnreadableFile(importWords.unreadable.broken);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), notes: [importWords.notes.legacyText] };
  }
};

/** The most frequent separator in the first line with text, outside quotation marks; a `sep=;` line has priority. */
const separatorOf = (text: string): { separator: string; start: number } => {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  if (declared?.[1]) return { separator: declared[1], start: declared[0].length };
  const line = text.split(/\r\n|\r|\n/, 20).find((one) => one.trim() !== '') ?? '';
  const plain = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((mark) => plain.split(mark).length);
  return { separator: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',', start: 0 };
};

interface Line {
  readonly cells: string[];
  /** Line of the file on which the row begins, from 1: what a text editor shows. */
  readonly line: number;
}

/**
 * Splits delimited text after RFC 4180: quotation marks protect separators and line ends and are doubled inside. A mark
 * in the middle of an unquoted cell is an ordinary character.
 * @throws UnreadableFile that names the line of a mark which is never closed, because everything below it would be one cell
 */
export const splitDelimited = (text: string, separator: string, start = 0): Line[] => {
  const lines: Line[] = [];
  let cells: string[] = [];
  let line = start > 0 ? 2 : 1;
  let began = line;
  let at = start;
  const endRow = (): void => {
    lines.push({ cells, line: began });
    cells = [];
  };
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      const opened = line;
      at += 1;
      for (;;) {
        const close = text.indexOf('"', at);
        if (close < 0) throw new UnreadableFile(importWords.unreadable.openQuote({ row: opened }));
        const part = text.slice(at, close);
        line += part.split('\n').length - 1;
        cell += part;
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    cells.push(cell + text.slice(at, end));
    at = end + 1;
    if (text[end] === separator) continue;
    endRow();
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    began = line;
    if (at >= text.length) break;
  }
  return lines;
};

/** Reads a .csv: every cell is unchanged text, so that no zero is lost and nothing is computed. */
export const readCsv = (bytes: Uint8Array): RawSheet => {
  const decoded = decode(bytes);
  const text = decoded.text.replace(/^\uFEFF/, '');
  const { separator, start } = separatorOf(text);
  const lines = splitDelimited(text, separator, start);
  const marks: CellMark[] = [];
  const rows = lines.map(({ cells }, row) =>
    cells.map((cell, column): Cell => {
      const plain = cell.trim();
      if (plain.startsWith('=')) {
        marks.push({ row, column, kind: 'warning', message: importWords.cells.formulaText });
      }
      return plain === '' ? null : plain;
    }),
  );
  return { rows, rowNumbers: lines.map(({ line }) => line), marks, notes: decoded.notes };
};

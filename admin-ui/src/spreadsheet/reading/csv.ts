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

/** Lines by which the separator is found. */
const LOOKED_AT = 20;

/** How often each line of a text has a separator outside of quotation marks; the first lines with text. */
const timesIn = (text: string, separator: string): number[] => {
  const counts: number[] = [];
  let quoted = false;
  let filled = false;
  let count = 0;
  for (let at = 0; at < text.length && counts.length < LOOKED_AT; at += 1) {
    const mark = text[at];
    if (mark === '"') quoted = !quoted;
    if (!quoted && (mark === '\n' || mark === '\r')) {
      if (filled) counts.push(count);
      filled = false;
      count = 0;
      continue;
    }
    if (!quoted && mark === separator) count += 1;
    if (mark !== ' ' && mark !== '\uFEFF') filled = true;
  }
  if (filled && counts.length < LOOKED_AT) counts.push(count);
  return counts;
};

/** In how many lines a separator is equally often, and how often: a comma inside of some headers is in few lines. */
const evenness = (text: string, separator: string): { readonly lines: number; readonly times: number } => {
  const lines = new Map<number, number>();
  for (const count of timesIn(text, separator)) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  const [times, most] = [...lines].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0, 0];
  return { lines: most, times };
};

/** The separator that is equally often in most of the first lines; a `sep=;` line has priority. */
const separatorOf = (text: string): { separator: string; start: number } => {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  if (declared?.[1]) return { separator: declared[1], start: declared[0].length };
  const [best] = SEPARATORS.map((separator) => ({ separator, ...evenness(text, separator) })).sort(
    (one, other) => other.lines - one.lines || other.times - one.times,
  );
  return { separator: best?.separator ?? ',', start: 0 };
};

interface Line {
  readonly cells: string[];
  /** Line of the file on which the row begins, from 1: what a text editor shows. */
  readonly line: number;
}

/**
 * Splits delimited text after RFC 4180: quotation marks protect separators and line ends and are doubled inside, also
 * after spaces. A mark in the middle of an unquoted cell is an ordinary character.
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
    let mark = at;
    while (text[mark] === ' ') mark += 1;
    if (text[mark] === '"') {
      at = mark;
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

import { fold } from '@ridgeline/domain/fold';
import { importWords } from '@ridgeline/domain/words/import';
import {
  type Cell,
  type CellMark,
  type CellText,
  columnLetter,
  isBlank,
  type RawSheet,
  type ReadWish,
  type Sheet,
  someOf,
  UnreadableFile,
} from './sheet';

/** Columns that one sheet may have: more than twice as many as the widest register. */
const MOST_COLUMNS = 256;

/** Rows among which the headers are looked for, and that can be chosen as headers. */
export const TOP_ROWS = 40;

const widthOf = (rows: readonly (readonly Cell[])[]): number => {
  let width = 0;
  for (const row of rows) {
    let last = row.length;
    while (last > width && isBlank(row[last - 1])) last -= 1;
    width = Math.max(width, last);
  }
  return width;
};

const filled = (row: readonly Cell[], width: number): Cell[] =>
  Array.from({ length: width }, (_, column) => row[column] ?? null);

const headerText = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .replace(/^\uFEFF/, '')
    .trim();

/**
 * The likeliest header row among the first rows: the one with the most known headers, else the first that is not empty.
 * @returns its place and how many of its headers are known; -1 for a sheet without cells
 */
export const likelyHeader = (
  rows: readonly (readonly Cell[])[],
  known: ReadonlySet<string>,
): { readonly place: number; readonly hits: number } => {
  const first = rows.findIndex((row) => row.some((cell) => !isBlank(cell)));
  let best = { place: first, hits: 0 };
  const end = Math.min(rows.length, first + TOP_ROWS);
  for (let place = Math.max(first, 0); place < end; place += 1) {
    const texts = (rows[place] ?? []).slice(0, MOST_COLUMNS).map((cell) => fold(headerText(cell)));
    const hits = new Set(texts.filter((text) => text !== '' && known.has(text))).size;
    if (hits > best.hits) best = { place, hits };
  }
  return best;
};

/** The rows below a merged block get its value, which the spreadsheet shows for all of them, each with a mark. */
const fillMerged = (
  raw: RawSheet,
  headerAt: number,
  rows: ReadonlyMap<number, Cell[]>,
): { readonly marks: CellMark[]; readonly texts: CellText[] } => {
  const marks: CellMark[] = [];
  const texts: CellText[] = [];
  const shown = new Map((raw.texts ?? []).map(({ row, column, text }) => [`${row}:${column}`, text]));
  for (const { column, first, last } of raw.merged ?? []) {
    const value = raw.rows[first]?.[column];
    if (first <= headerAt || value === undefined || isBlank(value)) continue;
    const message = importWords.cells.merged({ row: raw.rowNumbers?.[first] ?? first + 1 });
    for (let place = first + 1; place <= Math.min(last, raw.rows.length - 1); place += 1) {
      const row = rows.get(place);
      if (!row || column >= row.length || !isBlank(row[column])) continue;
      row[column] = value;
      marks.push({ row: place, column, kind: 'warning', message });
      const text = shown.get(`${first}:${column}`);
      if (text !== undefined) texts.push({ row: place, column, text });
    }
  }
  return { marks, texts };
};

const hiddenNotes = (
  { hiddenRows, hiddenColumns }: RawSheet,
  kept: readonly number[],
  headers: readonly string[],
  numberOf: (place: number) => number,
): string[] => {
  const rows = kept.filter((place) => hiddenRows?.has(place)).map(numberOf);
  const columns = headers.flatMap((header, index) =>
    hiddenColumns?.has(index) ? [header || columnLetter(index)] : [],
  );
  return [
    ...(rows.length > 0 ? [importWords.notes.hiddenRows({ count: rows.length, rows: someOf(rows) })] : []),
    ...(columns.length > 0
      ? [importWords.notes.hiddenColumns({ count: columns.length, columns: someOf(columns) })]
      : []),
  ];
};

/**
 * Splits a raw sheet into its header row, as it was chosen or as it is likeliest, and the rows below it that are not empty.
 * @param most rows that one import takes
 * @throws UnreadableFile when the sheet is blank, has no rows, too many rows or too many columns
 */
export const layOut = (fileName: string, raw: RawSheet, most: number, wish: ReadWish = {}): Sheet => {
  const words = importWords.unreadable;
  const numberOf = (place: number): number => raw.rowNumbers?.[place] ?? place + 1;
  const chosen = raw.rows.findIndex((_, place) => numberOf(place) === wish.headerRow);
  const headerAt = chosen >= 0 ? chosen : likelyHeader(raw.rows, new Set(wish.known)).place;
  if (headerAt < 0) throw new UnreadableFile(words.noSheet);
  const kept: number[] = [];
  for (let place = headerAt + 1; place < raw.rows.length; place += 1) {
    if (raw.rows[place]?.some((cell) => !isBlank(cell))) kept.push(place);
  }
  if (kept.length === 0) throw new UnreadableFile(words.noRows({ header: numberOf(headerAt) }));
  if (kept.length > most) throw new UnreadableFile(words.tooManyRows({ rows: kept.length, limit: most }));
  const width = widthOf(raw.rows.slice(headerAt));
  if (width > MOST_COLUMNS) throw new UnreadableFile(words.tooManyColumns({ columns: width, limit: MOST_COLUMNS }));
  const rows = new Map(kept.map((place) => [place, filled(raw.rows[place] ?? [], width)]));
  const merged = fillMerged(raw, headerAt, rows);
  const placeIn = new Map(kept.map((place, index) => [place, index]));
  const inRows = <Item extends { readonly row: number }>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const row = placeIn.get(item.row);
      return row === undefined ? [] : [{ ...item, row }];
    });
  const headers = filled(raw.rows[headerAt] ?? [], width).map(headerText);
  const top = raw.rows.slice(0, headerAt + TOP_ROWS).flatMap((row, place) =>
    row.some((cell) => !isBlank(cell))
      ? [
          {
            number: numberOf(place),
            cells: row
              .slice(0, 8)
              .map(headerText)
              .filter((text) => text !== ''),
          },
        ]
      : [],
  );
  return {
    fileName,
    sheets: raw.sheets ?? [],
    sheetName: raw.sheetName ?? '',
    top: top.slice(0, TOP_ROWS),
    headers,
    headerRow: numberOf(headerAt),
    rows: [...rows.values()],
    rowNumbers: kept.map(numberOf),
    marks: inRows([...raw.marks, ...merged.marks]),
    texts: inRows([...(raw.texts ?? []), ...merged.texts]),
    notes: [...raw.notes, ...hiddenNotes(raw, kept, headers, numberOf)],
  };
};

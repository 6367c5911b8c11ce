import { tabularGlyphs } from './figures';
import { readTables, type Tables, tableOf, viewOf } from './sfnt';

/** A TrueType font, as far as text is set with it. Lengths are in thousandths of the type's size. */
export interface Face {
  readonly tables: Tables;
  /** Number of the glyph of a character; 0 when the font has none. */
  readonly glyphOf: (code: number) => number;
  readonly advanceOf: (glyph: number) => number;
  /** The outline of a glyph as the font stores it; empty for a blank. */
  readonly outlineOf: (glyph: number) => Uint8Array;
  /** Advance of a glyph in the font's own units. */
  readonly rawAdvanceOf: (glyph: number) => number;
  /** Where the middle of a glyph's drawing stands. */
  readonly middleOf: (glyph: number) => number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
}

/** Reads a character map of format 4 (the Basic Multilingual Plane) or 12 (everything). */
const readMap = (cmap: DataView, at: number): Map<number, number> => {
  const map = new Map<number, number>();
  if (cmap.getUint16(at) === 12) {
    for (let group = at + 16, left = cmap.getUint32(at + 12); left > 0; group += 12, left -= 1) {
      const [from, to, glyph] = [cmap.getUint32(group), cmap.getUint32(group + 4), cmap.getUint32(group + 8)];
      for (let code = from; code <= to; code += 1) map.set(code, glyph + code - from);
    }
    return map;
  }
  const segments = cmap.getUint16(at + 6) / 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const end = at + 14 + segment * 2;
    const [to, from] = [cmap.getUint16(end), cmap.getUint16(end + segments * 2 + 2)];
    const [delta, rangeAt] = [cmap.getUint16(end + segments * 4 + 2), end + segments * 6 + 2];
    const range = cmap.getUint16(rangeAt);
    for (let code = from; code <= to && code !== 0xffff; code += 1) {
      const found = range === 0 ? code : cmap.getUint16(rangeAt + range + (code - from) * 2);
      if (found !== 0) map.set(code, (found + delta) & 0xffff);
    }
  }
  return map;
};

const characterMap = (tables: Tables): Map<number, number> => {
  const cmap = viewOf(tableOf(tables, 'cmap'));
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  const formats = new Map(offsets.map((at) => [cmap.getUint16(at), at]));
  const at = formats.get(12) ?? formats.get(4);
  if (at === undefined) throw new Error('The font has no character map of Unicode');
  return readMap(cmap, at);
};

/**
 * Opens a font file with TrueType outlines.
 * @throws Error for any other kind of file
 */
export const openFace = (file: Uint8Array): Face => {
  const tables = readTables(file);
  const [head, hhea, hmtx, os2, loca] = ['head', 'hhea', 'hmtx', 'OS/2', 'loca'].map((tag) =>
    viewOf(tableOf(tables, tag)),
  ) as [DataView, DataView, DataView, DataView, DataView];
  const glyf = tableOf(tables, 'glyf');
  const map = characterMap(tables);
  // Figures in tables stand below each other.
  const tabular = tabularGlyphs(tables);
  for (const figure of '0123456789') {
    const code = figure.charCodeAt(0);
    const glyph = map.get(code) ?? 0;
    map.set(code, tabular.get(glyph) ?? glyph);
  }
  const thousandths = 1_000 / head.getUint16(18);
  const measured = hhea.getUint16(34);
  const isLong = head.getInt16(50) === 1;
  const startOf = (glyph: number): number => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const rawAdvanceOf = (glyph: number): number => hmtx.getUint16(Math.min(glyph, measured - 1) * 4);
  const outlineOf = (glyph: number): Uint8Array => glyf.subarray(startOf(glyph), startOf(glyph + 1));
  return {
    tables,
    glyphOf: (code) => map.get(code) ?? 0,
    advanceOf: (glyph) => rawAdvanceOf(glyph) * thousandths,
    rawAdvanceOf,
    outlineOf,
    middleOf: (glyph) => {
      const outline = outlineOf(glyph);
      if (outline.length < 10) return 0;
      const view = viewOf(outline);
      return ((view.getInt16(2) + view.getInt16(6)) / 2) * thousandths;
    },
    ascent: hhea.getInt16(4) * thousandths,
    descent: hhea.getInt16(6) * thousandths,
    capHeight: os2.getInt16(88) * thousandths,
    box: [36, 38, 40, 42].map((at) => head.getInt16(at) * thousandths) as [number, number, number, number],
  };
};

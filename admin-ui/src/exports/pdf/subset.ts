import type { Face } from './face';
import { tableOf, viewOf, writeTables } from './sfnt';

/** Flags of a part of a composite outline (OpenType specification, 'glyf'). */
const PART = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

const partLength = (flags: number): number =>
  4 +
  (flags & PART.wordArguments ? 4 : 2) +
  (flags & PART.scale ? 2 : flags & PART.twoScales ? 4 : flags & PART.matrix ? 8 : 0);

/** A copy of an outline whose parts, if it is made of other glyphs, have their new numbers. */
const renumbered = (outline: Uint8Array, numberOf: (glyph: number) => number): Uint8Array => {
  const copy = outline.slice();
  if (copy.length < 10) return copy;
  const view = viewOf(copy);
  if (view.getInt16(0) >= 0) return copy;
  for (let at = 10, more = true; more; ) {
    const flags = view.getUint16(at);
    view.setUint16(at + 2, numberOf(view.getUint16(at + 2)));
    more = (flags & PART.more) !== 0;
    at += partLength(flags);
  }
  return copy;
};

/** The outlines of glyphs under new numbers 0, 1, 2 ..., followed by those that they are made of. */
const outlinesOf = (face: Face, glyphs: readonly number[]): { numbers: number[]; outlines: Uint8Array[] } => {
  const numbers = [...glyphs];
  const added = new Map<number, number>();
  const numberOf = (glyph: number): number => {
    const known = added.get(glyph);
    if (known !== undefined) return known;
    added.set(glyph, numbers.length);
    return numbers.push(glyph) - 1;
  };
  const outlines: Uint8Array[] = [];
  // Grows while it is walked: a part may itself be made of parts.
  for (let index = 0; index < numbers.length; index += 1) {
    outlines.push(renumbered(face.outlineOf(numbers[index] ?? 0), numberOf));
  }
  return { numbers, outlines };
};

/**
 * A font file that holds some glyphs of a face alone, in this order from number 0. A glyph may stand in it twice.
 * Tables that only shape text or name the font are left out, since a PDF does not read them.
 */
export const subsetOf = (face: Face, glyphs: readonly number[]): Uint8Array => {
  const { numbers, outlines } = outlinesOf(face, glyphs);
  const padded = outlines.map(({ length }) => (length + 3) & ~3);
  const glyf = new Uint8Array(padded.reduce((total, length) => total + length, 0));
  const loca = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
  const hmtx = new DataView(new ArrayBuffer(outlines.length * 4));
  let start = 0;
  for (const [index, outline] of outlines.entries()) {
    glyf.set(outline, start);
    hmtx.setUint16(index * 4, face.rawAdvanceOf(numbers[index] ?? 0));
    // The left side bearing is the outline's own smallest x.
    hmtx.setInt16(index * 4 + 2, outline.length >= 10 ? viewOf(outline).getInt16(2) : 0);
    start += padded[index] ?? 0;
    loca.setUint32((index + 1) * 4, start);
  }
  const changed = (tag: string, at: number, value: number): Uint8Array => {
    const copy = tableOf(face.tables, tag).slice();
    viewOf(copy).setUint16(at, value);
    return copy;
  };
  const tables = new Map([
    ['head', changed('head', 50, 1)],
    ['hhea', changed('hhea', 34, outlines.length)],
    ['maxp', changed('maxp', 4, outlines.length)],
    ['glyf', glyf],
    ['loca', new Uint8Array(loca.buffer)],
    ['hmtx', new Uint8Array(hmtx.buffer)],
  ]);
  for (const tag of ['cvt ', 'fpgm', 'prep']) {
    const table = face.tables.get(tag);
    if (table) tables.set(tag, table);
  }
  return writeTables(tables);
};

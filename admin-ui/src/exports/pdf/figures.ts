import { type Tables, viewOf } from './sfnt';

/** Kinds of the rules that replace glyphs (OpenType specification, 'GSUB'): one by one, and a way to far tables. */
const [SINGLE, EXTENSION] = [1, 7];

/** Glyphs that a coverage table names, in its order. */
const covered = (gsub: DataView, at: number): number[] => {
  const count = gsub.getUint16(at + 2);
  if (gsub.getUint16(at) === 1) return Array.from({ length: count }, (_, index) => gsub.getUint16(at + 4 + index * 2));
  return Array.from({ length: count }, (_, index) => at + 4 + index * 6).flatMap((range) => {
    const [from, to] = [gsub.getUint16(range), gsub.getUint16(range + 2)];
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  });
};

const readSingle = (gsub: DataView, at: number, found: Map<number, number>): void => {
  const glyphs = covered(gsub, at + gsub.getUint16(at + 2));
  const isList = gsub.getUint16(at) === 2;
  for (const [index, glyph] of glyphs.entries()) {
    found.set(glyph, isList ? gsub.getUint16(at + 6 + index * 2) : (glyph + gsub.getInt16(at + 4)) & 0xffff);
  }
};

/** Reads one rule, whose tables may stand far away. */
const readLookup = (gsub: DataView, at: number, found: Map<number, number>): void => {
  const kind = gsub.getUint16(at);
  for (let index = 0; index < gsub.getUint16(at + 4); index += 1) {
    const table = at + gsub.getUint16(at + 6 + index * 2);
    if (kind === SINGLE) readSingle(gsub, table, found);
    else if (kind === EXTENSION && gsub.getUint16(table + 2) === SINGLE) {
      readSingle(gsub, table + gsub.getUint32(table + 4), found);
    }
  }
};

/** Which glyph stands for which when figures shall all be as wide (the feature 'tnum'); empty where a font has none. */
export const tabularGlyphs = (tables: Tables): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  const table = tables.get('GSUB');
  if (!table) return found;
  const gsub = viewOf(table);
  const [features, lookups] = [gsub.getUint16(6), gsub.getUint16(8)];
  for (let index = 0; index < gsub.getUint16(features); index += 1) {
    const record = features + 2 + index * 6;
    if (gsub.getUint32(record) !== 0x746e756d) continue;
    const feature = features + gsub.getUint16(record + 4);
    for (let rule = 0; rule < gsub.getUint16(feature + 2); rule += 1) {
      readLookup(gsub, lookups + gsub.getUint16(lookups + 2 + gsub.getUint16(feature + 4 + rule * 2) * 2), found);
    }
  }
  return found;
};

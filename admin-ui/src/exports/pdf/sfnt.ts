/** Reads and writes TrueType files (OpenType specification, "Organization of an OpenType font"). */

export type Tables = ReadonlyMap<string, Uint8Array>;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The tables of a font file by their tags. */
export const readTables = (file: Uint8Array): Tables => {
  const view = viewOf(file);
  const tables = new Map<string, Uint8Array>();
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const tag = String.fromCharCode(...file.subarray(at, at + 4));
    const start = view.getUint32(at + 8);
    tables.set(tag, file.subarray(start, start + view.getUint32(at + 12)));
  }
  return tables;
};

/** @throws Error when the font has no such table, which is a font that cannot be used here */
export const tableOf = (tables: Tables, tag: string): Uint8Array => {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no table ${tag}`);
  return found;
};

const padded = (length: number): number => (length + 3) & ~3;

const checksum = (bytes: Uint8Array): number => {
  let total = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    total =
      (total +
        ((bytes[at] ?? 0) * 0x1000000 +
          (((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)))) >>>
      0;
  }
  return total;
};

/** A font file of these tables. */
export const writeTables = (tables: Tables): Uint8Array => {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = 12 + sorted.length * 16;
  const file = new Uint8Array(sorted.reduce((size, [, bytes]) => size + padded(bytes.length), head));
  const view = viewOf(file);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, sorted.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (sorted.length - power) * 16);
  let start = head;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const at = 12 + index * 16;
    for (let letter = 0; letter < 4; letter += 1) file[at + letter] = tag.charCodeAt(letter);
    view.setUint32(at + 4, checksum(bytes));
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, bytes.length);
    file.set(bytes, start);
    start += padded(bytes.length);
  }
  return file;
};

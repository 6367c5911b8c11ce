import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Sizes of the parts of both formats, in bytes: https://www.w3.org/TR/WOFF/ and OpenType's table directory. */
const WOFF = { head: 44, entry: 20 } as const;
const SFNT = { head: 12, entry: 16 } as const;

/**
 * Unpacks a font of the web (WOFF) into the form that it was made from. The PDF library reads the packed form too, but
 * unpacks a table again for each letter.
 * @returns any other file as it is
 */
export const unpackedFont = (path: string): Buffer => {
  const packed = readFileSync(path);
  if (packed.toString('latin1', 0, 4) !== 'wOFF') return packed;
  const count = packed.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => {
    const from = WOFF.head + at * WOFF.entry;
    const [offset, size, whole] = [4, 8, 12].map((field) => packed.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const stored = packed.subarray(offset, offset + size);
    return { from, content: size < whole ? inflateSync(stored) : stored };
  });
  const head = Buffer.alloc(SFNT.head + count * SFNT.entry);
  packed.copy(head, 0, 4, 8);
  packed.copy(head, 4, 12, 14);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, { from, content }] of entries.entries()) {
    const to = SFNT.head + at * SFNT.entry;
    packed.copy(head, to, from, from + 4);
    packed.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(content.length, to + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
};

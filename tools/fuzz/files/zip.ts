import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip archive. */
export interface Part {
  readonly name: string;
  readonly content: Buffer;
  /** What the archive says of its size instead of the truth. */
  readonly says?: number;
}

/** Writes an archive by hand, so that it can also be wrong. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = content.length } of parts) {
    const [packed, path] = [deflateRawSync(content), Buffer.from(name)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says, 18);
    common.writeUInt16LE(path.length, 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, path);
    at += 30 + path.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length & 0xffff, 4);
  end.writeUInt16LE(parts.length & 0xffff, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
};

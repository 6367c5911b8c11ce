import { pictureSize } from '@ridgeline/domain/picture-size';
import { describe, expect, it } from 'vitest';

const bytes = (...parts: readonly (readonly number[] | number)[]): Uint8Array => Uint8Array.from(parts.flat());
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = (width: readonly number[], height: readonly number[]) =>
  bytes(SIGNATURE, [0, 0, 0, 13], [0x49, 0x48, 0x44, 0x52], width, height, [8, 6, 0, 0, 0]);

describe('the size of a picture', () => {
  it('of a PNG is in its first chunk', () => {
    expect(pictureSize(png([0, 0, 0x1a, 0xf4], [0, 0, 0, 3]))).toEqual({ width: 6_900, height: 3 });
  });

  it('of a JPEG is in its frame, behind other segments and fill bytes', () => {
    const comment = [0xff, 0xfe, 0, 4, 1, 2];
    const tables = [0xff, 0xc4, 0, 3, 9];
    const frame = [0xff, 0xff, 0xc2, 0, 11, 8, 0x0b, 0xb8, 0x07, 0xd0, 1, 0, 0, 0];
    expect(pictureSize(bytes([0xff, 0xd8], comment, tables, frame))).toEqual({ width: 2_000, height: 3_000 });
  });

  it('of anything else is not known, and reading it ends', () => {
    const unknown = [
      bytes(),
      bytes(SIGNATURE),
      bytes([0xff, 0xd8]),
      bytes([0xff, 0xd8], new Array(50).fill(0xff)),
      bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0], new Array(50).fill(0)),
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    ];
    for (const one of unknown) expect(pictureSize(one)).toBeUndefined();
  });
});

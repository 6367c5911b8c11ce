/** What the header of a picture says of it, in dots. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Markers of JPEG that are followed by the size: all frames but the tables among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const sizeOfJpeg = (view: DataView): PictureSize | undefined => {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // A marker may be preceded by further bytes of its kind.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
};

/**
 * Width and height of a PNG or JPEG by its header, without unpacking it: a small file may hold a picture that fills the
 * memory.
 * @returns undefined for anything else
 */
export const pictureSize = (bytes: Uint8Array): PictureSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && PNG.every((byte, at) => bytes[at] === byte)) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  return bytes.length > 4 && view.getUint16(0) === 0xffd8 ? sizeOfJpeg(view) : undefined;
};

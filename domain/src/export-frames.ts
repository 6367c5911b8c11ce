/**
 * How a file is sent together with how far it is: a row of frames. Each has a head of nine bytes, the kind, the rows
 * written so far and the length of its content, and then the content. The last frame says how it ended.
 */
export const FRAMES_TYPE = 'application/vnd.ridgeline.export';

/** `data` holds bytes of the file, `failed` the JSON of an error as the API answers it. */
export type FrameKind = 'data' | 'end' | 'failed';

export interface Frame {
  readonly kind: FrameKind;
  /** Rows written so far. */
  readonly rows: number;
  readonly content: Uint8Array<ArrayBuffer>;
}

const KINDS: readonly FrameKind[] = ['data', 'end', 'failed'];
const HEAD = 9;

export const writeFrame = (kind: FrameKind, rows: number, content: Uint8Array = new Uint8Array()): Uint8Array => {
  const frame = new Uint8Array(HEAD + content.length);
  const head = new DataView(frame.buffer);
  head.setUint8(0, KINDS.indexOf(kind));
  head.setUint32(1, rows);
  head.setUint32(5, content.length);
  frame.set(content, HEAD);
  return frame;
};

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
};

/** Reads frames from bytes as they come, in pieces of any length. @throws Error for bytes that are no frame */
export const frameReader = (): ((bytes: Uint8Array) => Frame[]) => {
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array();
  return (bytes) => {
    rest = joined(rest, bytes);
    const frames: Frame[] = [];
    for (;;) {
      if (rest.length < HEAD) return frames;
      const head = new DataView(rest.buffer, rest.byteOffset, HEAD);
      const kind = KINDS[head.getUint8(0)];
      if (!kind) throw new Error('This is no frame of an export');
      const end = HEAD + head.getUint32(5);
      if (rest.length < end) return frames;
      frames.push({ kind, rows: head.getUint32(1), content: rest.slice(HEAD, end) });
      rest = rest.slice(end);
    }
  };
};

import { openSync, rmSync, writeSync } from 'node:fs';

/** Takes the next bytes of a file. */
export type Put = (piece: Uint8Array) => void;

/** Bytes that are gathered before they are written: a PDF comes in pieces of a few bytes. */
const GATHERED = 64 * 1024;

/** A file that is written from its beginning on. */
export interface Output {
  readonly put: Put;
  /** Writes what is gathered, and says how many bytes the file has. */
  readonly written: () => number;
}

/** Opens the file that an export is written into, and takes its name away: a server that is killed leaves nothing behind. */
export const openOutput = (path: string): Output => {
  const file = openSync(path, 'r+');
  rmSync(path, { force: true });
  let pieces: Uint8Array[] = [];
  let [gathered, bytes] = [0, 0];
  const write = (): void => {
    const piece = Buffer.concat(pieces);
    for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at, piece.length - at, bytes + at);
    bytes += piece.length;
    [pieces, gathered] = [[], 0];
  };
  return {
    put: (piece) => {
      pieces.push(piece);
      gathered += piece.length;
      if (gathered >= GATHERED) write();
    },
    written: () => {
      write();
      return bytes;
    },
  };
};

import { writeSync } from 'node:fs';

/** Takes the next bytes of a file. */
export type Put = (piece: Uint8Array) => void;

/** Writes a file from its beginning on. @param file its descriptor, open in this process */
export const openOutput = (file: number): { readonly put: Put; readonly bytes: () => number } => {
  let bytes = 0;
  return {
    put: (piece) => {
      for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at, piece.length - at, bytes + at);
      bytes += piece.length;
    },
    bytes: () => bytes,
  };
};

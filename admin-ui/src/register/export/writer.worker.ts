import { type OutCell, type SheetHead, writeXlsx } from './xlsx';

/** What the page sends: sheets with their rows in order, then the end. */
export type WriteRequest =
  | { readonly kind: 'sheet'; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly OutCell[])[] }
  | { readonly kind: 'end' };

const pieces: BlobPart[] = [];
const writer = writeXlsx((bytes) => pieces.push(bytes as Uint8Array<ArrayBuffer>));

globalThis.onmessage = ({ data }: MessageEvent<WriteRequest>): void => {
  if (data.kind === 'sheet') writer.sheet(data.head);
  else if (data.kind === 'rows') writer.rows(data.rows);
  else {
    writer.end();
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    globalThis.postMessage(new Blob(pieces, { type }));
  }
};

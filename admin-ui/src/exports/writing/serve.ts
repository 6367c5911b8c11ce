import { UnfitText } from '../documents/document';
import type { WriteAnswer, WriteRequest } from './protocol';
import type { Writer } from './writer';

const answer = (message: WriteAnswer): void => globalThis.postMessage(message);

const told = (error: unknown): WriteAnswer =>
  error instanceof UnfitText
    ? { kind: 'unfit', unfit: error.unfit }
    : { kind: 'failed', message: error instanceof Error ? error.message : String(error) };

/**
 * Makes this worker write one file.
 * @param type the file's media type
 * @param begin makes the writer; it may first have to fetch what it needs
 */
export const serveWriter = <Head, Cell>(
  type: string,
  begin: (onData: (bytes: Uint8Array) => void) => Writer<Head, Cell> | Promise<Writer<Head, Cell>>,
): void => {
  const pieces: BlobPart[] = [];
  const writer = Promise.resolve(begin((bytes) => pieces.push(bytes as Uint8Array<ArrayBuffer>)));
  const take = async (request: WriteRequest<Head, Cell>): Promise<void> => {
    const { table, rows, end } = await writer;
    if (request.kind === 'table') table(request.head);
    else if (request.kind === 'rows') {
      rows(request.rows);
      answer({ kind: 'written' });
    } else {
      end();
      answer({ kind: 'file', file: new Blob(pieces, { type }) });
    }
  };
  let turn: Promise<void> = Promise.resolve();
  globalThis.onmessage = ({ data }: MessageEvent<WriteRequest<Head, Cell>>): void => {
    turn = turn.then(() => take(data)).catch((error: unknown) => answer(told(error)));
  };
};

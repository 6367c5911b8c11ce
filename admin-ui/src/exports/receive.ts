import { type Frame, frameReader } from '@ridgeline/domain/export-frames';
import { EXPORT_ROWS } from '@ridgeline/domain/exports';
import { exportWords } from '@ridgeline/domain/words/export';
import { errorOf } from '../providers/errors';
import { download } from '../shared';

/** Called with the number of written rows and the total. */
export type OnProgress = (done: number, all: number) => void;

export interface Saved {
  readonly name: string;
  readonly type: string;
}

async function* framesOf({ body }: Response): AsyncGenerator<Frame> {
  const read = frameReader();
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield* read(next.value);
}

/**
 * Collects a file while it arrives, in one copy, and saves it. Nothing is saved unless all of it arrived.
 * @returns its number of rows
 * @throws HttpError when the server could not write it to its end
 */
export const receiveFile = async (answer: Response, { name, type }: Saved, onProgress: OnProgress): Promise<number> => {
  const all = Number(answer.headers.get(EXPORT_ROWS));
  const pieces: BlobPart[] = [];
  onProgress(0, all);
  for await (const { kind, rows, content } of framesOf(answer)) {
    if (kind === 'failed') throw await errorOf(new Response(content, { status: 500 }));
    onProgress(rows, all);
    if (kind === 'end') {
      download(new Blob(pieces, { type }), name);
      return rows;
    }
    if (content.length > 0) pieces.push(content);
  }
  throw new Error(exportWords.broken);
};

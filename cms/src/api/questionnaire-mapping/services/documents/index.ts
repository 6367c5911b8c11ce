import { join } from 'node:path';
import type { Context } from 'koa';
import { drawing } from '../../../../processes';
import type { Blank } from '../pdf/blank';
import type { Submission } from '../pdf/submission';
import type { SheetOf } from '../sheet/write';

/** What is drawn of a questionnaire: all that it says, since no database is asked meanwhile. */
export type Document =
  | { readonly kind: 'submission'; readonly of: Submission }
  | { readonly kind: 'blank'; readonly of: Blank }
  | { readonly kind: 'sheet'; readonly of: SheetOf };

const WORK = join(__dirname, 'worker', 'index');

const PDF = { ending: 'pdf', type: 'application/pdf' } as const;
const FILES = {
  submission: PDF,
  blank: PDF,
  sheet: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const satisfies Record<Document['kind'], { readonly ending: string; readonly type: string }>;

/**
 * Draws a document in a process of its own and answers with it. Call it outside of a transaction. A client that
 * disconnects ends the work.
 * @param owner the sent questionnaire of a link, or the company of staff, by which the work is counted
 * @throws BusyError, EndedWork
 */
export const answerDocument = async (ctx: Context, document: Document, owner: string): Promise<void> => {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  ctx.res.once('close', leave);
  const bytes = await drawing.run<Document, Uint8Array>(WORK, { owner, input: document, signal: gone.signal });
  ctx.res.off('close', leave);
  const { ending, type } = FILES[document.kind];
  ctx.attachment(`${document.of.title.slice(0, 100)}.${ending}`);
  ctx.type = type;
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.status = 200;
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

import { connect } from 'node:net';
import { type Answer, readAnswer } from './answer.ts';
import type { Framing } from './request.ts';

export interface Wire {
  readonly port: number;
  /** The head of the request with its empty line. */
  readonly head: string;
  readonly body: Buffer;
  readonly framing: Framing | 'none';
  /** Milliseconds until an answer that does not come is a fault. */
  readonly patience: number;
}

/** Milliseconds for which a server may wait for a body that never ends. */
const HOLD = 1_500;

/** Sends bytes on a separate connection and reads until the other side closes it. */
export const sendBytes = ({ port, head, body, framing, patience }: Wire): Promise<Answer> =>
  new Promise((done) => {
    const begun = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    let over = false;
    const finish = (otherwise: 'closed' | 'held' | 'silent'): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      socket.destroy();
      const none = { status: otherwise, headers: new Map<string, string>(), body: '' };
      done({ ...(readAnswer(Buffer.concat(chunks)) ?? none), milliseconds: performance.now() - begun });
    };
    const timer = setTimeout(
      () => finish(framing === 'endless' ? 'held' : 'silent'),
      framing === 'endless' ? HOLD : patience,
    );
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // From here on a web socket sends, without an end.
      if (chunks.length === 1 && chunk.toString('latin1', 0, 12) === 'HTTP/1.1 101') finish('closed');
    });
    socket.on('error', () => finish('closed'));
    socket.on('close', () => finish('closed'));
    // Latin-1: a head is bytes, some of which are no letters.
    socket.write(Buffer.from(head, 'latin1'));
    if (framing === 'cut') socket.end(body);
    else if (body.length > 0) socket.write(body);
  });

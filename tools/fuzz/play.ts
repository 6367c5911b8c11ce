import { connect } from 'node:net';
import { type Answer, readAnswer } from './answer.ts';
import { encoded } from './encode.ts';
import { resolved } from './refs.ts';
import type { Framing, FuzzRequest } from './request.ts';
import type { Supply } from './supply.ts';
import type { World } from './world.ts';

export interface Played {
  readonly answer: Answer;
  /** The head as it was sent, without the token. */
  readonly head: string;
  /** The body as it was before encoding. */
  readonly text: string;
}

/** Paths are bytes: a byte that no address may contain would end the first line. */
const inLine = (text: string): string => text.replace(/[\s]|[^\0-\xff]/g, '_');

interface Wire {
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
const sendBytes = ({ port, head, body, framing, patience }: Wire): Promise<Answer> =>
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

/** Sends one request as its actor, with the current values of its references. */
export const play = async (world: World, supply: Supply, request: FuzzRequest, patience: number): Promise<Played> => {
  const { actor, method, target, headers, signed, body, route } = request;
  const resolver = await supply.resolver(actor);
  const text = resolved(body?.text ?? '', resolver);
  const { bytes, headers: announced } = body ? encoded({ ...body, text }) : { bytes: Buffer.alloc(0), headers: [] };
  const token = signed ? resolver.one('token') : '';
  const own = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
  const has = (name: string): boolean => own.some(([known]) => known === name);
  const { port } = new URL(world.server.url);
  const lines = [
    `${method} ${inLine(resolved(target, resolver))} HTTP/1.1`,
    ...(has('host') ? [] : [`Host: 127.0.0.1:${port}`]),
    'Connection: close',
    ...(actor === 'respondent' && !has('x-link-token') ? [`X-Link-Token: ${resolver.one('link')}`] : []),
    ...headers.map(([name, value]) => `${name}: ${resolved(value, resolver)}`),
    ...announced.map(([name, value]) => `${name}: ${value}`),
  ];
  const authorization = token === '' ? [] : [`Authorization: Bearer ${token}`];
  const head = `${[...lines, ...authorization].join('\r\n')}\r\n\r\n`;
  const answer = await sendBytes({ port: Number(port), head, body: bytes, framing: body?.framing ?? 'none', patience });
  if (answer.status === 401 && signed && actor !== 'respondent' && actor !== 'anonymous') {
    const own401 = (actor === 'panel') === !route.path.startsWith('/api/');
    if (own401) world.people.doubt(actor);
  }
  return { answer, head: lines.join('\n'), text };
};

import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** A server of names for tests, on this machine, over UDP. It knows texts (TXT) alone. */
export interface DnsServer {
  /** As a setting names it: `127.0.0.1:40053`. */
  readonly address: string;
  /** The texts at each name, in small letters; a name without a row does not exist. */
  readonly texts: Map<string, readonly string[]>;
  /** The names that were asked for, in their order. */
  readonly asked: string[];
  /** Whether it answers at all. */
  silent: boolean;
  stop(): Promise<void>;
}

const TXT = 16;
const HEADER = 12;
/** An answer of a server that was allowed to look further, without an error; with `not existing`. */
const ANSWERED = 0x8180;
const NOT_THERE = 0x8183;
/** Most bytes of one piece of a text. */
const PIECE = 255;

interface Question {
  readonly name: string;
  readonly type: number;
  readonly bytes: Buffer;
}

const questionOf = (message: Buffer): Question => {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const bytes = message.subarray(HEADER, at + 5);
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), bytes };
};

const recordOf = (text: string): Buffer => {
  const content = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += PIECE) {
    const piece = content.subarray(at, at + PIECE);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(HEADER);
  // The name is that of the question.
  head.writeUInt16BE(0xc000 + HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

/** Starts it at a free port. */
export const startDns = async (): Promise<DnsServer> => {
  const socket = createSocket('udp4');
  const texts = new Map<string, readonly string[]>();
  const asked: string[] = [];
  const answer = (message: Buffer, from: RemoteInfo): void => {
    const { name, type, bytes } = questionOf(message);
    asked.push(name);
    if (server.silent) return;
    const found = texts.get(name);
    const records = type === TXT ? (found ?? []).map(recordOf) : [];
    const head = Buffer.alloc(HEADER);
    message.copy(head, 0, 0, 2);
    head.writeUInt16BE(found ? ANSWERED : NOT_THERE, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([head, bytes, ...records]), from.port, from.address);
  };
  socket.on('message', answer);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const server: DnsServer = {
    ...{ address: `127.0.0.1:${socket.address().port}`, texts, asked, silent: false },
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
  return server;
};

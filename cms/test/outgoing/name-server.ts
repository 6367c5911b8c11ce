import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

/** Bytes of a DNS header. */
const HEADER = 12;

const A = 1;
const AAAA = 28;

interface Question {
  readonly name: string;
  readonly kind: number;
  readonly end: number;
}

const questionOf = (packet: Buffer): Question => {
  const labels: string[] = [];
  let at = HEADER;
  while (packet[at] !== 0) {
    const length = packet[at] ?? 0;
    labels.push(packet.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), kind: packet.readUInt16BE(at + 1), end: at + 5 };
};

const bytesOf = (address: string): number[] =>
  address.includes(':')
    ? address.split(':').flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    : address.split('.').map(Number);

/** A record of four seconds, whose name is that of the question. */
const recordOf = (kind: number, address: string): Buffer => {
  const bytes = bytesOf(address);
  return Buffer.from([0xc0, HEADER, 0, kind, 0, 1, 0, 0, 0, 4, 0, bytes.length, ...bytes]);
};

const answerTo = (packet: Buffer, { kind, end }: Question, addresses: readonly string[]): Buffer => {
  const records = addresses.map((address) => recordOf(kind, address));
  const answer = Buffer.concat([packet.subarray(0, end), ...records]);
  answer.writeUInt16BE(0x8180, 2);
  answer.writeUInt16BE(records.length, 6);
  answer.writeUInt32BE(0, 8);
  return answer;
};

export interface NameServer {
  /** Asks this server. */
  readonly resolver: Resolver;
  /** Names whose IPv4 addresses were asked for, the oldest first. */
  readonly asked: readonly string[];
  readonly stop: () => void;
}

/**
 * A name server that answers with the first of these lists of addresses, the next time with the second, and at the end with
 * the last again. IPv6 addresses have all their eight parts.
 */
export const startNameServer = async (...answers: readonly (readonly string[])[]): Promise<NameServer> => {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const rounds = new Map([A, AAAA].map((kind) => [kind, 0]));
  socket.on('message', (packet, from) => {
    const question = questionOf(packet);
    const { kind, name } = question;
    const round = rounds.get(kind) ?? 0;
    rounds.set(kind, round + 1);
    if (kind === A) asked.push(name);
    const addresses = (answers[Math.min(round, answers.length - 1)] ?? []).filter(
      (address) => address.includes(':') === (kind === AAAA),
    );
    socket.send(answerTo(packet, question, addresses), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, asked, stop: () => socket.close() };
};

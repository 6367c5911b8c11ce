import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Body, Encoding, Framing } from './request.ts';

type Header = readonly [string, string];

const BOMB_BYTES = 60_000_000;
let bomb: Buffer | undefined;
/** Some 60 kB that unpack to 60 MB of valid JSON. */
const bombBytes = (): Buffer => {
  bomb ??= gzipSync(`{"data":{"name":"${'a'.repeat(BOMB_BYTES)}"}}`);
  return bomb;
};

const broken = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const middle = bytes.length >> 1;
  return Buffer.concat([
    bytes.subarray(0, middle),
    Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0]),
    bytes.subarray(middle),
  ]);
};

const ENCODERS: Record<Encoding, (text: string) => { bytes: Buffer; name?: string }> = {
  none: (text) => ({ bytes: Buffer.from(text) }),
  gzip: (text) => ({ bytes: gzipSync(text), name: 'gzip' }),
  deflate: (text) => ({ bytes: deflateSync(text), name: 'deflate' }),
  br: (text) => ({ bytes: brotliCompressSync(text), name: 'br' }),
  bomb: () => ({ bytes: bombBytes(), name: 'gzip' }),
  mislabelled: (text) => ({ bytes: Buffer.from(text), name: 'gzip' }),
  unknown: (text) => ({ bytes: Buffer.from(text), name: 'x-odd' }),
  'utf-16': (text) => ({ bytes: Buffer.from(text, 'utf16le') }),
  'broken-utf-8': (text) => ({ bytes: broken(text) }),
};

const CHUNK = 64 * 1024;

const chunked = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const part = bytes.subarray(at, at + CHUNK);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
};

const length = (count: number): Header => ['Content-Length', String(count)];
const CHUNKED: Header = ['Transfer-Encoding', 'chunked'];

const FRAMES: Record<Framing, (bytes: Buffer) => { bytes: Buffer; headers: Header[] }> = {
  length: (bytes) => ({ bytes, headers: [length(bytes.length)] }),
  chunked: (bytes) => ({ bytes: chunked(bytes), headers: [CHUNKED] }),
  endless: (bytes) => ({ bytes, headers: [length(bytes.length + 100)] }),
  cut: (bytes) => ({ bytes: bytes.subarray(0, bytes.length >> 1), headers: [length(bytes.length)] }),
  'too-short': (bytes) => ({ bytes, headers: [length(bytes.length >> 1)] }),
  'bad-chunk': (bytes) => ({ bytes: Buffer.concat([Buffer.from('zz\r\n'), bytes]), headers: [CHUNKED] }),
  'two-lengths': (bytes) => ({ bytes, headers: [length(bytes.length), length(1)] }),
  both: (bytes) => ({ bytes: chunked(bytes), headers: [length(bytes.length), CHUNKED] }),
};

/** The bytes of a body whose references are replaced already, with the headers that announce it. */
export const encoded = ({ text, type, encoding, framing }: Body): { bytes: Buffer; headers: Header[] } => {
  const { bytes, name } = ENCODERS[encoding](text);
  const framed = FRAMES[framing](bytes);
  const headers: Header[] = [
    ...(type === undefined ? [] : [['Content-Type', type] as const]),
    ...(name === undefined ? [] : [['Content-Encoding', name] as const]),
    ...framed.headers,
  ];
  return { bytes: framed.bytes, headers };
};

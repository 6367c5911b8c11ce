import { longText } from './odd.ts';
import type { Random } from './random.ts';
import { oneRef } from './refs.ts';

const BOUNDARY = 'fuzz-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const part = (disposition: string, content: string, type = 'text/plain'): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const end = `--${BOUNDARY}--\r\n`;
const file = (name: string, filename: string, content: string): string =>
  part(`name="${name}"; filename="${filename}"`, content);
const text = (): string => `${oneRef('mark')} a file`;

const NAMES = [
  '../../etc/x.txt',
  'a\u0000.txt',
  '.txt',
  'x',
  'x.svg',
  'x.exe',
  'CON.txt',
  `${'x'.repeat(5_000)}.txt`,
  'a"b.txt',
  '%00.txt',
  'x.pdf',
];

/** Uploads: valid ones, and ones that the route must refuse without storing anything. */
const FORMS: readonly ((random: Random) => string)[] = [
  () => file('files', 'note.txt', text()) + end,
  () => file('files', 'note.txt', text()) + end,
  () => file('files', 'note.csv', 'a,b\n1,2') + file('files', 'two.txt', text()) + end,
  (random) => file('files', random.pick(NAMES), text()) + end,
  (random) => file(random.pick(['file', 'files[0]', '__proto__', '', 'files.x']), 'note.txt', text()) + end,
  () => file('files', 'note.txt', text()) + file('hidden', 'kept.txt', text()) + end,
  () => file('files', 'note.txt', '') + end,
  (random) => file('files', 'long.txt', longText(random)) + end,
  () => Array.from({ length: 60 }, (_, at) => file('files', `${at}.txt`, 'x')).join('') + end,
  () => Array.from({ length: 3_000 }, (_, at) => part(`name="f${at}"`, 'x')).join('') + end,
  () => part('name="fileInfo"', '{"name":1,"folder":{}}') + file('files', 'note.txt', text()) + end,
  () => part('name="fileInfo"', 'not json') + file('files', 'note.txt', text()) + end,
  () => part(`name="${'n'.repeat(100_000)}"`, 'x') + end,
  () => file('files', 'cut.txt', text()),
  () => `--${BOUNDARY}\r\n`,
  () => `--${BOUNDARY}\r\n\r\n${end}`,
  () => `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`,
  () => part('name="files"; filename*=UTF-8\'\'%E0%A4%A', 'x') + end,
  () => part('name="files"; filename="a.txt"', 'x', 'multipart/mixed; boundary=inner') + end,
  () => '',
];

export const multipartText = (random: Random): string => random.pick(FORMS)(random);

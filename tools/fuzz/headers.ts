import { longText, oddText } from './odd.ts';
import type { Random } from './random.ts';
import { oneRef } from './refs.ts';

type Header = readonly [string, string];

/** Bytes that a line of a request can contain; a line break would only make two lines of it. */
const inLine = (text: string): string => text.replace(/[\r\n]|[^\0-\xff]/g, '?');

const JUNK: readonly ((random: Random) => Header[])[] = [
  (random) => [['X-Company', inLine(oddText(random))]],
  () => [['X-Company', oneRef('other-company')]],
  () => [['X-Company', oneRef('company')]],
  () => [
    ['X-User-Id', '1'],
    ['User-Id', '1'],
    ['X-Role', 'Operator'],
  ],
  (random) => [['X-Link-Token', inLine(longText(random)).slice(0, 12_000)]],
  (random) => [['X-Link-Token', inLine(oddText(random))]],
  (random) => [['X-Link-Code', inLine(longText(random)).slice(0, 12_000)]],
  (random) => [
    ['If-Match', inLine(oddText(random))],
    ['If-None-Match', '*, W/"'],
  ],
  (random) => [['If-Modified-Since', inLine(oddText(random))]],
  (random) => [['Range', random.pick(['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,1-1,2-2', 'lines=1'])]],
  (random) => [['Accept', random.pick(['', '*', 'text/*;q=9', 'application/xml', inLine(oddText(random))])]],
  (random) => [['Accept-Encoding', random.pick(['br;q=x', 'identity;q=0', '*;q=0', 'x'.repeat(2_000)])]],
  (random) => [['Accept-Language', inLine(longText(random)).slice(0, 8_000)]],
  (random) => [['X-Forwarded-For', random.pick(['127.0.0.1', '::1, ::1', 'unknown', "1' or 1", '9'.repeat(4_000)])]],
  () => [
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Method-Override', 'DELETE'],
  ],
  (random) => [['X-File-Name', random.pick(['%', '%E0%A4%A', '%00', '..%2f', 'x'.repeat(3_000)])]],
  (random) => [['X-Import-Key', random.pick(['x', '00000000-0000-4000-8000-000000000000', inLine(oddText(random))])]],
  (random) => [
    [
      'Cookie',
      random.pick([';;;', 'ridgeline_session=', 'a=b; '.repeat(2_000), 'ridgeline_session=a.b.c', '__proto__=1']),
    ],
  ],
  (random) => [
    ['Origin', random.pick(['null', 'http://evil.example', inLine(oddText(random))])],
    ['Referer', 'x'],
  ],
  (random) => [['Host', random.pick(['', 'evil.example', 'a b', '127.0.0.1:99999', '[::1'])]],
  () => [['Expect', '100-continue']],
  () => [['Expect', 'nothing']],
  () => Array.from({ length: 300 }, (_, at): Header => [`X-Odd-${at}`, 'x']),
  () => [['X-Odd', 'x'.repeat(20_000)]],
  () => [['Transfer-Encoding', 'identity']],
  () => [
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['X-Nul', 'a\u0000b'],
  ],
];

/** Invalid tokens, and the actor's own token in other places. */
const AUTHORIZATIONS: readonly ((random: Random) => string)[] = [
  () => '',
  () => 'Bearer',
  () => 'Bearer null',
  () => 'Bearer  ',
  () => 'Basic YTpi',
  () => `bearer ${oneRef('token')}`,
  () => `Bearer ${oneRef('token')} x`,
  () => `Bearer ${oneRef('token')},Bearer x`,
  () => `Bearer ${'e'.repeat(12_000)}`,
  () => `Bearer${' '.repeat(12_000)}x`,
  () => 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjEsInNlc3Npb25JZCI6IngifQ.',
  () => 'Bearer a.b.c',
  (random) => `Bearer ${inLine(oddText(random))}`,
];

/** Headers in addition to the usual ones, and whether the actor's own token is sent with them. */
export const headersFor = (random: Random): { headers: Header[]; signed: boolean } => {
  if (random.chance(0.03)) return { headers: [['Authorization', random.pick(AUTHORIZATIONS)(random)]], signed: false };
  return { headers: random.chance(0.12) ? random.pick(JUNK)(random) : [], signed: true };
};

import type { Random } from './random.ts';
import { oneRef } from './refs.ts';

/** JSON that JavaScript cannot represent or would write differently, such as 1e999: see `jsonText`. */
export const raw = (text: string): string => `@raw:${text}@`;

const RAW = /"@raw:([^"@]*)@"/g;
const DEEP = /"@deep:(\d+)@"/g;
/** A key that an object literal would take for its prototype. */
export const PROTO = '@proto@';

const LETTERS = ['a', '/', ' ', '(', '\u0000', '\\', '9', 'é', '\u{1f600}', '-', '%', '[', '.', ','];
/** Two megabytes, the most that a usual body may have. */
const HUGE = 2_000_000;
/** Between the longest text of any field and the most of a body. */
const LONG = [256, 10_001, 70_000, 300_000];

/** One letter, repeated: makes a careless regular expression or comparison slow. */
export const longText = (random: Random): string =>
  random.pick(LETTERS).repeat(random.chance(0.1) ? HUGE : random.pick(LONG));

const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202etxt.exe',
    '\ufeff',
    '\r\nX-Odd: 1',
    'ｗａｔｔｌｅ',
  ],
  ...[
    "' or '1'='1",
    '");--',
    '#{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '=1+1',
    '../../../etc/hosts',
    '%00',
    '%s%n',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '0',
    '-1',
    '1e3',
    '0x10',
    '1,5',
    '٣',
    '[object Object]',
    '__proto__',
    'constructor',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '-000001-01-01',
    '275760-09-13T00:00:00.001Z',
    '2026-01-01T00:00:00+99:99',
  ],
  ...[
    'x@',
    '@x.test',
    'a@b@c.test',
    'https://',
    'javascript:alert(1)',
    'http://127.0.0.1:9/',
    'Mars/Olympus',
    'en_US.UTF-8',
  ],
  ...[
    '$eq',
    '$or',
    '$where',
    'toString',
    'hasOwnProperty',
    '*',
    '%',
    '_',
    '\\',
    "\\'",
    'now()',
    'infinity',
    'epoch',
    '{1,2}',
  ],
];

const RAWS = [
  '1e999',
  '-1e999',
  '-0',
  '1e-400',
  '123456789012345678901234567890',
  '2147483648',
  '-2147483649',
  '0.1',
  '9007199254740993',
];

const SHAPES: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [{}], { $ne: null }, { id: {} }, { documentId: [] }, { length: -1 }],
  ...[{ toString: 1 }, { valueOf: 1 }, { [PROTO]: { shared: true } }, { constructor: { prototype: { shared: true } } }],
  ...[
    { connect: [{ id: 1 }] },
    { set: [] },
    { disconnect: [1] },
    { data: { data: {} } },
    { type: 'Buffer', data: [1, 2] },
  ],
];

/** A value that hardly any field expects, as JSON. */
export const oddValue = (random: Random): unknown => {
  if (random.chance(0.03)) return longText(random);
  if (random.chance(0.03)) return `@deep:${random.pick([50, 3_000, 50_000, 400_000])}@`;
  if (random.chance(0.03)) return Array.from({ length: random.pick([1_001, 5_001, 20_001]) }, (_, at) => at);
  return random.pick([
    () => random.pick(TEXTS),
    () => raw(random.pick(RAWS)),
    () => random.pick([0, -1, 1, 4_294_967_296, 1.5]),
    () => random.pick(SHAPES),
    () => random.pick(SHAPES),
    () => `${oneRef('mark')} ${random.pick(TEXTS)}`,
  ])();
};

export const oddText = (random: Random): string => random.pick(TEXTS);

/** Text as a part of an address, which cannot contain half a surrogate pair. */
export const inAddress = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** Keys that no client may set, or that have a special meaning in JavaScript or Strapi. */
export const ODD_KEYS: readonly string[] = [
  ...[
    'id',
    'documentId',
    'company',
    'companies',
    'company_id',
    'shared',
    'createdBy',
    'createdAt',
    'updatedAt',
    'locale',
  ],
  ...[
    'publishedAt',
    'status',
    'password',
    'role',
    'confirmed',
    'blocked',
    'data',
    'constructor',
    'toString',
    '',
    '\u0000',
  ],
  ...[PROTO, '$or', '__type', '__component', 'localizations', 'strapi_assignee', 'provider', 'ridgeline'],
];

/** Writes JSON, and replaces `raw`, PROTO and deep nesting by what they mean. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value)
    .replace(RAW, '$1')
    .replaceAll(`"${PROTO}"`, '"__proto__"')
    .replace(DEEP, (_, depth: string) => '['.repeat(Number(depth)) + ']'.repeat(Number(depth)));

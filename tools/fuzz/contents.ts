import { validBody } from './bodies.ts';
import { jsonText, longText, ODD_KEYS, oddValue } from './odd.ts';
import type { Random } from './random.ts';
import { oneRef } from './refs.ts';
import type { Body, Encoding, Framing, Route } from './request.ts';

const JSON_TYPE = 'application/json';
const BOUNDARY = 'fuzz-boundary';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

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

const multipartText = (random: Random): string => random.pick(FORMS)(random);

const TYPES: readonly (string | undefined)[] = [
  ...[
    undefined,
    '',
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'application/vnd.api+json',
    'application/csp-report',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=nothing',
    'application/json;;;',
    'multipart/form-data',
  ],
  ...[
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
    MULTIPART,
    'a/b/c',
    'application/x-www-form-urlencoded',
  ],
];

const URLENCODED: readonly string[] = [
  'data[name]=x&data[name]=y',
  `${'a[]=1&'.repeat(2_000)}`,
  `data${'[a]'.repeat(2_000)}=1`,
  '%=%&%00=%ff',
  '__proto__[shared]=true&data[__proto__][x]=1',
  `${'&'.repeat(100_000)}`,
];

const RAW_TEXTS: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '"x"',
  '1',
  '{',
  '{"data":',
  '\u0000',
  '{"data":{}}{"data":{}}',
  '﻿{}',
  "{'data':1}",
  '//x',
];

const twice = (text: string): string => text.replace(/^\{/, '{"data":{"id":1},"data":null,"__proto__":{"data":{}},');

const FRAMINGS: readonly Framing[] = [
  'chunked',
  'chunked',
  'chunked',
  'cut',
  'too-short',
  'bad-chunk',
  'two-lengths',
  'both',
];

const ENCODINGS: readonly Encoding[] = [
  'gzip',
  'gzip',
  'deflate',
  'br',
  'bomb',
  'mislabelled',
  'unknown',
  'utf-16',
  'broken-utf-8',
];

const framingOf = (random: Random): Framing => {
  // Each of these waits until the fuzz gives up, so that they are few.
  if (random.chance(0.004)) return 'endless';
  return random.chance(0.05) ? random.pick(FRAMINGS) : 'length';
};

type Place = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every place of a JSON value but its top. */
const placesIn = (value: unknown, above: Place = []): Place[] => {
  if (!isObject(value)) return [];
  const keys = Array.isArray(value) ? value.slice(0, 20).map((_, at) => at) : Object.keys(value);
  return keys.flatMap((key) => {
    const place = [...above, key];
    return [place, ...placesIn((value as Record<string | number, unknown>)[key], place)];
  });
};

/** The value with that place changed by `change`, which gets the parent of the place. */
const changedAt = (
  value: unknown,
  place: Place,
  change: (holder: Record<string | number, unknown>) => void,
): unknown => {
  const copy = structuredClone(value);
  let holder = copy as Record<string | number, unknown>;
  for (const key of place.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  change(holder);
  return copy;
};

const changes: readonly ((random: Random, holder: Record<string | number, unknown>, key: string | number) => void)[] = [
  (random, holder, key) => {
    holder[key] = oddValue(random);
  },
  (random, holder, key) => {
    holder[key] = oddValue(random);
  },
  (random, holder, key) => {
    holder[key] = oddValue(random);
  },
  (_, holder, key) => {
    holder[key] = [holder[key]];
  },
  (_, holder, key) => {
    delete holder[key];
  },
  (random, holder) => {
    if (!Array.isArray(holder)) holder[random.pick(ODD_KEYS)] = oddValue(random);
  },
  (random, holder) => {
    if (!Array.isArray(holder)) holder[longText(random).slice(0, 100_000)] = 1;
  },
];

/** A valid body with one place changed, sometimes with several changes or completely replaced. */
const mutated = (random: Random, valid: unknown): unknown => {
  const places = placesIn(valid);
  if (places.length === 0 || random.chance(0.06)) return oddValue(random);
  const times = random.chance(0.2) ? 3 : 1;
  let value = valid;
  for (let time = 0; time < times; time += 1) {
    const left = placesIn(value);
    if (left.length === 0) break;
    const place = random.pick(left);
    value = changedAt(value, place, (holder) => random.pick(changes)(random, holder, place.at(-1) ?? ''));
  }
  return value;
};

const textOf = (random: Random, route: Route): string => {
  if (random.chance(0.04)) return random.pick(RAW_TEXTS);
  const valid = validBody(random, route);
  const text = jsonText(random.chance(0.3) ? valid : mutated(random, valid));
  if (random.chance(0.02)) return twice(text);
  return random.chance(0.02) ? text.slice(0, Math.floor(text.length / 2)) : text;
};

const takesFiles = ({ path, method }: Route): boolean => method === 'POST' && /upload|evidence/.test(path);

/** A body for the route: mostly a valid one with one place changed, in the form that the route reads. */
export const contentFor = (random: Random, route: Route): Body => {
  const encoding = random.chance(0.05) ? random.pick(ENCODINGS) : 'none';
  const framing = framingOf(random);
  if (takesFiles(route) ? random.chance(0.85) : random.chance(0.015)) {
    return { text: multipartText(random), type: MULTIPART, encoding: random.chance(0.95) ? 'none' : encoding, framing };
  }
  if (random.chance(0.03)) {
    const type = random.pick(TYPES);
    const text = random.chance(0.5) ? random.pick(URLENCODED) : textOf(random, route);
    return { text, ...(type !== undefined && { type }), encoding, framing };
  }
  return { text: textOf(random, route), type: JSON_TYPE, encoding, framing };
};

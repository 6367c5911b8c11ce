import { validBody } from './bodies.ts';
import { MULTIPART, multipartText } from './multipart.ts';
import { mutated } from './mutate.ts';
import { jsonText } from './odd.ts';
import type { Random } from './random.ts';
import type { Body, Encoding, Framing, Route } from './request.ts';

const JSON_TYPE = 'application/json';

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

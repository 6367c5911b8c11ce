import { DEEPEST_GROUP, type Entity, GROUP_OPERATORS, OPERATORS, storedFields } from '@ridgeline/domain';
import { entityOfRoute } from './bodies.ts';
import { contentFor } from './contents.ts';
import { inAddress, longText, oddText } from './odd.ts';
import { type Random, randomOf } from './random.ts';
import { oneRef } from './refs.ts';
import type { Actor, Catalogue, FuzzRequest, Route } from './request.ts';
import { valueFor } from './rows.ts';
import { scheduleOf } from './schedule.ts';
import { pathFor, respelled, socketQuery } from './targets.ts';

const METHODS = [
  'PATCH',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PUT',
  'DELETE',
  'POST',
  'GET',
  'PROPFIND',
  'FUZZ',
  'CONNECT',
  'get',
];

/** Headers of each actor in addition to the token: the operator sometimes has a company in view. */
const usual = (random: Random, actor: Actor, { path }: Route): (readonly [string, string])[] => {
  if (actor === 'operator' && random.chance(0.6)) return [['X-Company', oneRef('company')]];
  if (/\/auth\/(refresh|logout)$/.test(path) && random.chance(0.4))
    return [['Cookie', `ridgeline_session=${oneRef('cookie')}`]];
  return [];
};

type Header = readonly [string, string];
const KNOWN = Object.keys(OPERATORS);
const STRANGE = [...GROUP_OPERATORS, '$where', '$jsonSupersetOf', '__proto__', 'constructor', ''];
const FRAME = ['id', 'documentId', 'createdAt', 'updatedAt', 'shared', 'company', 'createdBy', 'password', '__proto__'];

type Pair = readonly [string, string];

const fieldOf = (random: Random, entity: Entity): string =>
  random.chance(0.25) ? random.pick(FRAME) : random.pick(storedFields(entity)).name;

const operand = (random: Random, entity: Entity, name: string): string => {
  const field = entity.fields.find((one) => one.name === name);
  if (!field || random.chance(0.4)) return oddText(random);
  const value = valueFor(random, field);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The groups around a condition: mostly none, sometimes more than allowed. */
const within = (random: Random): string => {
  const deep = random.chance(0.6) ? 0 : random.chance(0.9) ? 1 + random.int(2) : DEEPEST_GROUP + random.int(16);
  return Array.from({ length: deep }, () => random.pick(['[$and][0]', '[$or][0]', '[$or][1]', '[$not]', '[$or]'])).join(
    '',
  );
};

const filters = (random: Random, entity: Entity): Pair[] =>
  Array.from({ length: 1 + random.int(2) }, () => {
    const name = fieldOf(random, entity);
    const operator = random.chance(0.15) ? random.pick(STRANGE) : random.pick(KNOWN);
    const below = random.pick(['', '', '', '[id]', '[documentId]', '[company]', '[0]']);
    const several = random.chance(0.2) ? `[${random.int(3)}]` : '';
    const key = `${within(random)}[${name}]${below}${random.chance(0.1) ? '' : `[${operator}]`}${several}`;
    return [`filters${key}`, operand(random, entity, name)];
  });

const paging = (random: Random): Pair[] => [
  [
    `pagination[${random.pick(['page', 'pageSize', 'start', 'limit', 'withCount'])}]`,
    random.pick(['1', '1000', '0', '-1', '1e9', 'NaN', '1.5', '99999999999999999999', '', 'a', '٣']),
  ],
];

const sorting = (random: Random, entity: Entity): Pair[] => [
  [
    'sort',
    `${fieldOf(random, entity)}${random.pick(['', ':asc', ':desc', ':DESC', ':; drop', ':asc,id', ':asc:asc'])}`,
  ],
];

const choosing = (random: Random, entity: Entity): Pair[] => [
  [
    random.pick(['fields', 'fields[0]', 'populate', 'populate[0]', 'populate[company]', 'fields[]']),
    random.pick([fieldOf(random, entity), '*', 'deep', 'true', oddText(random)]),
  ],
];

/** Parameters of routes that are no lists. */
const others = (random: Random): Pair[] => [
  random.pick<Pair>([
    ['timeZone', random.pick(['Australia/Sydney', 'Mars/Olympus', oddText(random)])],
    ['date', random.pick(['2026-06-30', '2026-02-30', oddText(random)])],
    ['months', random.pick(['12', '0', '-1', '1e9', oddText(random)])],
    ['mode', random.pick(['all', 'valid', oddText(random)])],
    ['dryRun', random.pick(['true', 'false', oddText(random)])],
    ['onConflict', random.pick(['error', 'skip', 'update', oddText(random)])],
    ['createMissing', random.pick(['true', 'risk-owners', oddText(random)])],
    ['question_id', oddText(random)],
    ['register', oddText(random)],
    ['id', oddText(random)],
    ['matrix', random.pick(['3x3', '5x5', oddText(random)])],
    ['domains', oddText(random)],
    ['locale', oddText(random)],
    ['status', random.pick(['draft', 'published', oddText(random)])],
  ]),
];

const searching = (random: Random): Pair[] => [
  ['_q', random.chance(0.1) ? longText(random).slice(0, 8_000) : oddText(random)],
];

const text = (pairs: readonly Pair[], random: Random): string =>
  pairs
    .map(([key, value]) => {
      const name = random.chance(0.5) ? key : encodeURIComponent(key);
      return `${name.replace(/[^\u0021-\u007e]|[#&+]/g, '_')}=${inAddress(value)}`;
    })
    .join('&');

/** Addresses have room for some 16 kB, headers among them. */
const broken: readonly ((random: Random) => string)[] = [
  (random) => `filters${'[a]'.repeat(random.pick([20, 1_000, 4_000]))}=1`,
  (random) => `filters${random.pick(['[', ']', '[$or'])}=1`,
  (random) => Array.from({ length: random.pick([200, 1_500]) }, () => `sort=id`).join('&'),
  (random) => Array.from({ length: random.pick([90, 900]) }, (_, at) => `filters[id][$in][${at}]=${at}`).join('&'),
  () => 'filters[id][$in][999999999]=1',
  () => 'filters[__proto__][shared]=true&__proto__[a]=1&constructor[prototype][a]=1',
  () => '%',
  () => '%00=%00&a=%ff%fe&%u0041=1',
  () => 'filters=&sort=&pagination=&populate=&fields=&_q=',
  () => 'filters[a]=1&filters=1&filters[]=1&filters[a][b]=1',
  () => 'pagination[page]=1&pagination[page]=2&_q=a&_q=b&id=a&id=b',
  (random) =>
    `_q=${random.pick(['%25', '_', '%5C', 'a'])}`.repeat(1) +
    random.pick(['%', '_', '\\', 'a']).repeat(3_000).replaceAll('%', '%25').replaceAll('\\', '%5C'),
];

/** A query with its question mark, or nothing. */
const queryFor = (random: Random, entity: Entity | undefined): string => {
  if (random.chance(0.12)) return `?${random.pick(broken)(random)}`;
  const pairs: Pair[] = [];
  if (entity && random.chance(0.5)) pairs.push(...filters(random, entity));
  if (entity && random.chance(0.25)) pairs.push(...sorting(random, entity));
  if (entity && random.chance(0.2)) pairs.push(...choosing(random, entity));
  if (random.chance(0.2)) pairs.push(...paging(random));
  if (random.chance(0.15)) pairs.push(...searching(random));
  if (random.chance(0.25)) pairs.push(...others(random));
  return pairs.length === 0 ? '' : `?${text(pairs, random)}`;
};

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
const headersFor = (random: Random): { headers: Header[]; signed: boolean } => {
  if (random.chance(0.03)) return { headers: [['Authorization', random.pick(AUTHORIZATIONS)(random)]], signed: false };
  return { headers: random.chance(0.12) ? random.pick(JUNK)(random) : [], signed: true };
};

/**
 * Creates requests by their number: the same for the same seed, number and catalogue, independent of earlier requests.
 */
export const generatorOf = (seed: number, catalogue: Catalogue): ((number: number) => FuzzRequest) => {
  const turnOf = scheduleOf(seed, catalogue);
  return (number) => {
    const random = randomOf(seed, number);
    const { route, actor } = turnOf(number);
    const entity = route.path.startsWith('/api/') ? entityOfRoute(route) : undefined;
    const path = respelled(random, pathFor(random, route, entity, catalogue));
    const query = route.path.startsWith('/socket.io') ? socketQuery(random) : queryFor(random, entity);
    const method = random.chance(0.03) ? random.pick(METHODS) : route.method;
    const { headers, signed } = headersFor(random);
    const bodied = ['POST', 'PUT', 'PATCH'].includes(method) || random.chance(0.03);
    return {
      ...{ number, route, actor, method, signed },
      target: `${path}${path.includes('?') ? '' : query}`,
      headers: [...usual(random, actor, route), ...headers],
      ...(bodied && { body: contentFor(random, route) }),
    };
  };
};

import { DEEPEST_GROUP, type Entity, GROUP_OPERATORS, OPERATORS, storedFields } from '@ridgeline/domain';
import { inAddress, longText, oddText } from './odd.ts';
import type { Random } from './random.ts';
import { valueFor } from './rows.ts';

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
export const queryFor = (random: Random, entity: Entity | undefined): string => {
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

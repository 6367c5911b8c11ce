import { ENTITIES, type Entity, storedFields } from '@ridgeline/domain';
import { inAddress, longText, oddText } from './odd.ts';
import type { Random } from './random.ts';
import { oneRef, rowRef } from './refs.ts';
import type { Catalogue, Route } from './request.ts';

/** Ids that name nothing. None is a small number: it could name a row that the fuzz itself needs. */
const ODD_IDS = [
  ...[
    '-1',
    '0',
    '99999999',
    '2147483648',
    '99999999999999999999',
    '1.5',
    'NaN',
    'null',
    'undefined',
    'true',
    '1e3',
    '%20',
  ],
  ...[
    '%00',
    'a%00b',
    '%ff',
    '%2f',
    '..%2f..%2fetc',
    '..',
    '%2e%2e%2f',
    "'",
    '%25',
    '*',
    '[object%20Object]',
    '__proto__',
    'constructor',
  ],
  ...[
    'me',
    'delete-many',
    'statement',
    'heat-map',
    'x'.repeat(24),
    'x'.repeat(7_000),
    '%E2%80%AE',
    'null,1',
    '1%20or%201%3D1',
  ],
];

/** The table of an address that has no register; `users` and similar are no entities. */
const BESIDES: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/users/, 'user'],
  [/^\/api\/(files|upload)/, 'file'],
  [/^\/api\/questionnaire-mapping\/evidence/, 'evidence'],
  [/^\/api\/questionnaire-mapping\/colleagues/, 'questionnaire-link'],
  [/^\/api\/control-mappings\/of/, 'control-assessment'],
  [/^\/api\/risks\/raise\/supplier/, 'supplier-management'],
  [/^\/api\/risks\/raise\/answer/, 'answer'],
  [/^\/api\/applicabilities\/statement/, 'control-assessment'],
];

const idFor = (random: Random, path: string, entity: Entity | undefined): string => {
  if (random.chance(0.15)) return random.pick(ODD_IDS);
  const name = BESIDES.find(([form]) => form.test(path))?.[1] ?? entity?.name ?? random.pick(ENTITIES).name;
  const other = random.chance(0.05) ? random.pick(ENTITIES).name : name;
  return rowRef(other, random.chance(0.1) ? 'other' : 'own', random.int(50), random.chance(0.75) ? 'doc' : 'id');
};

const parameter = (
  random: Random,
  name: string,
  route: Route,
  entity: Entity | undefined,
  { uids }: Catalogue,
): string => {
  if (random.chance(0.05)) return inAddress(oddText(random)).slice(0, 2_000) || 'x';
  if (/^(model|uid|contentType|targetUid|slug)$/i.test(name)) return random.pick(uids);
  if (/field/i.test(name)) return random.pick(storedFields(entity ?? random.pick(ENTITIES))).name;
  if (name === 'token') return oneRef('link');
  return idFor(random, route.path, entity);
};

/** Fills the parameters of a route's path; what the router reads as an expression becomes a word. */
export const pathFor = (random: Random, route: Route, entity: Entity | undefined, catalogue: Catalogue): string =>
  route.path
    .replace(/:(\w+)(\([^)]*\))?[?*+]?/g, (_, name: string) => parameter(random, name, route, entity, catalogue))
    .replace(/\([^)]*\)/g, 'x');

const upper = (path: string): string => path.replace(/[a-z]+/, (word) => word.toUpperCase());

/** Another spelling of a path: some mean the same, some must mean nothing. References keep theirs. */
const SPELLINGS: readonly ((path: string, random: Random) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}//`,
  (path) => `/.${path}`,
  (path) => path.replace('/api/', '/API/').replace('/admin', '/Admin'),
  (path) => (path.includes('~') ? path : upper(path)),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path};x=1`,
  (path) => `${path}.json`,
  (path) => `${path}/..`,
  (path) => `${path}\\`,
  (path) => `http://127.0.0.1:9${path}`,
  (path) => `//127.0.0.1:9${path}`,
  (path, random) =>
    `${path}/${longText(random)
      .replace(/[^a9/-]/g, 'x')
      .slice(0, 9_000)}`,
];

/** Now and then another spelling of the path. */
export const respelled = (random: Random, path: string): string =>
  random.chance(0.06) ? random.pick(SPELLINGS)(path, random) : path;

/** What the server answers outside its router: pages, their files, health and real time. */
export const OUTSIDE_THE_ROUTER: readonly Route[] = [
  ...[
    '/',
    '/signin',
    '/register',
    '/dashboard',
    '/dashboard/:id',
    '/risks',
    '/not-found',
    '/assessment/:token',
    '/acceptance',
  ],
  ...[
    '/assets/:id',
    '/assessment-assets/:id',
    '/uploads/:id',
    '/favicon.ico',
    '/robots.txt',
    '/.well-known/security.txt',
  ],
  ...[
    '/_health',
    '/_ready',
    '/_metrics',
    '/index.html',
    '/.env',
    '/api',
    '/api/nothing/:id',
    '/admin',
    '/admin/:id',
    '/graphql',
  ],
].map((path) => ({ method: 'GET', path }));

export const SOCKETS: readonly Route[] = [
  { method: 'GET', path: '/socket.io/' },
  { method: 'POST', path: '/socket.io/' },
];

/** A query of real time: a handshake, a session that is none, or junk. */
export const socketQuery = (random: Random): string =>
  random.pick([
    '?EIO=4&transport=polling',
    '?EIO=4&transport=websocket',
    '?EIO=3&transport=polling',
    '?EIO=4&transport=polling&sid=nothing',
    '?EIO=4&transport=polling&sid=__proto__',
    '?EIO=99999&transport=constructor',
    '?EIO=4&EIO=4&transport=polling&transport=x',
    '?transport=polling&j=1;alert(1)',
    '',
    `?EIO=4&transport=polling&b64=${inAddress(oddText(random))}`,
  ]);

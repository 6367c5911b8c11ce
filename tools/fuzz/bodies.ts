import { ENTITIES, type Entity, entityByPlural, entityOf } from '@ridgeline/domain';
import { OWN_BODIES } from './own-bodies.ts';
import type { Random } from './random.ts';
import { rowRef } from './refs.ts';
import type { Route } from './request.ts';
import { rowFor, sheetRowFor } from './rows.ts';

/** The part of an address that names a register, behind `/api` or the content manager. */
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== 'api');

/** The register that a route is about, as its address says. */
export const entityOfRoute = ({ path }: Route): Entity | undefined => {
  const [first = '', second = ''] = partsOf(path);
  if (first === 'create-bulk') return ENTITIES.find(({ bulkPath }) => bulkPath === second);
  if (first === 'suppliers') return entityOf('supplier-management');
  if (first === 'questionnaire-mapping') return entityOf('questionnaire-mapping');
  return entityByPlural(first === 'lookups' || first === 'values' ? second : first);
};

const ids = (random: Random, name: string): string[] =>
  Array.from({ length: 1 + random.int(3) }, () =>
    rowRef(name, 'own', random.int(50), random.chance(0.5) ? 'doc' : 'id'),
  );

const byRegister = (random: Random, { path, method }: Route, entity: Entity): unknown => {
  if (path.startsWith('/api/create-bulk/')) {
    return Array.from({ length: 1 + random.int(4) }, () => sheetRowFor(random, entity));
  }
  if (path.endsWith('/delete-many')) return { ids: ids(random, entity.name) };
  if (/\/(copy|undo|revoke|resend|link|withdraw)$/.test(path)) return {};
  const row = rowFor(random, entity);
  // A form sends what it changes; the whole row is a rarer call.
  if (method === 'PUT' && random.chance(0.7)) {
    const name = random.pick(Object.keys(row).length > 0 ? Object.keys(row) : ['id']);
    return { data: { [name]: row[name] } };
  }
  return { data: row };
};

/** A body for the panel's routes: the row itself, of the content type that the address will name. */
const forPanel = (random: Random): unknown =>
  random.pick([
    () => rowFor(random, random.pick(ENTITIES)),
    () => ({ documentIds: ids(random, random.pick(ENTITIES).name) }),
    () => ({ name: 'Fuzz', description: 'x', permissions: [], settings: {}, url: 'http://127.0.0.1:9/', events: [] }),
    () => ({ email: 'panel@fuzz.example', firstname: 'F', lastname: 'Z', roles: [2] }),
    () => ({ email: 'panel@fuzz.example', password: 'Wrong-password-1' }),
    () => ({ layouts: { list: ['id'], edit: [] }, settings: { pageSize: 10 }, metadatas: {} }),
    () => ({ ids: [1, 2], folderIds: [1], destinationFolderId: null, fileInfo: { name: 'x', folder: null } }),
  ])();

/** A body that the route would take from a user who may call it. */
export const validBody = (random: Random, route: Route): unknown => {
  const own = OWN_BODIES[`${route.method} ${route.path}`];
  if (own) return own(random);
  const entity = route.path.startsWith('/api/') ? entityOfRoute(route) : undefined;
  return entity ? byRegister(random, route, entity) : forPanel(random);
};

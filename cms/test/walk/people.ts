import { ENTITIES, type Entity, MODULE_NAMES, type ModuleName, mayDo } from '@ridgeline/domain';
import { ACCOUNTS, type AccountName, COMPANIES, type CompanyName, TIERS } from '../harness/index.ts';
import type { Door, Route } from './routes.ts';

export const companyOf = (account: AccountName): CompanyName | null => ACCOUNTS[account].company;

/** Modules of the account's tier, by the decisions: all for the operator, none while suspended. */
const modulesOf = (account: AccountName): readonly ModuleName[] => {
  const { role, company } = ACCOUNTS[account];
  if (role === 'Operator') return MODULE_NAMES;
  if (!company || COMPANIES[company].status !== 'active') return [];
  return TIERS[COMPANIES[company].tier];
};

const forms = (entity: Entity): Entity[] =>
  ENTITIES.filter(({ fields }) => fields.some(({ target }) => target === entity.name));

const mayEnter = (account: AccountName, door: Extract<Door, { kind: 'register' }>): boolean => {
  const { wish, entity } = door;
  const modules = modulesOf(account);
  const needed = wish === 'lookup' ? [entity, ...forms(entity)].flatMap((one) => one.modules) : entity.modules;
  if (modules.length === 0) return false;
  if (needed.length > 0 && !needed.some((name) => modules.includes(name))) return false;
  return mayDo(ACCOUNTS[account].role, wish === 'lookup' ? 'read' : wish, entity);
};

const ATTACHED = ENTITIES.filter(({ fields }) => fields.some(({ kind }) => kind === 'files'));
/** A Company Administrator always has the company's logo to change. */
const mayAttach = (account: AccountName): boolean =>
  (ACCOUNTS[account].role === 'Company Administrator' && modulesOf(account).length > 0) ||
  ATTACHED.some((entity) => mayEnter(account, { kind: 'register', wish: 'update', entity }));

/** The answer of an allowed route to a call with an unknown row (or field), or without a body. */
const answerInside = ({ method, path }: Route): number => {
  if (path.includes(':') || path.endsWith('/delete-many')) return 404;
  // Changing nothing is not an error, and the caller's own row always exists.
  if (path === '/users/me') return 200;
  // It needs nothing but the caller.
  if (path === '/second-factor/key') return 200;
  // Only a session that a provider has opened needs a proof.
  if (path === '/users/me/companies/code' || path === '/users/me/companies/proof') return 409;
  return method === 'GET' ? 200 : 400;
};

/** The status that the decisions require for such a call, by an account or without a session. */
export const expectedStatus = (account: AccountName | null, route: Route): number => {
  const { door } = route;
  if (!account) return 401;
  if (door.kind === 'register') return mayEnter(account, door) ? answerInside(route) : 403;
  if (door.kind === 'roles') {
    const open = door.roles.includes(ACCOUNTS[account].role) && modulesOf(account).length > 0;
    // An operator confirms in a company that it names.
    if (open && account === 'operator' && route.path.startsWith('/person-data/requests')) return 400;
    return open ? answerInside(route) : 403;
  }
  if (route.path === '/upload') return mayAttach(account) ? 400 : 403;
  return answerInside(route);
};

export const mayRead = (account: AccountName, entity: Entity): boolean =>
  mayEnter(account, { kind: 'register', wish: 'read', entity });
export const mayCreate = (account: AccountName, entity: Entity): boolean =>
  mayEnter(account, { kind: 'register', wish: 'create', entity });

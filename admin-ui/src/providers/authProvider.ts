import type { ModuleName } from '@ridgeline/domain/modules';
import { type Action, mayDo, type Role } from '@ridgeline/domain/roles';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { screenOf, screensFor } from '../resources';
import { restoreSession, signIn, signOut } from './access';
import { HttpError } from './errors';
import { type CompanyRef, type Identity, SESSION_ENDED } from './session';

/** The permissions for the child function of the dashboard and `usePermissions`. */
export interface Permissions {
  readonly role: Role | null;
  readonly modules: readonly ModuleName[];
  readonly user: Identity;
  readonly company: CompanyRef | null;
}

/** react-admin's names for the actions of domain. */
const ACTIONS: Readonly<Record<string, Action>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  read: 'read',
  create: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
  import: 'import',
};

/** The redirect for users without a session; without a toast, because the sign-in page is clear. */
const TO_SIGN_IN = { redirectTo: '/signin', message: false as const };

/** Whether the user may do this on a screen: the module is granted and the role allows it. The server checks again. */
export const mayOpen = (who: Pick<Identity, 'role' | 'modules'> | null, action: string, resource: string): boolean => {
  const known = ACTIONS[action];
  const screen = screenOf(resource);
  if (!who?.role || !known || !screen) return false;
  if (screen.entity.serverOwned && known !== 'read') return false;
  return screensFor({ role: who.role, modules: who.modules }).includes(screen) && mayDo(who.role, known, screen.entity);
};

const identityOrRefuse = async (): Promise<Identity> => {
  const identity = await restoreSession();
  if (!identity) throw TO_SIGN_IN;
  return identity;
};

export const authProvider: AuthProvider = {
  login: ({ username, password }: { username: string; password: string }) => signIn(username, password),

  logout: async () => {
    const elsewhere = await signOut();
    if (elsewhere === undefined) return '/signin';
    window.location.assign(elsewhere);
    return false;
  },

  checkAuth: async () => {
    await identityOrRefuse();
  },

  /** Only 401 ends a session: by then a renewal of the token has failed too. */
  checkError: (error: unknown) => {
    const ended = error instanceof HttpError && error.status === 401;
    if (!ended) return Promise.resolve();
    return Promise.reject({ ...TO_SIGN_IN, redirectTo: `/signin?${SESSION_ENDED}` });
  },

  getIdentity: async (): Promise<UserIdentity> => {
    const { id, fullName } = await identityOrRefuse();
    return { id, fullName };
  },

  getPermissions: async (): Promise<Permissions> => {
    const user = await identityOrRefuse();
    return { role: user.role, modules: user.modules, user, company: user.company };
  },

  canAccess: async ({ action, resource }) => mayOpen(await restoreSession(), action, resource),
};

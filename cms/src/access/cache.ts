import { type Principal, USER } from './principal';

/**
 * The signed-in user of a token is read once in five seconds, since the five queries cost more than a whole list. The
 * cache is emptied when anything changes that it was built from, in this process or, by the database's notifications
 * (see listen.ts), in any other. While no notifications arrive, nothing is cached.
 */
const LIFETIME = 5_000;
const MOST = 5_000;

export interface SignedIn {
  readonly principal: Principal;
  readonly sessionId: string;
}

interface Entry {
  readonly until: number;
  readonly found: Promise<object | undefined>;
}

let entries = new Map<string, Entry>();
let hearing = false;

const listeners = new Set<() => void>();

/** Calls back whenever the cache is emptied, so that listeners check users' rights again. Returns a function that stops it. */
export const onForgotten = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Clears the cache of signed-in users. Cheap: call it in case of doubt. */
export const forgetSignedIn = (): void => {
  entries = new Map();
  for (const listener of listeners) listener();
};

/** Switches the cache on, or off while changes on other servers are not heard. Empties it in both cases. */
export const rememberFromNow = (hears: boolean): void => {
  hearing = hears;
  forgetSignedIn();
};

/**
 * The caller of a token, cached. Requests that come at the same time share one query; failures are not cached.
 * @param token what `read` reads, with a prefix where that is no access token: each key belongs to one kind of caller
 */
export const remember = <Found extends object>(
  token: string,
  read: () => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  if (!hearing) return read();
  const now = Date.now();
  const known = entries.get(token);
  if (known && known.until > now) return known.found as Promise<Found | undefined>;
  if (entries.size >= MOST) entries = new Map();
  const mine = entries;
  const found = read();
  mine.set(token, { until: now + LIFETIME, found });
  const drop = (): void => {
    if (mine.get(token)?.found === found) mine.delete(token);
  };
  found.then((result) => result ?? drop(), drop);
  return found;
};

const WATCHED = [
  USER,
  'plugin::users-permissions.role',
  'api::company.company',
  'api::subscription-management.subscription-management',
];

/** Empties the cache on every change to a user, role, company or tier, and once more when the change is committed. */
export const watchSignedIn = (): void => {
  const changed = async (): Promise<void> => {
    forgetSignedIn();
    if (strapi.db.inTransaction()) {
      await strapi.db.transaction(async ({ onCommit }) => onCommit(forgetSignedIn));
    }
  };
  strapi.db.lifecycles.subscribe({
    models: WATCHED,
    afterUpdate: changed,
    afterUpdateMany: changed,
    afterDelete: changed,
    afterDeleteMany: changed,
  });
};

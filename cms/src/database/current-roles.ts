import type { RoleNames } from './names';

let current: RoleNames | undefined;

/** Stores, once row security is built, which roles a request of this server takes. */
export const declareRoles = (roles: RoleNames): void => {
  current = roles;
};

/**
 * The roles of this server's database.
 * @throws Error before row security is built, so that nothing runs without it
 */
export const rolesOf = (): RoleNames => {
  if (!current) throw new Error('Row security is not built yet');
  return current;
};

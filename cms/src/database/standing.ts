import type { RoleNames } from './names';

let standing: RoleNames | undefined;

/** Remembers, once row security is built, which roles a request of this server takes. */
export const declareStanding = (roles: RoleNames): void => {
  standing = roles;
};

/**
 * The roles of this server's database.
 * @throws Error before row security is built, so that nothing runs without it
 */
export const rolesOf = (): RoleNames => {
  if (!standing) throw new Error('Row security is not built yet');
  return standing;
};

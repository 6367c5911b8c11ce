import type { RoleNames } from './names';

let standing: RoleNames | undefined;

/** Remembers, once the wall stands, which roles a request of this server takes. */
export const declareStanding = (roles: RoleNames): void => {
  standing = roles;
};

/**
 * The roles of this server's database.
 * @throws Error before the wall stands, so that nothing runs beside it
 */
export const rolesOf = (): RoleNames => {
  if (!standing) throw new Error('The wall does not stand yet');
  return standing;
};

import type { Core } from '@strapi/strapi';
import type { RoleNames } from './names';

const standing = new WeakMap<Core.Strapi, RoleNames>();

/** Remembers, once the wall stands, which roles a request of this server takes. */
export const declareStanding = (strapi: Core.Strapi, roles: RoleNames): void => {
  standing.set(strapi, roles);
};

/**
 * The roles of this server's database.
 * @throws Error before the wall stands, so that nothing runs beside it
 */
export const rolesOf = (strapi: Core.Strapi): RoleNames => {
  const roles = standing.get(strapi);
  if (!roles) throw new Error('The wall does not stand yet');
  return roles;
};

import { ROLES, type Role } from '@ridgeline/domain';

export const ROLE = 'plugin::users-permissions.role';

const typeOf = (role: Role): string => role.toLowerCase().replaceAll(' ', '-');

/** Creates the four roles of the product where they are missing; `domain` says what each may do. */
export const ensureRoles = async (): Promise<void> => {
  const query = strapi.db.query(ROLE);
  for (const name of ROLES) {
    const type = typeOf(name);
    if (!(await query.findOne({ where: { type } }))) await query.create({ data: { name, type, description: name } });
  }
};

/**
 * The id of a role's row.
 * @throws Error before `ensureRoles` has run
 */
export const roleId = async (role: Role): Promise<number> => {
  const row: { id: number } | null = await strapi.db.query(ROLE).findOne({ where: { type: typeOf(role) } });
  if (!row) throw new Error(`The role ${role} is missing`);
  return row.id;
};

/** Also disables Strapi's registration in its own settings; its routes are removed as well. */
export const closeRegistration = async (): Promise<void> => {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = ((await store.get({ key: 'advanced' })) ?? {}) as Record<string, unknown>;
  if (advanced.allow_register === false) return;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
};

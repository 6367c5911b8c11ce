import { type Entity, isRole, mayDo, type Person, readAccessModules, STAFF_ROLES } from '@ridgeline/domain';
import { PEOPLE } from '../../../database/people';
import { currentTransaction } from '../../../request';
import type { Target } from './target';

/** A user who may be mentioned. */
export interface Colleague extends Person {
  readonly userId: number;
}

/** Most users that are offered at once. */
const OFFERED = 8;

interface CompanyAccess {
  readonly status: string | null;
  readonly modules: string | null;
}

/** Whether users of a company may open a register at all: by its status and its tier (decisions 1.5). */
const mayOpen = async ({ entity, companyId }: Target): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: CompanyAccess[] }>(
    `select c.status, t.access_module::text as modules from companies c
     join subscription_managements t on t.id = c.subscription_allocated_id where c.id = ?`,
    [companyId],
  );
  const [access] = rows;
  if (!access || (access.status ?? 'active') !== 'active') return false;
  return readAccessModules(access.modules).modules.some(({ name }) => entity.modules.includes(name));
};

const readers = (entity: Entity) => STAFF_ROLES.filter((role) => isRole(role) && mayDo(role, 'read', entity));

/** Users of the row's company who are active and may read the row, by name. */
const colleagues = async (
  target: Target,
  more: string,
  bindings: readonly (string | number)[],
): Promise<Colleague[]> => {
  if (!(await mayOpen(target))) return [];
  const roles = readers(target.entity);
  const { rows } = await currentTransaction().raw<{ rows: Colleague[] }>(
    `select u.document_id as id, coalesce(nullif(u.display_name, ''), u.username) as name, u.id as "userId"
     from ${PEOPLE} p join up_users u on u.id = p.user_id
     where p.company_id = ? and u.blocked is not true and p.role in (${roles.map(() => '?').join(', ')}) ${more}`,
    [target.companyId, ...roles, ...bindings],
  );
  return rows;
};

const BY_NAME = `order by lower(coalesce(nullif(u.display_name, ''), u.username)), u.id limit ${OFFERED}`;

/** The users to offer for a mention whose name contains this text, the first few. */
export const findPeople = async (target: Target, q: string): Promise<Person[]> => {
  const found = await colleagues(
    target,
    `and (strpos(lower(u.username), lower(?)) > 0 or strpos(lower(coalesce(u.display_name, '')), lower(?)) > 0) ${BY_NAME}`,
    [q, q],
  );
  return found.map(({ id, name }) => ({ id, name }));
};

/** Those of these users who may be mentioned here. */
export const mentionable = (target: Target, ids: readonly string[]): Promise<Colleague[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : colleagues(target, `and u.document_id in (${ids.map(() => '?').join(', ')})`, ids);

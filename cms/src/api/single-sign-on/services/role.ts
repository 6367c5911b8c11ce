import type { Principal } from '../../../access/principal';
import { currentTransaction } from '../../../request';
import { setRole } from '../../account/services/store';
import type { Arriving } from './person';
import type { StoredSso } from './stored';

/** Whether the company has another administrator who may sign in. */
const hasOtherAdministrator = async (companyId: number, userId: number): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
     where r.name = 'Company Administrator' and u.company_id = ? and u.id <> ? and u.blocked is not true
     and (u.password is not null or u.last_sign_in_at is not null) limit 1`,
    [companyId, userId],
  );
  return rows.length > 0;
};

/**
 * Gives a user the role of the company's rules. The last administrator keeps the role: a wrong rule must not leave a
 * company without one. Call it under `lockAdministrators`.
 * @returns whether the role has changed
 */
export const followRole = async (user: Principal, { role }: Arriving, { companyId }: StoredSso): Promise<boolean> => {
  if (companyId === null || role === undefined || role === user.role) return false;
  if (user.role === 'Company Administrator' && !(await hasOtherAdministrator(companyId, user.id))) return false;
  await setRole(user.id, role);
  return true;
};

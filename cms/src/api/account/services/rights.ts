import { accountWords, isRole, isStaffRole, messages, type Role } from '@ridgeline/domain';
import type { Principal } from '../../../access/principal';
import { ConflictError, NotFoundError } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { findUser, type UserRow } from './table';

/** Two numbers that are used for no other lock: counting the administrators waits for others who count them. */
const ADMINISTRATORS = 7_405_113;
const OPERATORS = 0;

/** Roles that the caller may give to a user of this company (none: an operator). Source: decisions 1.6. */
export const mayGive = (who: Principal, role: unknown, inCompany: boolean): role is Role =>
  isRole(role) && (inCompany ? isStaffRole(role) : role === 'Operator' && who.role === 'Operator');

const manages = (who: Principal, row: UserRow): boolean =>
  who.role === 'Operator' ||
  (who.company !== null && row.company?.id === who.company.id && isStaffRole(row.role?.name ?? 'Analyst'));

/**
 * A user whom the caller may manage: for the operator every user, for a Company Administrator those of its own company.
 * @throws NotFoundError for any other user, as for one who does not exist
 */
export const managedUser = async (who: Principal, id: string): Promise<UserRow> => {
  const row = await findUser(id);
  if (!row || !manages(who, row)) throw new NotFoundError(messages.rowNotFound);
  return row;
};

/** Whether the user's company still awaits the operator's approval (decisions 1.9): its users may not sign in. */
export const awaitsApproval = async (row: UserRow): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from companies where id = ? and status = 'awaiting'`,
    [row.company?.id ?? null],
  );
  return rows.length > 0;
};

/** Waits until no other transaction changes who administers this company (none: the installation). */
export const lockAdministrators = async (companyId: number | null): Promise<void> => {
  await currentTransaction().raw('select pg_advisory_xact_lock(?, ?)', [ADMINISTRATORS, companyId ?? OPERATORS]);
};

/** Of operators those alone with a password: else none could sign in while their provider is down. */
const SIGNS_IN = {
  Operator: 'wall_has_password(u.id)',
  'Company Administrator': '(wall_has_password(u.id) or u.last_sign_in_at is not null)',
} as const;

const countActive = async (role: keyof typeof SIGNS_IN, companyId: number | null): Promise<number> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from up_users u join up_users_role_lnk l on l.user_id = u.id
     join up_roles r on r.id = l.role_id
     where r.name = ? and u.company_id is not distinct from ? and ${SIGNS_IN[role]} and u.blocked is not true`,
    [role, companyId],
  );
  return rows[0].count;
};

/**
 * Refuses a change that has just left a company without an active Company Administrator, or the installation without an
 * active operator who has a password. An operator may do the former, since it can create another one. Call it under `lockAdministrators`.
 * @throws ConflictError with the reason
 */
export const refuseLast = async (who: Pick<Principal, 'role'>, before: UserRow): Promise<void> => {
  const role = before.role?.name;
  if (before.status !== 'active') return;
  if (role === 'Operator' && (await countActive('Operator', null)) === 0) {
    throw new ConflictError(accountWords.lastOperator);
  }
  if (role !== 'Company Administrator' || who.role === 'Operator' || !before.company) return;
  if ((await countActive(role, before.company.id)) === 0) throw new ConflictError(accountWords.lastAdministrator);
};

import type { BreakGlassOperator } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { currentTransaction } from '../../../../request';
import { refuse } from '../domains';
import type { Wished } from '../values';

/** The operators who can sign in with a password: active ones who have one. */
export const breakGlassCandidates = async (): Promise<BreakGlassOperator[]> => {
  const { rows } = await currentTransaction().raw<{ rows: BreakGlassOperator[] }>(
    `select u.id, coalesce(u.display_name, u.username) as name, u.email from up_users u
     join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
     where r.name = 'Operator' and u.blocked is not true and u.confirmed is not false and wall_has_password(u.id) order by 2, 1`,
  );
  return rows;
};

/**
 * Of operators who sign in by their provider alone, one at least keeps the password.
 * @param former ids that were stored before: such an operator may have been removed since
 * @throws ValidationError
 */
export const refuseNoBreakGlass = async (
  { required, breakGlass }: Wished,
  former: readonly number[] = [],
): Promise<void> => {
  const ids = new Set((await breakGlassCandidates()).map(({ id }) => id));
  const known = (id: number): boolean => ids.has(id) || former.includes(id);
  if (!breakGlass.every(known)) refuse('breakGlass', ssoWords.faults.breakGlassUnknown);
  if (required && !breakGlass.some((id) => ids.has(id))) refuse('breakGlass', ssoWords.faults.breakGlassNeeded);
};

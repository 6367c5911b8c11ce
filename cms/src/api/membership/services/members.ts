import { accountWords, isStaffRole, messages } from '@ridgeline/domain';
import type { Member, OpenInvitation } from '@ridgeline/domain/memberships';
import { requireFreshProof } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { ConflictError, fieldErrors, NotFoundError, ValidationError } from '../../../records/errors';
import { instant } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';

/** The company in view. @throws ValidationError for an operator who chose none */
export const companyInView = (): number => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  return companyId;
};

/** The members of the company in view who belong to another company, by name; none without a company. */
export const listMembers = async (): Promise<Member[]> => {
  const { rows } = await currentTransaction().raw<{ rows: Member[] }>(
    `select m.id, m.username, u.display_name as "displayName", u.email, m.role, ${instant('m.since')} as since,
       m.waits_since is not null as waits
     from ridgeline_memberships m join up_users u on u.id = m.user_id where m.company_id = ?
     order by lower(coalesce(nullif(u.display_name, ''), m.username)), m.id`,
    [currentScope().companyId as never],
  );
  return rows;
};

/** The invitations that can still be accepted, the newest first. */
export const listInvitations = async (): Promise<OpenInvitation[]> => {
  const { rows } = await currentTransaction().raw<{ rows: OpenInvitation[] }>(
    `select id, email, role, invited_by as "invitedBy", ${instant('expires_at')} as "expiresAt"
     from ridgeline_membership_invitations where company_id = ? and expires_at > now() at time zone 'utc' order by id desc`,
    [currentScope().companyId as never],
  );
  return rows;
};

const found = async (id: number): Promise<{ username: string }> => {
  const { rows } = await currentTransaction().raw<{ rows: { username: string }[] }>(
    'select username from ridgeline_memberships where id = ? and company_id = ?',
    [id, currentScope().companyId as never],
  );
  if (!rows[0]) throw new NotFoundError(messages.rowNotFound);
  return rows[0];
};

/** Changes what a member may do here. @throws NotFoundError, ValidationError, ConflictError for one's own role */
export const changeMember = async (who: Principal, id: number, role: unknown): Promise<void> => {
  const member = await found(id);
  if (!isStaffRole(role)) throw fieldErrors([{ field: 'role', message: accountWords.roleNotYours }]);
  if (member.username === who.username) throw new ConflictError(accountWords.ownRole);
  await requireFreshProof();
  await currentTransaction().raw('update ridgeline_memberships set role = ? where id = ?', [role, id]);
};

/** Ends a membership; the account of the person stays. @throws NotFoundError, ConflictError for one's own */
export const removeMember = async (who: Principal, id: number): Promise<void> => {
  const member = await found(id);
  if (member.username === who.username) throw new ConflictError(accountWords.ownRemoval);
  await currentTransaction().raw('delete from ridgeline_memberships where id = ?', [id]);
};

/** Takes an invitation back: its link ends. @throws NotFoundError */
export const withdrawInvitation = async (id: number): Promise<void> => {
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    'delete from ridgeline_membership_invitations where id = ? and company_id = ?',
    [id, currentScope().companyId as never],
  );
  if (rowCount === 0) throw new NotFoundError(messages.rowNotFound);
};

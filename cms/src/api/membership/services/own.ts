import { messages } from '@ridgeline/domain';
import type { OwnCompanyListed, ReadInvitation } from '@ridgeline/domain/memberships';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { fieldErrors, NotFoundError } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { hashOfInvitation } from './code';

/** The companies of the signed-in user, the own one first. */
export const ownCompanies = async (): Promise<OwnCompanyListed[]> => {
  const { rows } = await currentTransaction().raw<{ rows: OwnCompanyListed[] }>(
    'select id, document_id as "documentId", name, role, status, waits from wall_own_companies()',
  );
  return rows;
};

/** Ends a membership of the signed-in user. @throws NotFoundError for any other one */
export const leaveCompany = async (id: number): Promise<void> => {
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    'delete from ridgeline_memberships where id = ? and user_id = wall_user()',
    [id],
  );
  if (rowCount === 0) throw new NotFoundError(messages.rowNotFound);
};

/** One message for every cause: the code is wrong, used or over, or for the person behind another address. */
const ended = () => fieldErrors([{ field: 'code', message: membershipWords.invitationEnded }]);

/** An invitation for the signed-in user. @throws ValidationError at `code` */
export const readInvitation = async (code: unknown): Promise<ReadInvitation> => {
  const { rows } = await currentTransaction().raw<{ rows: ReadInvitation[] }>(
    'select company, role, invited_by as "invitedBy" from wall_invitation(?)',
    [hashOfInvitation(code) ?? ''],
  );
  if (!rows[0]) throw ended();
  return rows[0];
};

/** Makes the signed-in user a member. @returns the documentId of the company @throws ValidationError at `code` */
export const acceptInvitation = async (code: unknown): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: { company: string | null }[] }>(
    'select wall_accept_invitation(?) as company',
    [hashOfInvitation(code) ?? ''],
  );
  const company = rows[0]?.company;
  if (!company) throw ended();
  return company;
};

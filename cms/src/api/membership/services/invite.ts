import { accountWords, isStaffRole } from '@ridgeline/domain';
import { labelOf } from '@ridgeline/domain/labels';
import { currentLanguage } from '@ridgeline/domain/language';
import type { OpenInvitation, SentInvitation } from '@ridgeline/domain/memberships';
import { membershipMail, membershipWords } from '@ridgeline/domain/words/memberships';
import { requireFreshProof } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { MEMBERSHIPS, PEOPLE } from '../../../database/people';
import { environment } from '../../../environment';
import { mailConfigured, nameInMail, queueMail } from '../../../mail';
import { currentTransaction } from '../../../request';
import { INVITATION_DAYS } from '../../account/services/codes';
import { type Data, Faults, readEmail } from '../../account/services/values';
import { newInvitationCode } from './code';
import { companyInView, listInvitations } from './members';

/** A member who has to confirm the membership can be invited again: the code confirms it too. */
const isOfCompany = async (companyId: number, email: string): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from ${PEOPLE} p join up_users u on u.id = p.user_id where p.company_id = ? and lower(u.email) = ?
       and not exists (select from ${MEMBERSHIPS} m where m.user_id = u.id and m.company_id = ? and m.waits_since is not null)`,
    [companyId, email, companyId],
  );
  return rows.length > 0;
};

const nameOfCompany = async (companyId: number): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    'select name from companies where id = ?',
    [companyId],
  );
  return rows[0]?.name ?? '';
};

/** Stores an invitation in place of an earlier one of the same address. */
const store = async (companyId: number, email: string, role: string, hash: string, by: string): Promise<void> => {
  const trx = currentTransaction();
  await trx.raw('delete from ridgeline_membership_invitations where company_id = ? and lower(email) = ?', [
    companyId,
    email,
  ]);
  await trx.raw(
    `insert into ridgeline_membership_invitations (company_id, email, role, hash, expires_at, invited_by)
     values (?, ?, ?, ?, now() at time zone 'utc' + make_interval(days => ?), ?)`,
    [companyId, email, role, hash, INVITATION_DAYS, by],
  );
};

/** The address and role of an invitation. @throws ValidationError with the fields that are wrong */
export const readWish = (data: Data) => {
  const faults = new Faults();
  const email = readEmail(data, faults);
  const { role } = data;
  if (!isStaffRole(role)) faults.add('role', accountWords.roleNotYours);
  faults.refuse();
  if (email === undefined || !isStaffRole(role)) throw new Error('A required field is missing without an error');
  return { email, role };
};

/**
 * Invites the person behind an address to the company in view. Nothing looks up whether the address has an account: the
 * same is stored, mailed and answered for every address.
 * @throws ValidationError for an address of the company's own people, whom the caller sees anyway
 */
export const inviteMember = async (
  who: Principal,
  { email, role }: ReturnType<typeof readWish>,
): Promise<SentInvitation> => {
  const companyId = companyInView();
  if (await isOfCompany(companyId, email)) {
    const faults = new Faults();
    faults.add('email', membershipWords.alreadyHere);
    faults.refuse();
  }
  await requireFreshProof();
  const { code, hash } = newInvitationCode();
  await store(companyId, email, role, hash, who.displayName ?? who.username);
  await noteEvent({ action: 'invite', entity: 'user', label: email, companyId });
  const data = (await listInvitations()).find((one) => one.email === email) as OpenInvitation;
  const url = `${environment.publicUrl}/dashboard/join#${code}`;
  if (!mailConfigured()) return { data, invitation: { mail: 'not-configured', url } };
  const by = nameInMail(who.displayName ?? who.username);
  const company = nameInMail(await nameOfCompany(companyId));
  const words = membershipMail({ by, company, role: labelOf(role), days: INVITATION_DAYS });
  queueMail(email, words, { url, language: currentLanguage() });
  return { data, invitation: { mail: 'queued' } };
};

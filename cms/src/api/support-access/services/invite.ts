import { inLanguage } from '@ridgeline/domain/language';
import { administratorInvitedMail, supportWords } from '@ridgeline/domain/words/support-access';
import type { Principal } from '../../../access/principal';
import { mailConfigured, nameInMail, queueMail } from '../../../mail';
import { ConflictError } from '../../../records/errors';
import { forAllCompanies } from '../../../request';
import { inviteUser } from '../../account/services/invite';
import type { Data } from '../../account/services/values';
import { administratorsOf } from './administrators';
import { type Company, readState } from './ask';

/**
 * Invites an administrator of a company that has not opened its data and whose own administrators cannot sign in. The link
 * is only sent by mail: with a link in hand, the operator could sign in. The other administrators are informed.
 * @throws ValidationError; ConflictError for an open company, whose users the operator manages, and without mail
 */
export const inviteAdministrator = async (
  who: Principal,
  company: Company,
  { username, email, displayName }: Data,
): Promise<{ readonly email: string }> => {
  const { onlyWhenGranted } = await readState(company);
  if (!onlyWhenGranted) throw new ConflictError(supportWords.notRestricted);
  if (!mailConfigured()) throw new ConflictError(supportWords.needsMail);
  const told = await administratorsOf(company.id);
  const role = 'Company Administrator';
  const data = {
    username,
    email,
    role,
    company: company.documentId,
    ...(displayName !== undefined && { displayName }),
  };
  const invited = await forAllCompanies(() => inviteUser(who, data));
  const words = { by: nameInMail(who.displayName ?? who.username) || who.username, company: nameInMail(company.name) };
  for (const one of told) {
    const mail = inLanguage(one.language, () => administratorInvitedMail({ ...words, email: invited.data.email }));
    queueMail(one.email, mail, { language: one.language });
  }
  return { email: invited.data.email };
};

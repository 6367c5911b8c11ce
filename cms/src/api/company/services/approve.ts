import { accountWords, company, fieldWords } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { environment } from '../../../environment';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';
import { ConflictError, fieldErrors } from '../../../records/errors';
import { type Row, readRow } from '../../../records/read';
import { changeRow } from '../../../records/write';
import { currentTransaction } from '../../../request';
import { CONFIRMATION_HOURS, LIFETIMES, mintCode } from '../../account/services/codes';

interface Administrator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly confirmed: boolean;
}

/** Notifies the users of the company that they may sign in; a user whose address is not confirmed gets a new link for that. */
const mailAdministrators = async (approved: Row): Promise<void> => {
  if (!mailConfigured()) return;
  const { rows } = await currentTransaction().raw<{ rows: Administrator[] }>(
    `select u.id, u.email, coalesce(u.display_name, u.username) as name, u.confirmed is not false as confirmed
     from up_users u where u.company_id = ? and u.blocked is not true and wall_has_password(u.id)`,
    [approved.id],
  );
  const organisation = nameInMail(String(approved.name));
  for (const { id, email, name, confirmed } of rows) {
    const called = nameInMail(name);
    const language = await languageOfUser(id);
    const url = confirmed
      ? `${environment.publicUrl}/signin`
      : await mintCode(id, 'confirm', LIFETIMES.confirm, 'mailed');
    const words = inLanguage(language, () =>
      confirmed
        ? mailWords.approved(called, organisation)
        : mailWords.approvedUnconfirmed(called, organisation, CONFIRMATION_HOURS),
    );
    queueMail(email, words, { url, language });
  }
};

/**
 * Approves a company that registered, with the tier that the operator allots (decisions 1.9).
 * @throws NotFoundError; ConflictError when it does not await approval; ValidationError at `subscriptionAllocated`
 */
export const approveCompany = async (id: string, tier: unknown): Promise<Row> => {
  const { id: key } = await readRow(company, id);
  await currentTransaction().raw('select from companies where id = ? for no key update', [key]);
  const asking = await readRow(company, String(key));
  if (asking.status !== 'awaiting') throw new ConflictError(accountWords.notAwaiting);
  if (tier === undefined || tier === null || tier === '') {
    throw fieldErrors([{ field: 'subscriptionAllocated', message: fieldWords.required }]);
  }
  const approved = await changeRow(company, String(key), { subscriptionAllocated: tier, status: 'active' });
  await mailAdministrators(approved);
  return approved;
};

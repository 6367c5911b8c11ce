import { company } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { PEOPLE } from '../../../database/people';
import { environment } from '../../../environment';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';
import { findRow, type Row } from '../../../records/read';
import { currentTransaction, forAllCompanies } from '../../../request';

interface Administrator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** The status of a company before it is changed. */
export const statusOf = async (id: string): Promise<unknown> => (await findRow(company, id))?.status;

/** Informs the administrators of a company by mail that it was suspended, in their languages. */
export const mailSuspension = async (suspended: Row): Promise<void> => {
  if (!mailConfigured()) return;
  await forAllCompanies(() => mailAdministrators(suspended));
};

const mailAdministrators = async (suspended: Row): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: Administrator[] }>(
    `select u.id, u.email, coalesce(u.display_name, u.username) as name
     from ${PEOPLE} p join up_users u on u.id = p.user_id
     where p.company_id = ? and u.blocked is not true and u.confirmed is not false and p.role = 'Company Administrator'`,
    [suspended.id],
  );
  const organisation = nameInMail(String(suspended.name));
  for (const { id, email, name } of rows) {
    const language = await languageOfUser(id);
    const words = inLanguage(language, () => mailWords.suspended(nameInMail(name), organisation));
    queueMail(email, words, { url: `${environment.publicUrl}/signin`, language });
  }
};

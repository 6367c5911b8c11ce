import type { Language } from '@ridgeline/domain';
import { currentTransaction } from '../request';
import { languageOfUser } from './user-language';

interface OperatorMail {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** The active operators who have an address, in a scope that sees them. */
export const operatorMails = async (): Promise<OperatorMail[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number; name: string; email: string }[] }>(
    `select u.id, u.username as name, u.email from up_users u
       join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
     where r.name = 'Operator' and not coalesce(u.blocked, false) and u.email is not null`,
  );
  const mails: OperatorMail[] = [];
  for (const { id, name, email } of rows) mails.push({ name, email, language: await languageOfUser(id) });
  return mails;
};

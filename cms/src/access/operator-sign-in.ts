import { inLanguage } from '@ridgeline/domain/language';
import { operatorSignInMail } from '@ridgeline/domain/words/single-sign-on';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../mail';
import { asSystem, type Transaction } from '../request';

interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** The operators, where this user is one and a company requires single sign-on. */
const operatorsToTell = async (trx: Transaction, userId: number): Promise<Addressee[]> => {
  const { rows } = await trx.raw<{ rows: Addressee[] }>(
    `with operators as (select u.id, u.email, coalesce(u.display_name, u.username) as name from up_users u
       join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
       where r.name = 'Operator' and u.blocked is not true)
     select * from operators where exists (select from operators o where o.id = ?)
       and exists (select from ridgeline_sso where active and required)`,
    [userId],
  );
  return rows;
};

/**
 * Mails the operators that one of them has signed in with a password, which opens companies whose own people cannot sign in
 * so: a password that was stolen shows.
 */
export const tellOfOperator = async ({
  id,
  username,
}: {
  readonly id: number;
  readonly username: string;
}): Promise<void> => {
  if (!mailConfigured()) return;
  await asSystem('a sign-in of an operator with a password', async ({ trx }) => {
    for (const operator of await operatorsToTell(trx, id)) {
      const language = await languageOfUser(operator.id);
      const words = inLanguage(language, () => operatorSignInMail(nameInMail(operator.name), username));
      queueMail(operator.email, words, { language });
    }
  });
};

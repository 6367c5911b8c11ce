import { isEmail } from '@ridgeline/domain';
import { PEOPLE } from '../../../../database/people';
import { nameInMail, type Sender } from '../../../../mail';
import { currentTransaction } from '../../../../request';
import { logoOfCompany } from '../../../company/services/logo';

interface Facts {
  readonly name: string;
  readonly company_phone: string | null;
  readonly person: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Digits as people write them; a note such as "ask for Anna" is no number to call. */
const callable = (phone: string | null): string | null =>
  phone && /^[+(\d][\d ()/.-]{3,39}$/.test(phone.trim()) ? phone.trim() : null;

/** Who writes the letters about a sent questionnaire, and the number to call. */
export interface LetterSender extends Sender {
  readonly phone: string | null;
}

/**
 * The company in view with the name that it uses in mails, and the user who sent the questionnaire: a user who has left,
 * or an operator who acts for the company, is not named.
 * @param sentBy username
 * @param askedBy the company's name when it was sent
 */
export const senderOf = async (sentBy: string | null, askedBy: string | null): Promise<LetterSender> => {
  const { rows } = await currentTransaction().raw<{ rows: Facts[] }>(
    `select coalesce(c.sender_name, ?) as name, c.phone_no as company_phone, u.display_name as person, u.email, u.phone
     from companies c left join (${PEOPLE} p join up_users u on u.id = p.user_id)
       on p.company_id = c.id and u.username = ? and u.blocked is not true
     where c.id = wall_company()`,
    [askedBy as never, sentBy as never],
  );
  const [facts] = rows;
  return {
    person: nameInMail(facts?.person),
    organisation: nameInMail(facts?.name),
    replyTo: facts?.email && isEmail(facts.email) ? facts.email : null,
    phone: callable(facts?.phone ?? null) ?? callable(facts?.company_phone ?? null),
    logo: await logoOfCompany(),
  };
};

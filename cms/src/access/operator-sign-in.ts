import { createHash } from 'node:crypto';
import { inLanguage } from '@ridgeline/domain/language';
import { operatorSignInMail } from '@ridgeline/domain/words/single-sign-on';
import type { Context } from 'koa';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../mail';
import { asSystem, type Transaction } from '../request';
import { addressOf } from './address';
import { browserOf } from './browser';

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

/** For how many days a device or an address that was not used again is known. */
const KNOWN_DAYS = 180;

const markOf = (kind: 'device' | 'address', text: string): string =>
  createHash('sha256').update(`${kind} ${text}`).digest('hex');

/** Whether the device or the address of a sign-in is new for this operator. Both are known from now on, as hashes. */
const isNewPlace = async (trx: Transaction, userId: number, { browser, system, address }: Place): Promise<boolean> => {
  const marks = [markOf('device', `${browser} ${system}`), markOf('address', address)];
  await trx.raw(
    `delete from ridgeline_operator_places where user_id = ? and seen_at < now() at time zone 'utc' - make_interval(days => ?)`,
    [userId, KNOWN_DAYS],
  );
  const { rows } = await trx.raw<{ rows: { added: boolean }[] }>(
    `insert into ridgeline_operator_places (user_id, mark) select ?, unnest(?::text[])
     on conflict (user_id, mark) do update set seen_at = excluded.seen_at returning (xmax = 0) as added`,
    [userId, marks] as never[],
  );
  return rows.some(({ added }) => added);
};

interface Place {
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string;
}

/**
 * Mails the operators that one of them has signed in with a password from a new device or address, which opens companies whose
 * own people cannot sign in so: a password that was stolen shows. Mails of each sign-in would be read by nobody.
 */
export const tellOfOperator = async (
  ctx: Context,
  { id, username }: { readonly id: number; readonly username: string },
): Promise<void> => {
  if (!mailConfigured()) return;
  const place: Place = { ...browserOf(ctx.get('user-agent')), address: addressOf(ctx) };
  await asSystem('a sign-in of an operator with a password', async ({ trx }) => {
    const operators = await operatorsToTell(trx, id);
    if (operators.length === 0 || !(await isNewPlace(trx, id, place))) return;
    const where = [place.browser, place.system, place.address].filter(Boolean).join(', ');
    for (const operator of operators) {
      const language = await languageOfUser(operator.id);
      const words = inLanguage(language, () => operatorSignInMail(nameInMail(operator.name), username, where));
      queueMail(operator.email, words, { language });
    }
  });
};

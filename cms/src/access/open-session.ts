import { createHash, randomUUID } from 'node:crypto';
import { inLanguage } from '@ridgeline/domain/language';
import { operatorSignInMail } from '@ridgeline/domain/words/single-sign-on';
import type { Context } from 'koa';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../mail';
import { asSystem, type Transaction } from '../request';
import { addressOf } from './address';
import { ORIGIN } from './authenticate';
import { browserOf } from './browser';
import { writeSessionCookie } from './cookie';

/** A user who has proved to be one. */
export interface Proven {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
}

/**
 * Bypasses the entity layer, which would count it as a change of the user: no rights and no form depend on it.
 */
const noteSignIn = async (userId: number): Promise<void> => {
  await strapi.db.connection.raw(`update up_users set last_sign_in_at = now() at time zone 'utc' where id = ?`, [
    userId,
  ]);
};

/** What is stored with a session that was opened in another way than by a password. */
export interface SessionFacts {
  readonly way?: string;
  /** Where the user signs out elsewhere too, encrypted. */
  readonly signOut?: string;
}

/** Opens a session: sets the cookie with its refresh token and returns the short-lived access token. */
export const openSession = async (ctx: Context, userId: number, more: SessionFacts = {}): Promise<string> => {
  await noteSignIn(userId);
  const sessions = strapi.sessionManager(ORIGIN);
  // Strapi stores the "device" through every rotation: by it the whole session can be ended at once.
  const metadata = { ...browserOf(ctx.get('user-agent')), signedInAt: new Date().toISOString(), ...more };
  const { token } = await sessions.generateRefreshToken(String(userId), randomUUID(), { type: 'refresh', metadata });
  const access = await sessions.generateAccessToken(token);
  if ('error' in access) throw new Error(`A new session gave no access token: ${access.error}`);
  writeSessionCookie(ctx, token);
  return access.token;
};

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
const tellOfOperator = async (
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

/** Opens a session after a password or a passkey, and returns what every sign-in answers. */
export const signedIn = async (ctx: Context, { id, documentId, username, email }: Proven, more: SessionFacts = {}) => {
  const jwt = await openSession(ctx, id, more);
  await tellOfOperator(ctx, { id, username });
  return { jwt, user: { id, documentId, username, email } };
};

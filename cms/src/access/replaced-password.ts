import type { Context } from 'koa';
import { clearSessionCookie } from './cookie';
import { endSession, sessionOf } from './exchange';

/** A user, with the hash of the password by which the sign-in began. */
interface Compared {
  readonly id: number;
  readonly password: string | null;
}

/** Waits for a change of the account that is being stored; answers whether the password that was compared is still its own. */
export const isUnchanged = async ({ id, password }: Compared): Promise<boolean> => {
  const { rows } = await strapi.db.connection.raw<{ rows: unknown[] }>(
    'select from up_users where id = ? and password = ? for share',
    [id, password],
  );
  return rows.length === 1;
};

/** A new password ends the sessions that it finds; one that was opened by the former password meanwhile is ended here. */
export const endOpened = async (ctx: Context, jwt: string | undefined): Promise<void> => {
  const row = jwt === undefined ? undefined : await sessionOf(jwt);
  if (row) await endSession(row);
  clearSessionCookie(ctx);
};

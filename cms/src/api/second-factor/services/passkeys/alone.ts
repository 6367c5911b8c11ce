import type { PasskeyAnswer } from '@ridgeline/domain/passkey';
import { type Account, findAccount, mayCome } from '../../../../access/account';
import { asSystem } from '../../../../request';
import { handleOf } from './creation';
import { spendPasskey } from './spend';

/** The account of a passkey. */
interface Known {
  readonly account: Account;
  /** Whether its answer was right and the account may come in. */
  readonly comes: boolean;
}

const ownerOf = async (credential: string): Promise<Account | null> => {
  const { rows } = await strapi.db.connection.raw<{ rows: { userId: number }[] }>(
    'select user_id as "userId" from ridgeline_passkeys where credential = ?',
    [credential],
  );
  return rows[0] ? findAccount({ id: rows[0].userId }) : null;
};

/** The account that a passkey answers for, without a username; undefined for an unknown passkey. */
export const accountOf = async (answer: PasskeyAnswer, token: string): Promise<Known | undefined> => {
  const account = await ownerOf(answer.id);
  if (!account) return undefined;
  const named = answer.response.userHandle === handleOf(account.documentId);
  const right = named && (await asSystem('a sign-in with a passkey', () => spendPasskey(account.id, answer, token)));
  return { account, comes: right && mayCome(account) };
};

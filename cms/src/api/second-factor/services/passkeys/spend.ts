import type { PasskeyAnswer } from '@ridgeline/domain/passkey';
import { currentTransaction } from '../../../../request';
import { type StoredKey, verifyAnswer } from './verify';

interface Found extends Omit<StoredKey, 'counter'> {
  /** PostgreSQL's bigint, as a text. */
  readonly counter: string;
}

/**
 * Uses the answer of a user's passkey for a token. The counter moves on in one statement, so that of two answers with the same
 * one a single one is accepted. The caller uses the token up. In a scope of the user, or of the system.
 * @returns whether it was right
 */
export const spendPasskey = async (userId: number, answer: PasskeyAnswer, token: string): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: Found[] }>(
    `select credential, public_key as "publicKey", counter from ridgeline_passkeys where user_id = ? and credential = ?`,
    [userId, answer.id],
  );
  const [key] = rows;
  const counter = key && (await verifyAnswer(answer, token, { ...key, counter: Number(key.counter) }));
  if (counter === undefined) return false;
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update ridgeline_passkeys set counter = :counter, last_used_at = now() at time zone 'utc'
     where user_id = :userId and credential = :id and (counter < :counter or (counter = 0 and :counter = 0))`,
    { userId, id: answer.id, counter },
  );
  return rowCount === 1;
};

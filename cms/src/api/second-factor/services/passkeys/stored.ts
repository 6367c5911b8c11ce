import type { Passkey } from '@ridgeline/domain/passkey';
import { instant } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import type { StoredKey } from './verify';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const AS_SEEN = `id, name, ${instant('created_at')} as "createdAt", ${instant('last_used_at')} as "lastUsedAt"`;

/** The passkeys of a user, the oldest first. */
export const readPasskeys = async (userId: number): Promise<Passkey[]> => {
  const { rows } = await currentTransaction().raw<{ rows: Passkey[] }>(
    `select ${AS_SEEN} from ridgeline_passkeys where user_id = ? order by ridgeline_passkeys.created_at, id`,
    [userId],
  );
  return rows;
};

/** One passkey of a user. */
export const readPasskey = async (userId: number, id: string): Promise<Passkey | undefined> => {
  if (!UUID.test(id)) return undefined;
  const { rows } = await currentTransaction().raw<{ rows: Passkey[] }>(
    `select ${AS_SEEN} from ridgeline_passkeys where user_id = ? and id = ?`,
    [userId, id],
  );
  return rows[0];
};

/** The ids that the authenticators gave. */
export const credentialsOf = async (userId: number): Promise<string[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { credential: string }[] }>(
    'select credential from ridgeline_passkeys where user_id = ? order by created_at, id',
    [userId],
  );
  return rows.map(({ credential }) => credential);
};

/** Stores a new passkey; undefined where a user has it already. A trigger ends the user's sessions. */
export const addPasskey = async (userId: number, key: StoredKey, name: string): Promise<Passkey | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: Passkey[] }>(
    `insert into ridgeline_passkeys (user_id, credential, public_key, counter, name) values (?, ?, ?, ?, ?)
     on conflict (credential) do nothing returning ${AS_SEEN}`,
    [userId, key.credential, key.publicKey, key.counter, name],
  );
  return rows[0];
};

export const renamePasskey = async (userId: number, id: string, name: string): Promise<void> => {
  await currentTransaction().raw('update ridgeline_passkeys set name = ? where user_id = ? and id = ?', [
    ...[name, userId, id],
  ]);
};

/** Removes a passkey. A trigger ends the user's sessions, and with the last second factor its recovery codes. */
export const removePasskey = async (userId: number, id: string): Promise<void> => {
  await currentTransaction().raw('delete from ridgeline_passkeys where user_id = ? and id = ?', [userId, id]);
};

import type { Role } from '@ridgeline/domain';
import { noteEvent } from '../audit';
import { NOW } from '../records/store';
import { newDocumentId } from '../rules/stamp';
import { currentTransaction } from '../tenancy';
import { tellTaken } from './values';

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly role: Role;
  /** Null for an operator. */
  readonly companyId: number | null;
  /** Its hash; null until the user sets one. */
  readonly password: string | null;
  /** Whether the address is known to be the user's. */
  readonly confirmed: boolean;
}

/** The columns of `up_users` that change; a password is its hash. */
export interface UserChange {
  readonly display_name?: string | null;
  readonly email?: string;
  readonly blocked?: boolean;
  readonly password?: string;
  readonly confirmed?: boolean;
}

const roleOf = '(select r.id from up_roles r where r.name = ?)';

/** Gives a user its one role. */
export const setRole = async (userId: number, role: Role): Promise<void> => {
  const trx = currentTransaction();
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update up_users_role_lnk set role_id = ${roleOf} where user_id = ?`,
    [role, userId],
  );
  if (rowCount === 0) {
    await trx.raw(`insert into up_users_role_lnk (user_id, role_id) values (?, ${roleOf})`, [userId, role]);
  }
};

/** Stores a new user and answers its id. @throws ValidationError at the field when its name or address is taken */
export const insertUser = async (user: NewUser): Promise<number> => {
  const { rows } = await currentTransaction()
    .raw<{ rows: { id: number }[] }>(
      `insert into up_users (document_id, username, email, display_name, password, provider, confirmed, blocked, company_id,
         created_at, updated_at)
       values (?, ?, ?, ?, ?, 'local', ?, false, ?, ${NOW}, ${NOW}) returning id`,
      [newDocumentId(), user.username, user.email, user.displayName, user.password, user.confirmed, user.companyId],
    )
    .catch(tellTaken);
  const id = (rows[0] as { id: number }).id;
  await setRole(id, user.role);
  return id;
};

/** Stores what changed of a user. @throws ValidationError at the field when the address is taken */
export const updateUser = async (userId: number, change: UserChange): Promise<void> => {
  const columns = Object.keys(change);
  const sets = ['updated_at', ...columns].map((name, index) => (index === 0 ? `${name} = ${NOW}` : `${name} = ?`));
  await currentTransaction()
    .raw(`update up_users set ${sets.join(', ')} where id = ?`, [...Object.values(change), userId] as never[])
    .catch(tellTaken);
};

/**
 * Stores a new password by its hash, and notes that its user did it: the sessions and links end with it.
 * @param more what else follows from it
 */
export const storePassword = async (
  { id, documentId, username }: { readonly id: number; readonly documentId: string; readonly username: string },
  password: string,
  more: UserChange = {},
): Promise<void> => {
  await updateUser(id, { ...more, password });
  await noteEvent({ action: 'password', entity: 'user', userId: id, rowId: id, documentId, label: username });
};

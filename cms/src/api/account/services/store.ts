import { lookOf, type Role } from '@ridgeline/domain';
import { noteEvent } from '../../../audit';
import { newDocumentId } from '../../../database/document-id';
import { NOW } from '../../../records/store';
import { currentScope, currentTransaction } from '../../../request';
import { throwTaken } from './values';

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
  readonly language?: string | null;
  readonly phone?: string | null;
  readonly mail_notices?: string | null;
  readonly blocked?: boolean;
  readonly password?: string;
  /** Null: signs in, by an address that no mail has confirmed. */
  readonly confirmed?: boolean | null;
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

/**
 * Whether another name of the same company, or of users without a company, looks the same (capital I, small L and
 * one; punctuation in between). An equal name is reported where it is stored.
 */
export const looksTaken = async (username: string, companyId: number | null): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: { username: string }[] }>(
    'select username from up_users where company_id is not distinct from ? or company_id is null',
    [companyId],
  );
  const look = lookOf(username);
  return rows.some(
    (other) => lookOf(other.username) === look && other.username.toLowerCase() !== username.toLowerCase(),
  );
};

/** Stores a new user and returns its id. @throws ValidationError at the field when its name or address is taken */
export const insertUser = async (user: NewUser): Promise<number> => {
  // The inviting user may not write that column, not even to leave it empty.
  const password = user.password === null ? {} : { password: user.password };
  const values = {
    ...{ document_id: newDocumentId(), username: user.username, email: user.email, display_name: user.displayName },
    ...{ provider: 'local', confirmed: user.confirmed, blocked: false, company_id: user.companyId, ...password },
  };
  const columns = Object.keys(values);
  const { rows } = await currentTransaction()
    .raw<{ rows: { id: number }[] }>(
      `insert into up_users (${columns.join(', ')}, created_at, updated_at)
       values (${columns.map(() => '?').join(', ')}, ${NOW}, ${NOW}) returning id`,
      Object.values(values) as never[],
    )
    .catch(throwTaken);
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
    .catch(throwTaken);
};

/**
 * Stores a new password by its hash, and notes that its user set it: the sessions and links end.
 * @param more further columns that change with it
 */
export const storePassword = async (
  { id, documentId, username }: { readonly id: number; readonly documentId: string; readonly username: string },
  password: string,
  more: UserChange = {},
): Promise<void> => {
  if (currentScope().role === 'system') await updateUser(id, { ...more, password });
  else {
    if (currentScope().userId !== id) throw new Error('In a request one sets one’s own password alone');
    await updateUser(id, more);
    await currentTransaction().raw('select wall_set_own_password(?)', [password]);
  }
  await noteEvent({ action: 'password', entity: 'user', userId: id, rowId: id, documentId, label: username });
};

import { lookOf, type Role } from '@ridgeline/domain';
import { noteEvent } from '../../../audit';
import { newDocumentId } from '../../../database/document-id';
import { INVITED, MEMBERSHIPS } from '../../../database/people';
import { NOW } from '../../../records/store';
import { currentScope, currentTransaction } from '../../../request';
import { TakenError, throwTaken } from './values';

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
  /** Whether name and address are the user's only once the invitation is accepted. */
  readonly invited?: true;
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
  readonly username?: string;
  readonly provider?: 'local';
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
 * @param own id of the user who may have it
 */
export const looksTaken = async (username: string, companyId: number | null, own = 0): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: { username: string }[] }>(
    'select username from up_users where (company_id is not distinct from ? or company_id is null) and id <> ?',
    [companyId, own] as never[],
  );
  const look = lookOf(username);
  return rows.some(
    (other) => lookOf(other.username) === look && other.username.toLowerCase() !== username.toLowerCase(),
  );
};

/**
 * Refuses a name or address of a person whom the caller sees: of the same company, or who works for it.
 * @param own id of the user who may have it
 * @throws TakenError
 */
export const refuseTakenHere = async (
  companyId: number | null,
  { email, username }: { readonly email?: string; readonly username?: string },
  own = 0,
): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ email: boolean; username: boolean }] }>(
    `select coalesce(bool_or(lower(u.email) = lower(?)), false) as email,
       coalesce(bool_or(lower(u.username) = lower(?)), false) as username
     from up_users u where u.id <> ? and (u.company_id is not distinct from ?
       or exists (select from ${MEMBERSHIPS} m where m.user_id = u.id and m.company_id = ?))`,
    [email ?? null, username ?? null, own, companyId, companyId] as never[],
  );
  const [found] = rows;
  const fields = (['username', 'email'] as const).filter((field) => found[field]);
  if (fields.length > 0) throw new TakenError(fields);
};

/** Whether a user has not accepted the invitation yet. */
export const isInvited = async (userId: number): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    'select from up_users where id = ? and provider = ?',
    [userId, INVITED],
  );
  return rows.length > 0;
};

/** Stores a new user and returns its id. @throws ValidationError at the field when its name or address is taken */
export const insertUser = async (user: NewUser): Promise<number> => {
  // The inviting user may not write that column, not even to leave it empty.
  const password = user.password === null ? {} : { password: user.password };
  const values = {
    ...{ document_id: newDocumentId(), username: user.username, email: user.email, display_name: user.displayName },
    ...{
      provider: user.invited ? INVITED : 'local',
      confirmed: user.confirmed,
      blocked: false,
      company_id: user.companyId,
      ...password,
    },
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

import { scimWords } from '@ridgeline/domain/words/scim';
import { forgetSignedIn } from '../../../../access/cache';
import { BusyError } from '../../../../faults/busy';
import { afterCommit, currentScope, currentTransaction } from '../../../../request';
import { lockUser } from '../../../account/services/change';
import { mailOldAddress } from '../../../account/services/new-address';
import { lockAdministrators, refuseLast } from '../../../account/services/rights';
import { insertUser, type UserChange, updateUser } from '../../../account/services/store';
import { findUser, type UserRow } from '../../../account/services/table';
import { TakenError } from '../../../account/services/values';
import { freeName } from '../../../single-sign-on/services/free-name';
import { inState, notUnique } from '../fault';
import { notHere, refuseForeign, roleOfNew } from './domains';
import { readUser, type ScimUser } from './read';
import type { SentUser } from './sent';

/** A directory has the rights of an administrator over the users of its company: it too leaves one. */
export const DIRECTORY = { role: 'Company Administrator' } as const;

/** The company of the directory. Its changes run one after the other, so that each sees the former. */
export const lockCompany = async (): Promise<number> => {
  const { companyId } = currentScope();
  if (companyId === null) throw new Error('A directory belongs to a company');
  await lockAdministrators(companyId);
  return companyId;
};

/** @throws ConflictError where another user of the company has this name or address */
const refuseTaken = async ({ userName, email }: SentUser, own: number): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from up_users u left join ridgeline_scim_users s on s.user_id = u.id
     where u.company_id = wall_company() and u.id <> ?
       and (lower(coalesce(s.user_name, u.email)) = lower(?) or lower(u.email) = lower(?)) limit 1`,
    [own, userName, email],
  );
  if (rows.length > 0) throw notUnique(scimWords.faults.taken);
};

/** An address that is in no account of the company and yet taken is in one of another company, which is not told. */
const hidingTaken = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TakenError)) throw error;
    throw error.fields.includes('email') ? notHere() : new BusyError(503, scimWords.faults.usernameBusy);
  }
};

const storeNames = async (userId: number, companyId: number, sent: SentUser): Promise<void> => {
  const { userName, externalId, givenName, familyName } = sent;
  await currentTransaction().raw(
    `insert into ridgeline_scim_users (user_id, company_id, user_name, external_id, given_name, family_name)
     values (?, ?, ?, ?, ?, ?) on conflict (user_id) do update set user_name = excluded.user_name,
       external_id = excluded.external_id, given_name = excluded.given_name, family_name = excluded.family_name`,
    [userId, companyId, userName, externalId, givenName, familyName],
  );
};

/**
 * Makes an account that can sign in by single sign-on alone. A removed user comes back by it: the directory sends users
 * deliberately, as an invitation is.
 * @throws ValidationError, ConflictError
 */
export const makeUser = async (sent: SentUser): Promise<ScimUser> => {
  const companyId = await lockCompany();
  await refuseTaken(sent, 0);
  await refuseForeign(sent.email);
  const username = await freeName(sent.email, companyId);
  if (username === undefined) throw new BusyError(503, scimWords.faults.usernameBusy);
  const { email, displayName } = sent;
  const role = await roleOfNew();
  const user = { username, email, displayName, role, companyId, password: null, confirmed: false };
  const key = await hidingTaken(() => insertUser(user));
  if (sent.active === false) await updateUser(key, { blocked: true });
  await storeNames(key, companyId, sent);
  return readUser(((await findUser(String(key))) as UserRow).documentId);
};

const changeOf = ({ displayName, email, active }: SentUser, user: ScimUser): UserChange => ({
  ...(displayName !== user.displayName && { display_name: displayName }),
  ...(email !== user.email.toLowerCase() && { email }),
  ...(active !== undefined && active !== user.active && { blocked: !active }),
});

const NAMES = ['userName', 'externalId', 'givenName', 'familyName'] as const;

/** Locks a user of the company, as the register of users does. */
const locked = async ({ key }: ScimUser): Promise<UserRow> =>
  lockUser((await findUser(String(key))) as UserRow, (id) => findUser(String(id)));

/**
 * Changes a user to what a directory sends. Who is suspended loses all sessions at once.
 * @param read makes of the user as it is now what it shall be
 * @throws NotFoundError, ValidationError, ConflictError
 */
export const changeUser = async (id: string, read: (user: ScimUser) => SentUser): Promise<ScimUser> => {
  const companyId = await lockCompany();
  const row = await locked(await readUser(id));
  const user = await readUser(id);
  const sent = read(user);
  await refuseTaken(sent, user.key);
  const change = changeOf(sent, user);
  if (change.email !== undefined) await refuseForeign(change.email);
  // Directories send the same users again and again: what is as it was is not written.
  if (Object.keys(change).length === 0 && NAMES.every((name) => sent[name] === user[name])) return user;
  await hidingTaken(() => updateUser(user.key, change));
  await storeNames(user.key, companyId, sent);
  await inState(() => refuseLast(DIRECTORY, row));
  await mailOldAddress(row, change);
  afterCommit(forgetSignedIn);
  return readUser(id);
};

/** Deletes a user as an administrator does. Rows that the user wrote remain. @throws NotFoundError, ValidationError */
export const removeUser = async (id: string): Promise<void> => {
  await lockCompany();
  const row = await locked(await readUser(id));
  await currentTransaction().raw('delete from up_users where id = ?', [row.id]);
  await inState(() => refuseLast(DIRECTORY, row));
  afterCommit(forgetSignedIn);
};

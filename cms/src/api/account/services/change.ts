import { accountWords, messages, type Role } from '@ridgeline/domain';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { forgetSignedIn } from '../../../access/cache';
import { requireFreshProof } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { mailConfigured } from '../../../mail';
import { ConflictError, NotFoundError } from '../../../records/errors';
import type { Removed } from '../../../records/remove';
import { afterCommit, currentTransaction } from '../../../request';
import { askNewAddress, mailOldAddress } from './new-address';
import { lockAdministrators, managedUser, mayGive, refuseLast } from './rights';
import { isInvited, refuseTakenHere, setRole, type UserChange, updateUser } from './store';
import { findUser, type UserRow } from './table';
import { type Data, Faults, readEmail, readText, referenceOf, refuseUnknown } from './values';

/** What users may change of themselves and administrators of others: name and address. */
export const readPerson = (data: Data, row: UserRow, faults: Faults): UserChange => {
  const displayName = readText(data, 'displayName', faults);
  const email = data.email === undefined ? undefined : readEmail(data, faults);
  return {
    ...(displayName !== undefined && displayName !== row.displayName ? { display_name: displayName } : {}),
    ...(email !== undefined && email !== row.email ? { email } : {}),
  };
};

/** A form sends the whole row back; fields that cannot change must be equal. */
export const refuseFixed = (data: Data, row: UserRow, faults: Faults): void => {
  if (data.username !== undefined && data.username !== row.username) faults.add('username', accountWords.usernameStays);
  if (data.secondFactor !== undefined && data.secondFactor !== row.secondFactor) {
    faults.add('secondFactor', secondFactorWords.notYours);
  }
  if (data.company === undefined) return;
  const sent = referenceOf(data.company, 'documentId', 'id');
  const same =
    row.company === null ? sent === null : [row.company.documentId, String(row.company.id)].includes(sent ?? '');
  if (!same) faults.add('company', accountWords.companyStays);
};

const readRole = (who: Principal, data: Data, row: UserRow, faults: Faults): Role | undefined => {
  if (data.role === undefined) return undefined;
  const role = referenceOf(data.role, 'name');
  if (role === row.role?.name) return undefined;
  if (mayGive(who, role, row.company !== null)) return role;
  const wrongHome = who.role === 'Operator' && role === 'Operator';
  faults.add('role', wrongHome ? accountWords.operatorOfNone : accountWords.roleNotYours);
  return undefined;
};

const readBlocked = (data: Data, row: UserRow, faults: Faults): boolean | undefined => {
  const { status } = data;
  if (status === undefined || status === row.status) return undefined;
  if (status === 'active' || status === 'suspended') return status === 'suspended';
  faults.add('status', accountWords.statusInvited);
  return undefined;
};

/** Waits for other transactions that write this user, so that the row that was read is the one that is changed. */
export const lockUser = async (row: UserRow, find: (id: number) => Promise<UserRow | null>): Promise<UserRow> => {
  await currentTransaction().raw('select from up_users where id = ? for no key update', [row.id]);
  const now = await find(row.id);
  if (!now) throw new NotFoundError(messages.rowNotFound);
  return now;
};

/** @throws ConflictError with the current row, when another save came first */
export const refuseOutdated = (data: Data, row: UserRow): void => {
  const { updatedAt } = data;
  if (updatedAt === undefined || updatedAt === null || updatedAt === row.updatedAt) return;
  throw new ConflictError(messages.rowChanged, { current: row });
};

const refuseOwnAccount = (who: Principal, row: UserRow, role: Role | undefined, blocked: boolean | undefined): void => {
  if (row.id !== who.id) return;
  if (role !== undefined) throw new ConflictError(accountWords.ownRole);
  if (blocked) throw new ConflictError(accountWords.ownSuspension);
};

/** A user after a change. */
interface ChangedUser {
  readonly row: UserRow;
  /** The address that counts once the link was opened that was mailed to it. */
  readonly confirm: string | undefined;
}

/**
 * A new address that has to be confirmed first: whether an account of another company has it is learnt by its owner alone.
 * Not that of an invited user, who owns no address yet, and not without mail.
 */
const addressToConfirm = async (row: UserRow, email: string | undefined): Promise<string | undefined> =>
  email !== undefined && mailConfigured() && !(await isInvited(row.id)) ? email : undefined;

/**
 * Changes the sent values of a user whom the caller may manage. A new role takes effect with the next request; a
 * suspension ends every session at once.
 * @throws NotFoundError, ValidationError, ConflictError
 */
export const changeUser = async (who: Principal, id: string, data: Data): Promise<ChangedUser> => {
  const found = await managedUser(who, id);
  refuseUnknown(data);
  await lockAdministrators(found.company?.id ?? null);
  const row = await lockUser(found, (known) => findUser(String(known)));
  refuseOutdated(data, row);
  const faults = new Faults();
  const person = readPerson(data, row, faults);
  refuseFixed(data, row, faults);
  // The own profile requires the current password, which the thief of a session does not know.
  if (row.id === who.id && person.email !== undefined) faults.add('email', accountWords.ownAddress);
  const role = readRole(who, data, row, faults);
  const blocked = readBlocked(data, row, faults);
  faults.refuse();
  refuseOwnAccount(who, row, role, blocked);
  if (person.email !== undefined) await refuseTakenHere(row.company?.id ?? null, person, row.id);
  // Another address gets the links that set a password: it takes an account over as a role does.
  if (role || person.email !== undefined) await requireFreshProof();
  const confirm = await addressToConfirm(row, person.email);
  const { email, ...others } = person;
  const now = { ...others, ...(confirm === undefined && email !== undefined && { email }) };
  const change: UserChange = { ...now, ...(blocked === undefined ? {} : { blocked }) };
  if (Object.keys(change).length > 0 || role) await updateUser(row.id, change);
  if (role) await setRole(row.id, role);
  await refuseLast(who, row);
  await mailOldAddress(row, change);
  if (confirm !== undefined) {
    await noteEvent({
      action: 'new-address',
      entity: 'user',
      rowId: row.id,
      documentId: row.documentId,
      label: row.username,
    });
    await askNewAddress(row, confirm);
  }
  afterCommit(forgetSignedIn);
  return { row: (await findUser(String(row.id))) as UserRow, confirm };
};

/**
 * Deletes a user with its sessions and links. Rows that the user wrote remain.
 * @throws NotFoundError, ConflictError
 */
export const removeUser = async (who: Principal, id: string): Promise<Removed> => {
  const row = await managedUser(who, id);
  if (row.id === who.id) throw new ConflictError(accountWords.ownRemoval);
  await lockAdministrators(row.company?.id ?? null);
  const before = await lockUser(row, (known) => findUser(String(known)));
  await currentTransaction().raw('delete from up_users where id = ?', [row.id]);
  await refuseLast(who, before);
  afterCommit(forgetSignedIn);
  return { id: row.id, documentId: row.documentId };
};

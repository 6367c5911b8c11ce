import { accountWords, messages } from '@ridgeline/domain';
import { ACCOUNT_EXISTS } from '@ridgeline/domain/memberships';
import { SSO_REQUIRED } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { signsInByProviderAlone } from '../../../access/single-sign-on';
import { INVITED } from '../../../database/people';
import { ValidationError } from '../../../records/errors';
import { asSystem, currentTransaction } from '../../../request';
import { noteHanded, useCode } from './codes';
import { sendLink } from './invite';
import { takeNewAddress } from './new-address';
import { hashOf, readNewPassword } from './passwords';
import { tellOperators } from './registration';
import { awaitsApproval } from './rights';
import { isInvited, looksTaken, storePassword, updateUser } from './store';
import { findUser, type UserRow } from './table';
import { type Data, Faults, readUsername, TakenError } from './values';

/** A code that is unknown, was used or has expired. */
export class CodeEnded extends Error {}

/** The name or address of an invited user is that of an account by now. */
export class NotFree extends ValidationError {}

/** Sends a link to set a new password when there is an account that may sign in; the caller does not learn whether. */
export const sendReset = (email: string): Promise<void> =>
  asSystem('a forgotten password', async () => {
    const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
      'select id from up_users where lower(email) = lower(?) order by provider = ? nulls first, id desc limit 1',
      [email, INVITED],
    );
    const row = rows[0] ? await findUser(String(rows[0].id)) : null;
    if (!row || row.status === 'suspended' || (await awaitsApproval(row))) return;
    if (!(await signsInByProviderAlone(row))) await sendLink(row, false);
  });

/**
 * Confirms the address that a code was sent to.
 * @returns true for a user's new address, false for a registration
 * @throws CodeEnded
 */
export const confirmAddress = (code: unknown): Promise<boolean> =>
  asSystem('an address confirmed by its code', async () => {
    const used = await useCode(code, ['confirm', 'address']);
    if (!used) throw new CodeEnded();
    const { userId, address } = used;
    if (address === null) {
      await updateUser(userId, { confirmed: true });
      await tellOperators(userId);
    } else if (!(await takeNewAddress(userId, address))) throw new CodeEnded();
    return address !== null;
  });

/** The name with which an invited user wishes to sign in, if not the one that was chosen in the invitation. */
const readOtherName = async (data: Data, row: UserRow, faults: Faults): Promise<string> => {
  const { username: sent } = data;
  if (sent === undefined || sent === null || sent === '' || sent === row.username) return row.username;
  const username = readUsername(data, faults);
  if (!(await isInvited(row.id))) faults.add('username', accountWords.usernameStays);
  else if (username !== undefined && (await looksTaken(username, row.company?.id ?? null, row.id))) {
    faults.add('username', accountWords.usernameAlike);
  }
  return username ?? row.username;
};

/** An account of another company has the address, or the name: only who holds the link learns it. */
const throwNotFree = (error: unknown): never => {
  if (!(error instanceof TakenError)) throw error;
  if (error.fields.includes('email')) throw new NotFree(accountWords.accountExists, { code: ACCOUNT_EXISTS });
  const message = accountWords.chooseUsername;
  throw new NotFree(messages.checkFields, { errors: [{ field: 'username', message }] });
};

/**
 * Sets the password of the user whom a code was sent or handed to.
 * @throws CodeEnded, NotFree, ValidationError with the fields that are wrong
 */
export const setPassword = (data: Data): Promise<UserRow> =>
  asSystem('a new password by its code', async () => {
    const used = await useCode(data.code, ['invite', 'reset']);
    const row = used && (await findUser(String(used.userId)));
    if (!used || !row || row.status === 'suspended' || (await awaitsApproval(row))) throw new CodeEnded();
    if (await signsInByProviderAlone(row)) throw new ValidationError(ssoWords.required, { code: SSO_REQUIRED });
    const faults = new Faults();
    const username = await readOtherName(data, row, faults);
    const password = readNewPassword(data, { ...row, username }, faults);
    faults.refuse();
    // Only a mail proves that the address is the user's; a link that was handed over lets the user sign in and proves nothing.
    const confirmed = used.mailed ? true : null;
    const more = { confirmed, ...(username !== row.username && { username }) };
    await storePassword({ ...row, username }, await hashOf(password), more).catch(throwNotFree);
    await noteHanded(used);
    return { ...row, username };
  });

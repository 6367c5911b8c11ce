import { SSO_REQUIRED } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { requiresSingleSignOn } from '../../../access/single-sign-on';
import { ValidationError } from '../../../records/errors';
import { asSystem, currentTransaction } from '../../../request';
import { noteHanded, useCode } from './codes';
import { sendLink } from './invite';
import { takeNewAddress } from './new-address';
import { hashOf, readNewPassword } from './passwords';
import { tellOperators } from './registration';
import { awaitsApproval } from './rights';
import { storePassword, updateUser } from './store';
import { findUser, type UserRow } from './table';
import { type Data, Faults } from './values';

/** A code that is unknown, was used or has expired. */
export class CodeEnded extends Error {}

/** Sends a link to set a new password when there is an account that may sign in; the caller does not learn whether. */
export const sendReset = (email: string): Promise<void> =>
  asSystem('a forgotten password', async () => {
    const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
      'select id from up_users where lower(email) = lower(?)',
      [email],
    );
    const row = rows[0] ? await findUser(String(rows[0].id)) : null;
    if (!row || row.status === 'suspended' || (await awaitsApproval(row))) return;
    if (!(await requiresSingleSignOn(row.company?.id))) await sendLink(row, false);
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

/**
 * Sets the password of the user whom a code was sent or handed to.
 * @throws CodeEnded, ValidationError with the fields that are wrong
 */
export const setPassword = (data: Data): Promise<UserRow> =>
  asSystem('a new password by its code', async () => {
    const used = await useCode(data.code, ['invite', 'reset']);
    const row = used && (await findUser(String(used.userId)));
    if (!used || !row || row.status === 'suspended' || (await awaitsApproval(row))) throw new CodeEnded();
    if (await requiresSingleSignOn(row.company?.id))
      throw new ValidationError(ssoWords.required, { code: SSO_REQUIRED });
    const faults = new Faults();
    const password = readNewPassword(data, row, faults);
    faults.refuse();
    // Only a mail proves that the address is the user's; a link that was handed over lets the user sign in and proves nothing.
    await storePassword(row, await hashOf(password), { confirmed: used.mailed ? true : null });
    await noteHanded(used);
    return row;
  });

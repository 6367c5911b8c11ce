import { accountWords } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { forgetSignedIn } from '../../../access/cache';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';
import { fieldErrors } from '../../../records/errors';
import { afterCommit } from '../../../request';
import { CONFIRMATION_HOURS, LIFETIMES, mintCode } from './codes';
import { awaitsApproval } from './rights';
import { type UserChange, updateUser } from './store';
import { findUser, type UserRow } from './table';
import { TakenError } from './values';

const nameOf = ({ displayName, username }: UserRow): string => nameInMail(displayName ?? username);

/** Notifies the address that is no longer used, in the user's language. */
export const mailOldAddress = async (row: UserRow, change: UserChange): Promise<void> => {
  if (change.email === undefined || !mailConfigured()) return;
  const language = await languageOfUser(row.id);
  const words = inLanguage(language, () => mailWords.emailChanged(nameOf(row)));
  queueMail(row.email, words, { language });
};

/** Mails a link to a user's new address, and notifies the one that is used until then. */
export const askNewAddress = async (row: UserRow, address: string): Promise<void> => {
  const url = await mintCode(row.id, 'address', LIFETIMES.address, 'mailed', address);
  const language = await languageOfUser(row.id);
  inLanguage(language, () => {
    queueMail(address, mailWords.newAddress(nameOf(row), CONFIRMATION_HOURS), { url, language });
    queueMail(row.email, mailWords.newAddressAsked(nameOf(row)), { language });
  });
};

/**
 * Gives a user the address that a link was sent to. In a scope of the system.
 * @returns false for a user who may not sign in
 * @throws ValidationError at `code` when the address is another account's by now
 */
export const takeNewAddress = async (userId: number, address: string): Promise<boolean> => {
  const row = await findUser(String(userId));
  if (!row || row.status === 'suspended' || (await awaitsApproval(row))) return false;
  try {
    await updateUser(userId, { email: address });
  } catch (error) {
    if (!(error instanceof TakenError)) throw error;
    throw fieldErrors([{ field: 'code', message: accountWords.addressTaken }]);
  }
  // Separately: a trigger removes the confirmation when the address changes.
  await updateUser(userId, { confirmed: true });
  await mailOldAddress(row, { email: address });
  afterCommit(forgetSignedIn);
  return true;
};

import { accountWords, isLanguage, isMailNotices } from '@ridgeline/domain';
import type { Principal } from '../../../access/principal';
import { lockUser, readPerson, refuseFixed, refuseOutdated } from './change';
import type { UserChange } from './store';
import { findOwnUser, type UserRow } from './table';
import { type Data, Faults, referenceOf, refuseUnknown } from './values';

/** What each user sets, for that user alone. */
const OWN_SETTINGS = ['language', 'phone', 'mailNotices'];

const isPhone = (value: unknown): boolean => typeof value === 'string' && /^[+(\d][\d ()/.-]{3,39}$/.test(value);

/** A field that may be empty: undefined when it was not sent or is wrong, which is then added to the faults. */
const readSetting = (
  data: Data,
  field: string,
  is: (value: unknown) => boolean,
  problem: string,
  faults: Faults,
): string | null | undefined => {
  const raw = data[field];
  if (raw === undefined) return undefined;
  const value = typeof raw === 'string' ? raw.trim() : raw;
  if (value === null || value === '') return null;
  if (is(value)) return value as string;
  faults.add(field, problem);
  return undefined;
};

const readOwnSettings = (data: Data, faults: Faults): UserChange => {
  const language = readSetting(data, 'language', isLanguage, accountWords.notLanguage, faults);
  const phone = readSetting(data, 'phone', isPhone, accountWords.notPhone, faults);
  const mailNotices = readSetting(data, 'mailNotices', isMailNotices, accountWords.notMailNotices, faults);
  return {
    ...(language !== undefined && { language }),
    ...(phone !== undefined && { phone }),
    ...(mailNotices !== undefined && { mail_notices: mailNotices }),
  };
};

/** Users may not change their own role or status; a form may send both back unchanged. */
const refuseOthersFields = (data: Data, row: UserRow, faults: Faults): void => {
  refuseFixed(data, row, faults);
  if (data.role !== undefined && referenceOf(data.role, 'name') !== row.role?.name) {
    faults.add('role', accountWords.ownRole);
  }
  if (data.status !== undefined && data.status !== row.status) faults.add('status', accountWords.notYours);
};

/**
 * Locks the caller's own row and reads what is to be changed.
 * @throws ValidationError with the fields that are wrong, ConflictError when the row was changed meanwhile
 */
export const readOwnChange = async (who: Principal, data: Data): Promise<{ row: UserRow; change: UserChange }> => {
  refuseUnknown(data, ['currentPassword', ...OWN_SETTINGS]);
  const row = await lockUser(await findOwnUser(who.id), (id) => findOwnUser(id));
  refuseOutdated(data, row);
  const faults = new Faults();
  const change = { ...readPerson(data, row, faults), ...readOwnSettings(data, faults) };
  refuseOthersFields(data, row, faults);
  faults.refuse();
  return { row, change };
};

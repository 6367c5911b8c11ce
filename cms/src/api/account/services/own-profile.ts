import { accountWords } from '@ridgeline/domain';
import type { Principal } from '../../../access/principal';
import { lockUser, readPerson, refuseFixed, refuseOutdated } from './change';
import type { UserChange } from './store';
import { findOwnUser, type UserRow } from './table';
import { type Data, Faults, referenceOf, refuseUnknown } from './values';

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
  refuseUnknown(data, ['currentPassword']);
  const row = await lockUser(await findOwnUser(who.id), (id) => findOwnUser(id));
  refuseOutdated(data, row);
  const faults = new Faults();
  const change = readPerson(data, row, faults);
  refuseOthersFields(data, row, faults);
  faults.refuse();
  return { row, change };
};

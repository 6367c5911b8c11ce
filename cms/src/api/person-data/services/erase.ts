import { auditEntry, uidOf } from '@ridgeline/domain';
import { erasedName, type PersonErased, type PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { requireFreshProof } from '../../../access/fresh-proof';
import { noteEvent } from '../../../audit/note';
import { sealWaiting } from '../../../audit/seal/sealer';
import { ConflictError, fieldErrors } from '../../../records/errors';
import { asOwnerForPerson, currentTransaction, nextNumbers } from '../../../request';
import { endInvitations, endLinks } from './end';
import { eraseDetails } from './erase-details';
import { eraseEntries } from './erase-entries';
import { eraseIn } from './erase-rows';
import { findPlaces } from './find';
import { allPlaces } from './places';
import { erasedIn, refusalOf } from './refusal';
import { type Search, searchFor } from './search';
import { isSomebody } from './somebody';

const COUNTER = 'erased-persons';

/** Another transaction may hold a row for longer than a usual request waits. */
const LOCK_PATIENCE = '10s';

/** SQLSTATE of two rows with the same key. */
const isSameKey = (error: unknown): error is Error & { readonly table: string } =>
  error instanceof Error && 'code' in error && error.code === '23505';

const registerAt = (table: unknown): string =>
  allPlaces()
    .find((place) => place.table === table)
    ?.label() ?? String(table);

const setting = async (name: string, value: string): Promise<void> => {
  await currentTransaction().raw('select set_config(?, ?, true)', [name, value]);
};

/** All of it, in the running transaction as the owner of the tables. */
const eraseAll = async (search: Search, number: number, askedBy: string): Promise<PersonErased> => {
  await setting('lock_timeout', LOCK_PATIENCE);
  // An entry that is erased before it is sealed would leave no mark.
  await sealWaiting();
  await setting('app.erasing', 'on');
  const links = await endLinks(search);
  const ended = await endInvitations(search);
  await eraseDetails(search);
  let rows = ended;
  let entries = 0;
  for (const place of allPlaces()) {
    if (place.kept) continue;
    if (place.table === strapi.db.metadata.get(uidOf(auditEntry)).tableName)
      entries = await eraseEntries(place, search, number);
    else rows += await eraseIn(place, search, number);
  }
  const left = erasedIn(await findPlaces(search));
  if (left.length > 0) throw new Error(`A person was not erased from ${left.map(({ place }) => place).join(', ')}`);
  await setting('app.erasing', 'off');
  const details = { rows, entries, links, askedBy };
  await noteEvent({ action: 'erase', entity: 'person-data', label: erasedName(number), details });
  return { name: erasedName(number), rows: rows + entries, entries, links };
};

/**
 * Whether a person can be erased now, for who asks for it and again for who confirms it.
 * @throws ValidationError for a name of nobody; ConflictError that says why it cannot be; ForbiddenError without a fresh proof
 */
export const refuseErasing = async (wish: PersonWish): Promise<void> => {
  const search = searchFor(wish);
  const refused = await asOwnerForPerson(async () => refusalOf(search, await findPlaces(search)));
  if (refused !== null) throw new ConflictError(refused);
  if (!(await asOwnerForPerson(() => isSomebody(wish)))) {
    throw fieldErrors([{ field: 'name', message: words.notPerson }]);
  }
  await requireFreshProof();
};

/**
 * Erases a person from the data of the company in view: puts a number in the place of name and address wherever they occur.
 * All or nothing; the audit log still verifies, and says how much was changed and who asked for it, but not of whom.
 * @throws as `refuseErasing`
 */
export const erasePerson = async (wish: PersonWish, askedBy: string): Promise<PersonErased> => {
  await refuseErasing(wish);
  const search = searchFor(wish);
  const number = await nextNumbers(COUNTER);
  try {
    return await asOwnerForPerson(() => eraseAll(search, number, askedBy));
  } catch (error) {
    if (isSameKey(error)) throw new ConflictError(words.sameKey({ register: registerAt(error.table) }), {});
    throw error;
  }
};

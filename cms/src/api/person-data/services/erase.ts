import { auditEntry, uidOf } from '@ridgeline/domain';
import { erasedName, type PersonErased, type PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { requireFreshProof } from '../../../access/fresh-proof';
import { noteEvent } from '../../../audit/note';
import { ConflictError } from '../../../records/errors';
import { asOwnerForPerson, currentTransaction, nextNumbers } from '../../../request';
import { endInvitations, endLinks } from './end';
import { eraseDetails } from './erase-details';
import { eraseEntries } from './erase-entries';
import { eraseIn } from './erase-rows';
import { findPlaces } from './find';
import { allPlaces } from './places';
import { erasedIn, refusalOf } from './refusal';
import { type Search, searchFor } from './search';

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
const eraseAll = async (search: Search, number: number): Promise<PersonErased> => {
  await setting('lock_timeout', LOCK_PATIENCE);
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
  const details = { rows, entries, links };
  await noteEvent({ action: 'erase', entity: 'person-data', label: erasedName(number), details });
  return { name: erasedName(number), rows: rows + entries, entries, links };
};

/**
 * Erases a person from the data of the company in view: puts a number in the place of name and address wherever they occur.
 * All or nothing; the audit log still verifies, and says how much was changed, but not of whom.
 * @throws ConflictError that says why it cannot be; ForbiddenError without a fresh proof
 */
export const erasePerson = async (wish: PersonWish): Promise<PersonErased> => {
  const search = searchFor(wish);
  const refused = await asOwnerForPerson(async () => refusalOf(search, await findPlaces(search)));
  if (refused !== null) throw new ConflictError(refused);
  await requireFreshProof();
  const number = await nextNumbers(COUNTER);
  try {
    return await asOwnerForPerson(() => eraseAll(search, number));
  } catch (error) {
    if (isSameKey(error)) throw new ConflictError(words.sameKey({ register: registerAt(error.table) }), {});
    throw error;
  }
};

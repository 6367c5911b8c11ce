import { auditEntry, ENTITIES, type Entity, type Field, riskOwner, storedFields, uidOf, user } from '@ridgeline/domain';
import { erasedName, type PersonErased, type PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { requireFreshProof } from '../../../access/fresh-proof';
import { noteEvent } from '../../../audit/note';
import { type EntrySql, rewriteEntries } from '../../../audit/seal/rewrite';
import { sealWaiting } from '../../../audit/seal/sealer';
import { columnOf } from '../../../database/layout';
import { quoteName, quoteText } from '../../../database/names';
import { ConflictError, fieldErrors } from '../../../records/errors';
import { asOwnerForPerson, currentScope, currentTransaction, nextNumbers } from '../../../request';
import { changeSql, describedSql, eraseIn } from './erase-rows';
import { beginSearch, findPlaces } from './find';
import { allPlaces, type Place, type PlaceColumn } from './places';
import { textSql } from './places/columns';
import { erasedIn, refusalOf } from './refusal';
import { type Search, searchFor } from './search';
import { hasPersonSql, matchSql, SEARCHED, searchedBindings, tableSql } from './sql';

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

/** Replaces the person in the entries of the audit log. @returns how many */
const eraseEntries = (place: Place, search: Search, number: number): Promise<number> => {
  const { columns, bindings } = changeSql(place, search, number);
  const searched = searchedBindings(search);
  return rewriteEntries(
    {
      text: `exists (select from (select e.*) t cross join ${SEARCHED} where ${hasPersonSql(place)})`,
      bindings: [...searched, currentScope().companyId],
    },
    {
      text: `(${columns.map(({ name }) => name).join(', ')}) = (select ${columns.map(({ value }) => value).join(', ')}
        from ${tableSql(place)} cross join ${SEARCHED} where t.id = e.id)`,
      bindings: [...bindings, ...searched],
    },
  );
};

const NOW = `now() at time zone 'utc'`;

/** The sent questionnaires that the person answers now: as the other person who was accepted, else as the contact. */
const ANSWERED_BY = `select m.id from questionnaire_mappings m
  left join supplier_managements s on s.id = m.supplier_id
  left join questionnaire_handovers h on h.mapping_id = m.id and h.state = 'accepted'
  where m.company_id = ? and case
    when h.id is not null then concat_ws(' ', h.name, h.email)
    when s.id is not null then concat_ws(' ', s.supplier_contact_person_name, s.supplier_contact_person_email)
    else (m.details->'recipient')::text end ~* ?`;

/**
 * Ends the open links by which the person answers questionnaires, and the mails that wait for the person. A new contact gets a
 * new link.
 * @returns how many links
 */
const endLinks = async ({ pattern }: Search): Promise<number> => {
  const trx = currentTransaction();
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(ANSWERED_BY, [
    currentScope().companyId,
    pattern,
  ] as never[]);
  const ids = `{${rows.map(({ id }) => id).join(',')}}`;
  await trx.raw(
    `update questionnaire_letters set state = 'skipped' where mapping_id = any(?::int[]) and state = 'waiting'`,
    [ids],
  );
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update questionnaire_links set revoked_at = ${NOW} where mapping_id = any(?::int[]) and revoked_at is null and expires_at > ${NOW}`,
    [ids],
  );
  return rowCount;
};

/** Deletes invitations of the person to become a member. @returns how many */
const endInvitations = async ({ pattern }: Search): Promise<number> => {
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    'delete from ridgeline_membership_invitations where company_id = ? and email ~* ?',
    [currentScope().companyId, pattern] as never[],
  );
  return rowCount;
};

/** A field that describes a person, such as a phone number, and its place. */
interface Detail {
  readonly owner: Entity;
  readonly field: Field;
  readonly place: Place;
  readonly column: PlaceColumn;
}

const details = (): Detail[] =>
  allPlaces().flatMap((place) => {
    const owner = ENTITIES.find(({ name }) => name === place.place && place.kept === undefined);
    if (!owner || owner.audited === false) return [];
    return storedFields(owner).flatMap((field) => {
      const column = place.columns.find((one) => one.column === columnOf(uidOf(owner), field.name));
      return column?.describes ? [{ owner, field, place, column }] : [];
    });
  });

const IN_BIN = 'r.entry_id in (select b.id from bin_entries b where b.company_id = ?)';

const inBinSql = ({ describes = [] }: PlaceColumn): string =>
  describes.map((name) => `(${matchSql(`(r.row->>${quoteText(name)})`)})`).join(' or ');

const eraseInBin = async ({ place, column }: Detail, search: Search): Promise<void> => {
  await currentTransaction().raw(
    `update ridgeline_bin_rows r set row = r.row || jsonb_build_object(${quoteText(column.column)}, null) from ${SEARCHED}
     where r.table_name = ? and ${IN_BIN} and (${inBinSql(column)})`,
    [...searchedBindings(search), place.table, currentScope().companyId] as never[],
  );
};

const TEXT = '"(?:[^"\\\\]|\\\\.)*"';
const HIDDEN = '•••';

/** The values of a field in the changes of an entry: one of a row that was made or deleted, two of one that was changed. */
const hiddenIn = (name: string): string[] => [
  `"${name}":\\s*${TEXT}`,
  `"${name}":"${HIDDEN}"`,
  `"${name}":\\s*\\[(?:[^]"]|${TEXT})*\\]`,
  `"${name}":["${HIDDEN}","${HIDDEN}"]`,
];

/** In entries of a row with the person, and in those that name the person, whatever the value was at the time. */
const eraseInLog = async ({ owner, field, place, column }: Detail, search: Search): Promise<void> => {
  const { companyId } = currentScope();
  const searched = searchedBindings(search);
  // With a search of its own: one that depended on the outer one would be run for each entry.
  const rows = `select t.id from ${tableSql(place)} cross join ${SEARCHED} where ${place.ofCompany} and (${describedSql(place, column)})
    union select r.row_id from ridgeline_bin_rows r cross join ${SEARCHED} where r.table_name = ? and ${IN_BIN} and (${inBinSql(column)})`;
  const which: EntrySql = {
    text: `e.id in (select l.id from audit_entries l cross join ${SEARCHED} where l.company_id = ? and l.entity = ? and strpos(l.changes, ?) > 0
      and ((${matchSql('l.changes')}) or l.row_id in (${rows})))`,
    bindings: [
      ...searched,
      companyId,
      owner.name,
      `"${field.name}":`,
      ...searched,
      companyId,
      ...searched,
      place.table,
      companyId,
    ],
  };
  await rewriteEntries(which, {
    text: `changes = regexp_replace(regexp_replace(e.changes, ?, ?, 'g'), ?, ?, 'g')`,
    bindings: hiddenIn(field.name),
  });
};

/**
 * Takes away what only describes the person, such as a phone number, from deleted rows and from the audit log. In the rows
 * themselves it goes with the name. Before anything is replaced, since rows are found by the name.
 */
const eraseDetails = async (search: Search): Promise<void> => {
  for (const detail of details()) {
    await eraseInLog(detail, search);
    await eraseInBin(detail, search);
  }
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

const BIN = `select from ridgeline_bin_rows r cross join ${SEARCHED} where r.entry_id in (select b.id from bin_entries b where b.company_id = ?)`;

const anyOf = (texts: readonly string[]): string => texts.map((text) => `(${matchSql(text)})`).join(' or ');

/** Whether a field of a place that names persons has the name, in a row or in a deleted one. */
const isIn = async (place: Place, searched: readonly string[]): Promise<boolean> => {
  const named = place.columns.filter(({ names }) => names);
  if (named.length === 0) return false;
  const { companyId } = currentScope();
  const rows = `select from ${tableSql(place)} cross join ${SEARCHED} where ${place.ofCompany} and (${anyOf(named.map((column) => textSql(place, column)))})`;
  const deleted = `${BIN} and r.table_name = ? and (${anyOf(named.map(({ column }) => `(r.row->>${quoteText(column)})`))})`;
  const { rows: found } = await currentTransaction().raw<{ rows: [{ found: boolean }] }>(
    `select exists (${rows}) or exists (${deleted}) as ${quoteName('found')}`,
    [...searched, companyId, ...searched, companyId, place.table] as never[],
  );
  return found[0].found;
};

/** What the audit log calls users, also one that was removed, and owners of risks. */
const isNoted = async (searched: readonly string[]): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ found: boolean }] }>(
    `select exists (select from audit_entries e cross join ${SEARCHED} where e.company_id = ? and e.entity in (?, ?)
       and ${matchSql('e.label')}) as ${quoteName('found')}`,
    [...searched, currentScope().companyId, user.name, riskOwner.name] as never[],
  );
  return rows[0].found;
};

/**
 * Whether a name is that of a person here: a contact, an owner, a user, a recipient. Any other text, such as the threat of a risk,
 * could otherwise be taken out of the audit log as a name. An address always is a person's. For the owner of the tables.
 */
const isSomebody = async ({ name }: PersonWish): Promise<boolean> => {
  if (name === null) return true;
  await beginSearch();
  const searched = searchedBindings(searchFor({ name, email: null }));
  for (const place of allPlaces()) if (await isIn(place, searched)) return true;
  return isNoted(searched);
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

import { riskOwner, user } from '@ridgeline/domain';
import type { PersonWish } from '@ridgeline/domain/person-data';
import { quoteName, quoteText } from '../../../database/names';
import { currentScope, currentTransaction } from '../../../request';
import { beginSearch } from './find';
import { allPlaces, type Place } from './places';
import { textSql } from './places/columns';
import { searchFor } from './search';
import { matchSql, SEARCHED, searchedBindings, tableSql } from './sql';

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
export const isSomebody = async ({ name }: PersonWish): Promise<boolean> => {
  if (name === null) return true;
  await beginSearch();
  const searched = searchedBindings(searchFor({ name, email: null }));
  for (const place of allPlaces()) if (await isIn(place, searched)) return true;
  return isNoted(searched);
};

import { ENTITIES, type Entity, type Field, storedFields, uidOf } from '@ridgeline/domain';
import { type EntrySql, rewriteEntries } from '../../../audit/seal/rewrite';
import { columnOf } from '../../../database/layout';
import { quoteText } from '../../../database/names';
import { currentScope, currentTransaction } from '../../../request';
import { describedSql } from './erase-rows';
import { allPlaces, type Place, type PlaceColumn } from './places';
import type { Search } from './search';
import { matchSql, SEARCHED, searchedBindings, tableSql } from './sql';

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
export const eraseDetails = async (search: Search): Promise<void> => {
  for (const detail of details()) {
    await eraseInLog(detail, search);
    await eraseInBin(detail, search);
  }
};

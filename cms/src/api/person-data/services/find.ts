import { LISTED_PERSON_ROWS, type PersonPlace, type PersonText } from '@ridgeline/domain/person-data';
import { currentScope, currentTransaction } from '../../../request';
import { allPlaces, type Place } from './places';
import { readColumnTypes } from './places/columns';
import type { Search } from './search';
import { excerptSql, hasPersonSql, matchSql, SEARCHED, searchedBindings, tableSql, textsSql } from './sql';

/** Statement timeout: every text of a large company is read. */
const PATIENCE = '10min';

interface FoundRow {
  readonly id: string;
  readonly label: string | null;
  readonly documentId: string | null;
  readonly found: readonly { readonly column: string; readonly text: string }[];
  readonly count: string;
}

/** The texts around the person are taken only from the rows that are listed. */
const statementOf = (place: Place): string =>
  `select (${place.key})::text as id, left((${place.name})::text, 255) as label, ${place.documentId ?? 'null'} as "documentId",
     f.found, t."how many" as count
   from (select t.*, count(*) over () as "how many" from ${tableSql(place)} cross join ${SEARCHED}
     where ${hasPersonSql(place)} order by ${place.key} limit ${LISTED_PERSON_ROWS}) t
   cross join ${SEARCHED} cross join lateral (
     select json_agg(json_build_object('column', v.name, 'text', ${excerptSql('v.text')})) as found
     from ${textsSql(place)} v(name, text) where ${matchSql('v.text')}) f
   order by ${place.key}`;

/** What was found in a row, by the names of its fields. */
export const namedTexts = ({ columns }: Place, found: FoundRow['found']): PersonText[] =>
  found.map(({ column, text }) => ({
    field: columns.find((one) => one.column === column)?.label() ?? column,
    text,
  }));

const findIn = async (place: Place, search: Search): Promise<PersonPlace> => {
  const { rows } = await currentTransaction().raw<{ rows: FoundRow[] }>(statementOf(place), [
    ...searchedBindings(search),
    currentScope().companyId,
    ...searchedBindings(search),
  ] as never[]);
  return {
    place: place.place,
    label: place.label(),
    count: Number(rows[0]?.count ?? 0),
    rows: rows.map(({ id, label, documentId, found }) => ({
      id,
      label,
      documentId,
      found: namedTexts(place, found),
    })),
    kept: place.kept ?? null,
  };
};

/** Lets the statements of this transaction take their time. */
export const beginSearch = async (): Promise<void> => {
  await currentTransaction().raw(`select set_config('statement_timeout', ?, true)`, [PATIENCE]);
  await readColumnTypes();
};

/** Every place with the person in the company in view, with the first rows of each. For the owner of the tables. */
export const findPlaces = async (search: Search): Promise<PersonPlace[]> => {
  await beginSearch();
  const found: PersonPlace[] = [];
  for (const place of allPlaces()) found.push(await findIn(place, search));
  return found.filter(({ count }) => count > 0);
};

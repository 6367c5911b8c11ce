import type { FileHandle } from 'node:fs/promises';
import type { PersonPlace, PersonWish } from '@ridgeline/domain/person-data';
import { quoteText } from '../../../database/names';
import { currentScope, currentTransaction } from '../../../request';
import { describedSql } from './erase-rows';
import { beginSearch } from './find';
import { allPlaces, type Place, type PlaceColumn } from './places';
import { textSql } from './places/columns';
import type { Search } from './search';
import { hasPersonSql, matchSql, SEARCHED, searchedBindings, tableSql } from './sql';

/** Rows that are in memory at once. */
const AT_ONCE = 500;

/** What is written of a person. */
interface Person {
  readonly company: string;
  readonly wish: PersonWish;
  readonly search: Search;
  readonly places: readonly PersonPlace[];
}

interface Taken {
  readonly id: string;
  readonly label: string | null;
  readonly documentId: string | null;
  readonly found: readonly { readonly column: string; readonly text: string }[];
}

/** A column with the person, or one that describes the person, with its whole text. */
const valueSql = (place: Place, column: PlaceColumn): string => {
  const text = textSql(place, column);
  const has = column.searched === false ? 'false' : matchSql(text);
  const along = column.describes ? `${text} is not null and (${describedSql(place, column)})` : 'false';
  return `(${quoteText(column.column)}, ${text}, ${has} or (${along}))`;
};

const cursorSql = (place: Place): string =>
  `select (${place.key})::text as id, (${place.name})::text as label, ${place.documentId ?? 'null'} as "documentId", f.found
   from ${tableSql(place)} cross join ${SEARCHED} cross join lateral (
     select json_agg(json_build_object('column', v.name, 'text', v.text)) as found
     from (values ${place.columns.map((column) => valueSql(place, column)).join(', ')}) v(name, text, taken) where v.taken) f
   where ${hasPersonSql(place)} order by ${place.key}`;

const wordsOf = ({ columns }: Place, { id, documentId, label, found }: Taken) => ({
  id,
  documentId,
  label,
  fields: found.map(({ column, text }) => ({
    name: column,
    label: columns.find((one) => one.column === column)?.label() ?? column,
    value: text,
  })),
});

const writeRows = async (file: FileHandle, place: Place, search: Search): Promise<void> => {
  const trx = currentTransaction();
  await trx.raw(`declare person no scroll cursor for ${cursorSql(place)}`, [
    ...searchedBindings(search),
    currentScope().companyId,
  ] as never[]);
  for (let first = true; ; first = false) {
    const { rows } = await trx.raw<{ rows: Taken[] }>(`fetch ${AT_ONCE} from person`);
    const lines = rows.map((row) => `        ${JSON.stringify(wordsOf(place, row))}`);
    if (lines.length > 0) await file.write(`${first ? '' : ',\n'}${lines.join(',\n')}`);
    if (rows.length < AT_ONCE) break;
  }
  await trx.raw('close person');
};

/** Writes what the company in view has of a person, place by place, as JSON. For the owner of the tables. */
export const writePerson = async (file: FileHandle, { company, wish, search, places }: Person): Promise<void> => {
  await beginSearch();
  const head = { company, madeAt: new Date().toISOString(), searchedFor: wish };
  await file.write(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "places": [`);
  let first = true;
  for (const place of allPlaces()) {
    const found = places.find((one) => one.place === place.place);
    if (!found) continue;
    const { label, kept } = found;
    const about = JSON.stringify({ place: place.place, label, ...(kept && { notErased: kept }) }).slice(0, -1);
    await file.write(`${first ? '\n' : ',\n'}    ${about}, "rows": [\n`);
    await writeRows(file, place, search);
    await file.write('\n      ]}');
    first = false;
  }
  await file.write('\n  ]\n}\n');
};

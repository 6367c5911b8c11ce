import { quoteName } from '../../../database/names';
import { currentScope, currentTransaction } from '../../../request';
import type { Place, PlaceColumn } from './places';
import { storedSql, textSql } from './places/columns';
import type { Search } from './search';
import { hasPersonSql, matchSql, SEARCHED, searchedBindings, tableSql } from './sql';

/** SQL of a text with the person replaced, and its values. */
export const replacedSql = (text: string, { parts }: Search, number: number) => ({
  text: parts.reduce((inner) => `regexp_replace(${inner}, ?, ?, 'gi')`, text),
  // The innermost call comes first, with the address.
  bindings: parts.flatMap(({ pattern, by }) => [pattern, by(number)]),
});

const namesOf = (place: Place, { describes = [] }: PlaceColumn): PlaceColumn[] =>
  place.columns.filter(({ column }) => describes.includes(column));

/** SQL condition: a column that names whom this one describes has the person. */
export const describedSql = (place: Place, column: PlaceColumn): string =>
  namesOf(place, column)
    .map((name) => `(${matchSql(textSql(place, name))})`)
    .join(' or ');

/** What an UPDATE sets in a place: each column and its new value, with the values that are bound in this order. */
export const changeSql = (place: Place, search: Search, number: number) => {
  const changed = place.columns.map((column) => {
    const text = textSql(place, column);
    const name = quoteName(column.column);
    const { text: replaced, bindings } = replacedSql(text, search, number);
    const stored = `case when ${matchSql(text)} then ${storedSql(place, column, replaced)} else t.${name} end`;
    const value = column.searched === false ? { text: `t.${name}`, bindings: [] } : { text: stored, bindings };
    const emptied = `case when ${describedSql(place, column)} then null else ${value.text} end`;
    return { name, value: column.describes ? emptied : value.text, bindings: value.bindings };
  });
  return {
    columns: changed.map(({ name, value }) => ({ name, value })),
    bindings: changed.flatMap((one) => one.bindings),
  };
};

/** Replaces the person in the rows of one place. @returns how many rows */
export const eraseIn = async (place: Place, search: Search, number: number): Promise<number> => {
  const change = changeSql(place, search, number);
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update ${tableSql(place)} set ${change.columns.map(({ name, value }) => `${name} = ${value}`).join(', ')}${place.edited ? `, updated_at = now() at time zone 'utc'` : ''}
     from ${SEARCHED} where ${hasPersonSql(place)}`,
    [...change.bindings, ...searchedBindings(search), currentScope().companyId] as never[],
  );
  return rowCount;
};

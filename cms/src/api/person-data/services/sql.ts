import { quoteName, quoteText } from '../../../database/names';
import type { Place } from './places';
import { searchedIn, textSql } from './places/columns';
import type { Search } from './search';

/** Characters around the person in a list. */
const AROUND = 40;

/** The search as the table `p`, so that each value is bound once. */
export const SEARCHED = `(select ?::text as pattern, ?::text as around, array(select json_array_elements_text(?::json)) as likes) p`;

export const searchedBindings = ({ pattern, likes }: Search): string[] => [
  pattern,
  `(?:(.)(.{${AROUND}})|(.{0,${AROUND}}))(${pattern})(?:(.{${AROUND}})(.)|(.{0,${AROUND}}))`,
  JSON.stringify(likes),
];

/** SQL of the person in a text with the characters around, and an ellipsis where the text goes on. */
export const excerptSql = (text: string): string =>
  `(select concat(case when m[1] is null then m[3] else '…' || m[2] end, m[4], case when m[6] is null then m[7] else m[5] || '…' end)
    from regexp_match(${text}, p.around, 'i') m)`;

/** SQL condition: a text has the person. Most texts are left out by the fast comparison, which CASE puts first. */
export const matchSql = (text: string): string =>
  `case when lower(${text}) like any (p.likes) then ${text} ~* p.pattern else false end`;

/** SQL condition of the rows of a place that have the person: all texts at once, with what is in no name between them. */
export const hasPersonSql = (place: Place): string => {
  const texts = searchedIn(place).map((column) => textSql(place, column));
  return `${place.ofCompany} and ${matchSql(`concat_ws(chr(1), ${texts.join(', ')})`)}`;
};

/** SQL of a table of the searched columns of a row and their texts. */
export const textsSql = (place: Place): string =>
  `(values ${searchedIn(place)
    .map((column) => `(${quoteText(column.column)}, ${textSql(place, column)})`)
    .join(', ')})`;

export const tableSql = ({ table }: Place): string => `${quoteName(table)} t`;

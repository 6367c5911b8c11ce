import { newTrip, type Trip } from '../database/together';
import { currentTransaction } from '../request';
import { ValidationError } from './errors';
import { joined, type Sql } from './match';
import type { ListQuery } from './query';
import type { Table } from './table';
import { type OrderKey, orderKeys, whereSql } from './where';

/** At most so many rows are counted before a row, for each condition; nobody pages further back than that. */
const FARTHEST = 100_000;

/** Each further field doubles the conditions that are counted. */
const MOST_SORTED = 3;

/** The page of a list that has a row. */
export interface Place {
  /** From 1; null where the list does not show the row, or so far back that it was not counted. */
  readonly page: number | null;
}

/** The value that the row itself has for a key of the order. */
const own = (index: number): string => `(select own."${index}" from own)`;

/** Conditions of rows that have the same value as the row; of several, each row fulfils one at most. */
const same = ({ key, nullable }: OrderKey, index: number): string[] => [
  `${key} = ${own(index)}`,
  ...(nullable ? [`${own(index)} is null and ${key} is null`] : []),
];

/** Conditions of rows that come before the row by this key alone. */
const before = ({ key, descending, nullable }: OrderKey, index: number): string[] => [
  `${key} ${descending ? '>' : '<'} ${own(index)}`,
  ...(nullable ? [`${own(index)} is null and ${key} is not null`] : []),
];

/**
 * Conditions of rows that come before the row. No row fulfils two of them, and each compares plain values, so that
 * PostgreSQL counts its rows in an index.
 */
const ways = (keys: readonly OrderKey[]): string[] => {
  let alike = ['true'];
  return keys.flatMap((key, index) => {
    const found = alike.flatMap((condition) => before(key, index).map((one) => `${condition} and ${one}`));
    alike = alike.flatMap((condition) => same(key, index).map((one) => `${condition} and ${one}`));
    return found;
  });
};

/** What counts the rows before a row of a list; no row where the list does not show it. */
const countingBefore = (table: Table, query: ListQuery, key: Sql): Sql => {
  const keys = orderKeys(table, query);
  const where = whereSql(table, query);
  const values = keys.map((one, index) => `${one.key} as "${index}"`).join(', ');
  const shown = joined([key, where], 'and', 'true');
  const counts = ways(keys).map(
    (way) =>
      `(select count(*) from (select from ${table.name} t where ${where.text} and ${way} limit ${FARTHEST + 1}) counted)`,
  );
  return {
    text: `with own as materialized (select ${values} from ${table.name} t where ${shown.text})
      select array[${counts.join(', ')}] as before from own`,
    bindings: [...shown.bindings, ...counts.flatMap(() => where.bindings)],
  };
};

/**
 * Refuses a list in which no place is counted, before anything is stored.
 * @throws ValidationError
 */
export const refusePlace = ({ sort }: ListQuery): void => {
  if (sort.length > MOST_SORTED) throw new ValidationError(`place: sort by ${MOST_SORTED} fields at most`);
};

/**
 * Asks on which page of a list a row is.
 * @param key condition of the row, of the table named `t`
 */
export const askPlace = (trip: Trip, table: Table, query: ListQuery, key: Sql): (() => Place) =>
  trip.ask(countingBefore(table, query, key), ({ rows }) => {
    const counts = (rows[0]?.before as readonly (number | string)[] | undefined)?.map(Number);
    if (!counts || counts.some((count) => count > FARTHEST)) return { page: null };
    const ahead = counts.reduce((sum, count) => sum + count, 0);
    return { page: Math.floor(ahead / query.page.size) + 1 };
  });

/** The page of a list that has a row, by its id. */
export const placeOf = async (table: Table, query: ListQuery, id: number): Promise<Place> => {
  const trip = newTrip();
  const place = askPlace(trip, table, query, { text: 't.id = ?::integer', bindings: [id] });
  await trip.run(currentTransaction());
  return place();
};

import { type Figure, queryOf } from '@ridgeline/domain';
import type { Sql } from './match';
import { readQuery } from './query';
import type { Table } from './table';
import { whereSql } from './where';

/**
 * Counts the rows of one register for several figures in a single pass, for the table alias `t`: `'key', count(...)` pairs
 * for a JSON object. The conditions are those of the lists that the figures link to.
 */
export const figurePairs = (table: Table, figures: readonly Figure[], now: Date): Sql => {
  const parts = figures.map(({ key, filters }) => {
    const query = readQuery(table.entity, { filters: queryOf(table.entity, filters, now) });
    const { text, bindings } = whereSql(table, query);
    return { text: `'${key}', count(*) filter (where ${text})`, bindings };
  });
  return { text: parts.map(({ text }) => text).join(', '), bindings: parts.flatMap(({ bindings }) => bindings) };
};

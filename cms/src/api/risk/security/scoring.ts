import { join } from 'node:path';
import { gridsFor, LEVELS, MATRICES, SCALES, sizeOf } from '@ridgeline/domain';
import { COMPANIES, columnOf, tableOf } from '../../../database/layout';
import { COMPANY, quoteName, quoteText, type RoleNames, shortName, unquoteName } from '../../../database/names';
import { sqlFile } from '../../../database/sql';
import { levelOf, type RatedTable, ratedTables } from '../../../records/rules/rated';

/** Value of `app.cause` while levels are computed again because the scoring changed. */
export const BY_SCORING = 'scoring';

/** The moment of a change, as rows store it. */
export const NOW = `date_trunc('milliseconds', clock_timestamp() at time zone 'utc')`;

const list = (values: readonly string[]): string => values.map(quoteText).join(', ');

/** The trigger that computes the levels of the rows of one table. */
const rating = (names: Readonly<Record<string, string>>, { table, columns }: RatedTable): string[] => {
  const read = [...new Set(columns.flatMap((c) => [c.matrix, c.likelihood, c.impact, c.column]))];
  const all = (row: string): string => `(${read.map((column) => `${row}.${column}`).join(', ')})`;
  return sqlFile(join(__dirname, 'rate.sql'), {
    ...names,
    table,
    name: shortName(`wall_rate_${table}`),
    by_scoring: BY_SCORING,
    rated_new: all('new'),
    rated_old: all('old'),
    levels: columns.map((column) => `new.${column.column} := ${levelOf('grids', column, 'new')};`).join('\n    '),
  });
};

/** One statement for each table, only for the rows whose level changes. */
const anew = (schema: string, { table, columns }: RatedTable, grids: string, where: string, from = ''): string => {
  const sets = columns.map((column) => `${column.column} = ${levelOf(grids, column, 't')}`).join(', ');
  const stored = columns.map(({ column }) => `t.${column}`).join(', ');
  const wanted = columns.map((column) => levelOf(grids, column, 't')).join(', ');
  return `update ${schema}.${quoteName(table)} t set updated_at = ${NOW}, ${sets} ${from}
    where ${where} and (${stored}) is distinct from (${wanted})`;
};

/**
 * The database computes levels from the scoring of their company: no row can be stored with another level, whatever
 * program writes it.
 */
export const ratingRowSecurity = (schema: string, { staff, operator }: RoleNames): string[] => {
  const companies = `${schema}.${quoteName(tableOf(COMPANIES))}`;
  const [scoring, grid] = [columnOf(COMPANIES, 'riskScoring'), columnOf(COMPANIES, 'riskGrid')];
  const names = { schema: unquoteName(schema), companies: tableOf(COMPANIES), grid };
  const tables = ratedTables();
  const own = `wall_grids(c.${quoteName(scoring)}, c.${quoteName(grid)})`;
  return [
    ...sqlFile(join(__dirname, 'levels.sql'), {
      ...names,
      staff,
      operator,
      points: list(SCALES['5x5'].likelihood.map(({ value }) => value)),
      sum: JSON.stringify(gridsFor('sum')),
      product: JSON.stringify(gridsFor('product')),
      matrices: list(MATRICES),
      sizes: MATRICES.map((matrix) => `when ${quoteText(matrix)} then ${sizeOf(matrix)}`).join(' '),
      levels: list(LEVELS),
    }),
    ...tables.flatMap((table) => rating({ ...names, scoring }, table)),
    ...sqlFile(join(__dirname, 'rate-anew.sql'), {
      ...names,
      scoring,
      by_scoring: BY_SCORING,
      rated: tables.map((table) => `${anew(schema, table, 'grids', `t.${COMPANY} = new.id`)};`).join('\n    '),
    }),
    // An earlier version did not change stored levels when the scoring changed.
    ...tables.map((table) => anew(schema, table, own, `c.id = t.${COMPANY}`, `from ${companies} c`)),
  ];
};

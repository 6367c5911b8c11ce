import { type HeatMapAnswer, heatMapOf, RATED_BY, RATINGS, type RatedAlike, risk } from '@ridgeline/domain';
import { readQuery } from '../../../records/query';
import { companySettings } from '../../../records/rules/settings';
import { type Table, tableOf } from '../../../records/table';
import { whereSql } from '../../../records/where';
import { currentTransaction } from '../../../request';

/** The columns that place a risk: its matrix, then likelihood and impact of each rating. */
const axesOf = (table: Table): string => {
  const fields = ['matrix', ...RATINGS.flatMap((rating) => [RATED_BY[rating].likelihood, RATED_BY[rating].impact])];
  return fields.map((field) => `t.${table.byField.get(field)?.column}`).join(', ');
};

/**
 * Counts risks by their cell of the matrix, before and after treatment, under row security and in one pass: for
 * 100,000 risks the database returns at most a few hundred groups.
 * @param rawQuery filters and `_q` as a list of risks takes them; other parameters of a list are ignored
 * @throws ValidationError for a query with a field that a risk does not have
 */
export const heatMap = async (rawQuery: Readonly<Record<string, unknown>>): Promise<HeatMapAnswer> => {
  const table = tableOf(risk);
  const where = whereSql(table, readQuery(risk, rawQuery));
  const axes = axesOf(table);
  const { rows } = await currentTransaction().raw<{ rows: { point: (string | null)[]; count: number }[] }>(
    `select array[${axes}] as point, count(*)::integer as count from ${table.name} t where ${where.text} group by ${axes}`,
    where.bindings as never[],
  );
  const { scoring, grid } = await companySettings();
  const alike = rows.map(({ point: [matrix = null, ...rated], count }): RatedAlike => {
    const [likelihood = null, impact = null, residualLikelihood = null, residualImpact = null] = rated;
    return { matrix, inherent: [likelihood, impact], residual: [residualLikelihood, residualImpact], count };
  });
  return heatMapOf(alike, scoring, grid);
};

import {
  type Filters,
  queryOf,
  STATEMENT_FIGURES,
  STATEMENT_STATES,
  type StatementProgress,
  statement,
} from '@ridgeline/domain';
import { readQuery } from '../../../records/query';
import { whereSql } from '../../../records/where';
import { currentTransaction } from '../../../request';
import { statementTable } from './statement';

/**
 * The progress of the statement, counted in one pass by the filters that the figures link to.
 * @param rawQuery filters as a list of the statement takes them
 * @throws ValidationError for a query with a field that the statement does not have
 */
export const statementProgress = async ({ filters }: Readonly<Record<string, unknown>>): Promise<StatementProgress> => {
  const table = statementTable();
  const within = whereSql(table, readQuery(statement, { filters }));
  const counting = (figure: { readonly key: string; readonly filters: Filters }) => {
    const query = readQuery(statement, { filters: queryOf(statement, figure.filters, new Date()) });
    const { text, bindings } = whereSql(table, query);
    return { text: `'${figure.key}', count(*) filter (where ${text})`, bindings };
  };
  const [figures, states] = [STATEMENT_FIGURES.map(counting), STATEMENT_STATES.map(counting)];
  const object = (parts: typeof figures): string =>
    `(select json_build_object(${parts.map(({ text }) => text).join(', ')}) from found t)`;
  const { rows } = await currentTransaction().raw<{ rows: [StatementProgress] }>(
    `with found as materialized (select t.* from ${table.name} t where ${within.text})
     select ${object(figures)} as figures, ${object(states)} as states,
       (select coalesce(json_agg(l), '[]') from (
         select library as title, version, count(*)::int as controls from found where library is not null
         group by library_id, library, version order by lower(library), version) l) as libraries`,
    [...within.bindings, ...[...figures, ...states].flatMap(({ bindings }) => bindings)] as never[],
  );
  return rows[0];
};

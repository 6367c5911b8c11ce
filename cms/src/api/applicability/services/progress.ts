import { queryOf, STATEMENT_FIGURES, type StatementProgress, statement } from '@ridgeline/domain';
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
  const parts = STATEMENT_FIGURES.map((figure) => {
    const query = readQuery(statement, { filters: queryOf(statement, figure.filters, new Date()) });
    const { text, bindings } = whereSql(table, query);
    return { text: `'${figure.key}', count(*) filter (where ${text})`, bindings };
  });
  const { rows } = await currentTransaction().raw<{ rows: [StatementProgress] }>(
    `with found as materialized (select t.* from ${table.name} t where ${within.text})
     select (select json_build_object(${parts.map(({ text }) => text).join(', ')}) from found t) as figures,
       (select coalesce(json_agg(l), '[]') from (
         select library as title, version, count(*)::int as controls from found where library is not null
         group by library_id, library, version order by lower(library), version) l) as libraries`,
    [...within.bindings, ...parts.flatMap(({ bindings }) => bindings)] as never[],
  );
  return rows[0];
};

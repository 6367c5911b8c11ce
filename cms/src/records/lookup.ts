import type { Entity } from '@ridgeline/domain';
import { currentTransaction } from '../request';
import { type Comparison, comparisonsIn } from './criteria';
import { ValidationError } from './errors';
import { matches } from './match';
import { type Paging, pagingOf } from './paging';
import { readQuery } from './query';
import { isRecord } from './query-shape';
import { labelOrder, linkLabelOf, tableOf } from './table';
import { whereSql } from './where';

/** Rows to choose from unless the query requests fewer: what a list in a form shows at once. */
const USUAL = '200';

const ONLY_BY_ID = 'Invalid filters: rows to choose from are found by _q or documentId';

/**
 * Rows of an entity to choose from, as `{id, documentId, label}` by label: all that a form of another module may know of
 * it (decisions 1.5). Takes `_q`, `pagination`, and `filters` by documentId, for the labels of known rows.
 * @param narrowed conditions in addition to the query's own filters
 * @throws ValidationError for an invalid page, or a filter by another field
 */
export const lookupRows = async (
  entity: Entity,
  { _q, pagination, filters }: Readonly<Record<string, unknown>>,
  narrowed: readonly Comparison[] = [],
): Promise<{ data: unknown[]; meta: Paging }> => {
  const table = tableOf(entity);
  const label = linkLabelOf(entity, 't');
  const byStart = isRecord(pagination) && ('start' in pagination || 'limit' in pagination);
  const paging = byStart ? pagination : { pageSize: USUAL, ...(pagination as object | undefined) };
  const query = readQuery(entity, { _q, pagination: paging, ...(filters !== undefined && { filters }) });
  if (comparisonsIn(query.filters).some(({ field }) => field !== 'documentId')) throw new ValidationError(ONLY_BY_ID);
  const known = whereSql(table, { ...query, search: '', filters: { all: [query.filters, ...narrowed] } });
  const named = matches(label, query.search);
  const { rows } = await currentTransaction().raw<{ rows: { data: unknown[]; total: string }[] }>(
    `with found as (select t.id, t.document_id as "documentId", ${label} as label from ${table.name} t where ${named.text} and ${known.text})
     select (select count(*) from found) as total, (select coalesce(json_agg(page), '[]') from (
       select * from found order by ${labelOrder(entity, 'lower(label)')}, id limit ? offset ?) page) as data`,
    [...named.bindings, ...known.bindings, query.page.size, query.page.offset],
  );
  const counted = query.page.count === 'none' ? undefined : { total: Number(rows[0]?.total ?? 0), more: false };
  return { data: rows[0]?.data ?? [], meta: pagingOf(query.page, counted) };
};

import type { Entity, Field } from '@ridgeline/domain';
import { call } from '../../providers/http';
import { listQuery } from '../../providers/query';
import type { Sort } from '../slots';
import { cellText } from './cellText';

/** Rows of one call: the most that the server gives. */
const PAGE = 1_000;

export interface Wanted {
  readonly entity: Entity;
  readonly columns: readonly Field[];
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly sort: Sort;
}

interface WirePage {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly meta: { readonly pagination: { readonly total: number } };
}

/** Scale points are read on their row's matrix, which need not be among the columns shown. */
const fieldsNeeded = (columns: readonly Field[]): string[] => [
  ...new Set(columns.flatMap(({ name, scale }) => (scale ? [name, scale.matrix] : [name]))),
];

/**
 * All rows that match, page by page, as lots of cell texts in the order of the columns.
 * @param onPage told how many rows are here and how many there are in all, before each lot is handed on
 * @throws HttpError as `call` does
 */
export async function* allRows(
  { entity, columns, filterValues, sort }: Wanted,
  signal: AbortSignal,
  onPage: (done: number, all: number) => void,
): AsyncGenerator<string[][]> {
  const fields = fieldsNeeded(columns);
  let done = 0;
  for (let page = 1; ; page += 1) {
    const query = listQuery({ pagination: { page, perPage: PAGE }, sort, filter: filterValues, meta: { fields } });
    const { data, meta } = await call<WirePage>(entity.plural, { query, signal });
    done += data.length;
    onPage(done, Math.max(meta.pagination.total, done));
    if (data.length > 0) yield data.map((row) => columns.map((field) => cellText(field, row)));
    if (data.length < PAGE || done >= meta.pagination.total) return;
  }
}

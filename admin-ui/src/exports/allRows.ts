import type { Entity } from '@ridgeline/domain';
import { EXPORT_LIMITS } from '@ridgeline/domain/exports';
import { asRecord, type WireRow } from '../providers/dataProvider';
import { call } from '../providers/http';
import { listQuery } from '../providers/query';
import type { Row, Sort } from '../shared';

/** Rows of one call: their ids are in the address, and some proxies accept no more than 8 kB of it. */
const LOT = 500;
/** Calls under way at once: the next rows are fetched while the last ones are written. */
const AHEAD = 2;

/** Which rows an export is about. */
export interface Matching {
  readonly entity: Entity;
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly sort: Sort;
}

interface Page<Data> {
  readonly data: readonly Data[];
}

/**
 * The ids of all rows that match, in the list's order. They are the export's snapshot: whatever is changed, added or
 * deleted afterwards, no row is skipped, repeated or moved.
 * @throws HttpError as `call` does
 */
export const matchingIds = async ({ entity, filterValues, sort }: Matching, signal: AbortSignal): Promise<number[]> => {
  const pagination = { page: 1, perPage: EXPORT_LIMITS.xlsx };
  const query = listQuery({ pagination, sort, filter: filterValues, meta: { fields: ['id'] } });
  const { data } = await call<Page<{ id: number }>>(entity.plural, { query, signal });
  return data.map(({ id }) => id);
};

const lotOf = async (entity: Entity, fields: readonly string[], ids: readonly number[], signal: AbortSignal) => {
  const filter = { id: { $in: ids.join(',') } };
  const query = listQuery({ pagination: { page: 1, perPage: LOT }, filter, meta: { fields } });
  const { data } = await call<Page<WireRow>>(entity.plural, { query, signal });
  const byId = new Map(data.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [asRecord<Row>(row)] : [];
  });
};

/**
 * The rows of these ids in lots, in this order, as they are when their lot is fetched; those deleted meanwhile are
 * left out.
 * @throws HttpError as `call` does
 */
export async function* rowsOf(
  entity: Entity,
  fields: readonly string[],
  ids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const coming: Promise<Row[]>[] = [];
  for (let start = 0; start < ids.length || coming.length > 0; ) {
    while (start < ids.length && coming.length < AHEAD) {
      const lot = lotOf(entity, fields, ids.slice(start, start + LOT), signal);
      // The caller that awaits it gets the failure; after an earlier failure no caller awaits it.
      lot.catch(() => {});
      coming.push(lot);
      start += LOT;
    }
    const rows = await coming.shift();
    if (rows && rows.length > 0) yield rows;
  }
}

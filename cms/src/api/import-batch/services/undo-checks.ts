import { type Entity, IMPORT_LIMITS } from '@ridgeline/domain';
import { touchedText, usedText } from '@ridgeline/domain/words/undo';
import { linksTo } from '../../../database/links';
import { rowName } from '../../../database/row-name';
import { type Reference, referencesTo } from '../../../records/remove';
import { tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';

/** What is stored about an import's rows in one register. */
export interface StoredTrace {
  readonly batchId: number;
  readonly entity: Entity;
  readonly along: boolean;
  readonly created: readonly number[];
  readonly changed: readonly number[];
  readonly names: Readonly<Record<string, string>>;
  /** The lower 32 bits of the import's transaction number, as in `xmin` of every row that it wrote last. */
  readonly xact: string;
  /** `YYYY-MM-DD HH:MM:SS.ffffff`, UTC. */
  readonly storedAt: string;
}

/** Why an import is not undone. */
export interface Reason {
  readonly why: 'changed' | 'deleted' | 'used';
  readonly count: number;
  /** The first of them, by name. */
  readonly labels: readonly string[];
  readonly message: string;
}

export const listOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/**
 * Locks the rows. It waits for transactions that edit one of them, whose changes are then seen; later ones wait and find
 * the row deleted or restored. A transaction that refers to one of them locks it too.
 */
export const lockTraced = async ({ entity, created, changed }: StoredTrace): Promise<void> => {
  await currentTransaction().raw(
    `select from ${tableOf(entity).name} t where t.id = any(?::int[]) order by t.id for update`,
    [listOf([...created, ...changed])],
  );
};

interface Touched {
  readonly id: number;
  readonly gone: boolean;
  readonly title: string | null;
}

/** Rows that have changed since the import: some later transaction wrote or deleted them. */
const touchedRows = async ({ entity, created, changed, xact }: StoredTrace): Promise<Touched[]> => {
  const table = tableOf(entity);
  const { rows } = await currentTransaction().raw<{ rows: Touched[] }>(
    `select n.id, t.id is null as gone, case when t.id is not null then ${rowName(entity, 't')} end as title
     from unnest(?::int[]) with ordinality n(id, place) left join ${table.name} t on t.id = n.id
     where t.id is null or t.xmin::text <> ? order by n.place`,
    [listOf([...created, ...changed]), xact],
  );
  return rows;
};

const touchedReasons = async (trace: StoredTrace): Promise<Reason[]> => {
  const touched = await touchedRows(trace);
  return (['deleted', 'changed'] as const).flatMap((why) => {
    const rows = touched.filter(({ gone }) => gone === (why === 'deleted'));
    if (rows.length === 0) return [];
    const labels = rows
      .slice(0, IMPORT_LIMITS.named)
      .map(({ id, title }) => title ?? trace.names[id] ?? '')
      .filter((label) => label !== '');
    const message = touchedText(why, rows.length, trace.entity.nouns, labels);
    return [{ why, count: rows.length, labels, message }];
  });
};

/** Rows that another one refers to; for rows that existed before the import, only references made after it. */
const usedReason = async (trace: StoredTrace, { table, column }: Reference): Promise<Reason[]> => {
  const { entity, created, changed, storedAt } = trace;
  const own = tableOf(entity);
  const { rows } = await currentTransaction().raw<{ rows: { title: string | null; total: string }[] }>(
    `select ${rowName(entity, 't')} as title, count(*) over () as total from ${own.name} t
     where (t.id = any(?::int[]) and exists (select from ${table.name} r where r.${column.column} = t.id))
        or (t.id = any(?::int[]) and exists
          (select from ${table.name} r where r.${column.column} = t.id and r.created_at > ?::timestamp))
     order by t.id limit ${IMPORT_LIMITS.named}`,
    [listOf(created), listOf(changed), storedAt],
  );
  if (rows.length === 0) return [];
  const count = Number(rows[0]?.total);
  const labels = rows.map(({ title }) => title ?? '');
  return [{ why: 'used', count, labels, message: usedText(count, entity.nouns, table.entity.nouns, labels) }];
};

/** Created rows that others link since: they would be left as words. */
const linkedReason = async ({ entity, created }: StoredTrace): Promise<Reason[]> => {
  const reasons: Reason[] = [];
  for (const { from, table } of linksTo(entity)) {
    const { rows } = await currentTransaction().raw<{ rows: { title: string | null; total: string }[] }>(
      `select ${rowName(entity, 't')} as title, count(*) over () as total from ${tableOf(entity).name} t
       where t.id = any(?::int[]) and exists (select from ${table} l where l.target_id = t.id) order by t.id limit ${IMPORT_LIMITS.named}`,
      [listOf(created)],
    );
    if (rows.length === 0) continue;
    const count = Number(rows[0]?.total);
    const labels = rows.map(({ title }) => title ?? '');
    reasons.push({ why: 'used', count, labels, message: usedText(count, entity.nouns, from.nouns, labels) });
  }
  return reasons;
};

/** All reasons against undoing an import; empty when it can be undone. */
export const reasonsAgainst = async (trace: StoredTrace): Promise<Reason[]> => {
  const reasons = await touchedReasons(trace);
  for (const reference of referencesTo(trace.entity)) {
    reasons.push(...(await usedReason(trace, reference)));
  }
  reasons.push(...(await linkedReason(trace)));
  return reasons;
};

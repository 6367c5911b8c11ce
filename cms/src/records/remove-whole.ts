import { type Entity, isRemovedWhole, messages } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import type { Principal } from '../access/principal';
import { currentTransaction } from '../request';
import { ForbiddenError, fieldErrors } from './errors';
import { type Row, readRow } from './read';
import { type Reference, type Removed, referencesTo, removeLocked } from './remove';
import { refuseReadOnly } from './rights';

/** How many rows of one kind are deleted along, or lose their reference to the row. */
export interface Along {
  /** Name of the entity. */
  readonly entity: string;
  readonly label: string;
  readonly count: number;
}

/** What deleting a row with everything means. */
export interface Whole {
  readonly deleted: readonly Along[];
  /** Rows that stay, with an empty reference. */
  readonly kept: readonly Along[];
}

const MAY: readonly (string | null)[] = ['Company Administrator', 'Operator'];

const pointing = async ({ table, column }: Reference, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select id from ${table.name} where ${column.column} = any(?::int[])`,
    [`{${ids.join(',')}}`],
  );
  return rows.map(({ id }) => id);
};

type Counts = Map<Entity, number>;

const count = async (entity: Entity, ids: readonly number[], deleted: Counts, kept: Counts): Promise<void> => {
  for (const reference of referencesTo(entity)) {
    const { entity: other } = reference.table;
    const found = await pointing(reference, ids);
    if (found.length === 0) continue;
    const goes = isRemovedWhole(reference.column.field);
    const counts = goes ? deleted : kept;
    counts.set(other, (counts.get(other) ?? 0) + found.length);
    if (goes) await count(other, found, deleted, kept);
  }
};

const listOf = (counts: Counts): Along[] =>
  [...counts].map(([{ name, nouns }, number]) => ({ entity: name, label: nouns.many, count: number }));

const wholeOf = async (entity: Entity, row: Row): Promise<Whole> => {
  const [deleted, kept]: [Counts, Counts] = [new Map(), new Map()];
  await count(entity, [row.id], deleted, kept);
  return { deleted: listOf(deleted), kept: listOf(kept) };
};

/** The row, if the user may delete it with everything. @throws NotFoundError, ForbiddenError */
const rowFor = async (who: Principal, entity: Entity, id: string): Promise<Row> => {
  const row = await readRow(entity, id);
  if (!MAY.includes(who.role)) throw new ForbiddenError(messages.roleForbids({ role: who.role ?? '' }));
  refuseReadOnly(entity, row);
  return row;
};

/** What would be deleted along with a row, by kind and number. @throws NotFoundError, ForbiddenError */
export const readWhole = async (who: Principal, entity: Entity, id: string): Promise<Whole> =>
  wholeOf(entity, await rowFor(who, entity, id));

/**
 * Deletes a row with everything that otherwise keeps it from being deleted; all of it goes into the bin as one entry.
 * @param name what the user typed to confirm; needed when anything is deleted along
 * @throws NotFoundError, ForbiddenError, ValidationError at `name`
 */
export const removeWhole = async (
  who: Principal,
  entity: Entity,
  id: string,
  name: unknown,
): Promise<Removed & Pick<Whole, 'deleted'>> => {
  const row = await rowFor(who, entity, id);
  const { deleted } = await wholeOf(entity, row);
  const wanted = String(row[entity.title] ?? '').trim();
  if (deleted.length > 0 && (typeof name !== 'string' || name.trim() !== wanted)) {
    throw fieldErrors([{ field: 'name', message: binWords.nameDiffers }]);
  }
  const [removed] = await removeLocked(entity, [row], true);
  return { id: row.id, documentId: row.documentId, ...removed, deleted };
};

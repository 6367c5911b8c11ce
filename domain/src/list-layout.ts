import type { Entity } from './entity';
import { columnsOf } from './listing';

/** How a user wants the list of a register. */
export interface ListLayout {
  /** Names of the columns shown, in their order. */
  readonly columns: readonly string[];
}

/**
 * Reads a layout. Columns that the entity does not have (any more) are left out, so that no more is stored than an entity
 * has columns; undefined when none is left.
 */
export const readLayout = (entity: Entity, raw: unknown): ListLayout | undefined => {
  const { columns } = (raw ?? {}) as { columns?: unknown };
  if (!Array.isArray(columns)) return undefined;
  const known = new Set<unknown>(columnsOf(entity).map(({ name }) => name));
  const found = [...new Set(columns)].filter((name): name is string => known.has(name));
  return found.length > 0 ? { columns: found } : undefined;
};

import type { Entity } from './entity';
import { columnsOf } from './listing';

/** How a user wants the list of a register. */
export interface ListLayout {
  /** Names of the columns shown, in their order; the usual ones when absent. */
  readonly columns?: readonly string[];
  /** Opened as a list, where the register has another page too: questions, which are built. */
  readonly listed?: true;
}

/**
 * Reads a layout. Columns that the entity does not have (any more) are left out, so that no more is stored than an entity
 * has columns; undefined when nothing is left.
 */
export const readLayout = (entity: Entity, raw: unknown): ListLayout | undefined => {
  const { columns = [], listed } = (raw ?? {}) as { columns?: unknown; listed?: unknown };
  if (!Array.isArray(columns)) return undefined;
  const known = new Set<unknown>(columnsOf(entity).map(({ name }) => name));
  const found = [...new Set(columns)].filter((name): name is string => known.has(name));
  const layout: ListLayout = { ...(found.length > 0 && { columns: found }), ...(listed === true && { listed: true }) };
  return Object.keys(layout).length > 0 ? layout : undefined;
};

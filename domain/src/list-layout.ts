import type { Entity } from './entity';
import { columnsOf } from './listing';

/** Narrowest and widest column in pixels, and by how much a button changes one. */
export const COLUMN_WIDTHS = { least: 64, most: 800, step: 32 } as const;

/** Most columns that stay in sight while the others scroll sideways. */
export const MOST_PINNED = 3;

/** The layout of a register's list, as a user has set it. A missing part has its default. */
export interface ListLayout {
  /** Names of the columns shown, in their order. */
  readonly columns?: readonly string[];
  /** Widths in pixels of the columns that do not have the usual one, by name. */
  readonly widths?: Readonly<Record<string, number>>;
  /** How many columns, from the first one, stay in sight while the others scroll sideways. */
  readonly pinned?: number;
  /** Opened as a list, where the register has another page too: questions, which are built. */
  readonly listed?: true;
}

/** A width within the bounds, in whole pixels. */
export const boundedWidth = (width: number): number =>
  Math.min(COLUMN_WIDTHS.most, Math.max(COLUMN_WIDTHS.least, Math.round(width)));

const readColumns = (known: readonly string[], raw: unknown): readonly string[] | undefined => {
  if (!Array.isArray(raw)) return undefined;
  const names = new Set<unknown>(known);
  const found = [...new Set(raw)].filter((name): name is string => names.has(name));
  return found.length > 0 ? found : undefined;
};

const readWidths = (known: readonly string[], raw: unknown): ListLayout['widths'] => {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(raw));
  const found = known.flatMap((name): [string, number][] => {
    const width = given.get(name);
    return typeof width === 'number' && Number.isFinite(width) ? [[name, boundedWidth(width)]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};

const readPinned = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= MOST_PINNED ? raw : undefined;

/**
 * Reads a layout. What the entity does not have (any more) and what is out of bounds is left out, so that no more is
 * stored than an entity has columns; undefined when nothing is left.
 */
export const readLayout = (entity: Entity, raw: unknown): ListLayout | undefined => {
  const given = (raw ?? {}) as { readonly [part in keyof ListLayout]?: unknown };
  const known = columnsOf(entity).map(({ name }) => name);
  const columns = readColumns(known, given.columns);
  const widths = readWidths(known, given.widths);
  const pinned = readPinned(given.pinned);
  const layout: ListLayout = {
    ...(columns && { columns }),
    ...(widths && { widths }),
    ...(pinned !== undefined && { pinned }),
    ...(given.listed === true && { listed: true }),
  };
  return Object.keys(layout).length > 0 ? layout : undefined;
};

/** Parts of a layout that replace those before; one that is undefined becomes as usual. */
export type LayoutChange = { readonly [part in keyof ListLayout]?: ListLayout[part] | undefined };

/** A layout with some parts changed; undefined when all of it is as usual. */
export const changedLayout = (
  entity: Entity,
  before: ListLayout | undefined,
  change: LayoutChange,
): ListLayout | undefined => readLayout(entity, { ...before, ...change });

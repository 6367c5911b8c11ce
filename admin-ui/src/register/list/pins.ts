import { type Entity, type ListLayout, MOST_PINNED } from '@ridgeline/domain';
import { withColumn } from './columns';

/** The part of a layout that says which columns come first and stay in sight. */
export type Order = Required<Pick<ListLayout, 'columns'>> & { readonly pinned: number | undefined };

/**
 * Names of the columns that stay in sight while the others scroll sideways: as many as the user has pinned, otherwise the
 * first one and the one with the row's name.
 */
export const pinnedOf = (entity: Entity, { columns, pinned }: Order): readonly string[] => {
  if (pinned !== undefined) return columns.slice(0, pinned);
  return columns.filter((name, at) => at === 0 || name === entity.title);
};

/** Whether a column can be pinned, or unpinned: at least one stays in sight, and not so many that nothing else fits. */
export const mayChangePin = (entity: Entity, order: Order, name: string): boolean => {
  const pinned = pinnedOf(entity, order);
  return pinned.includes(name) ? pinned.length > 1 : pinned.length < MOST_PINNED;
};

/** With a column pinned as the last of those that are, or as the first of the others if it was pinned. */
export const withPinChanged = (entity: Entity, order: Order, name: string): Order => {
  const before = pinnedOf(entity, order);
  const pinned = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
  const others = order.columns.filter((one) => !pinned.includes(one) && one !== name);
  const moved = pinned.includes(name) ? [] : [name];
  return { columns: [...pinned, ...moved, ...others], pinned: pinned.length };
};

/** With a column shown, behind those that are pinned, or hidden. */
export const withToggled = (entity: Entity, { columns, pinned }: Order, name: string): Order => {
  const at = columns.indexOf(name);
  if (at >= 0) {
    const left = pinned !== undefined && at < pinned ? Math.max(1, pinned - 1) : pinned;
    return { columns: columns.filter((one) => one !== name), pinned: left };
  }
  const fixed = columns.slice(0, pinned ?? 0);
  return { columns: [...fixed, ...withColumn(entity, columns.slice(fixed.length), name)], pinned };
};

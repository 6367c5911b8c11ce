import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { movedOver, type Placed, placeIn } from '@ridgeline/domain/questions/order';
import { builderWords } from '@ridgeline/domain/words/builder';

const words = builderWords.drag;

/**
 * The announcements for screen readers while a question is moved: its name, and its current or new place. Only one
 * question moves at a time, and its start over itself is not announced.
 */
export const announcementsOf = (order: readonly Placed[], nameOf: (id: UniqueIdentifier) => string): Announcements => {
  const at = (placed: readonly Placed[], id: UniqueIdentifier): string => {
    const found = placeIn(placed, String(id));
    return found ? words.place({ place: found.place, of: found.of, topic: found.topic }) : '';
  };
  const after = (id: UniqueIdentifier, over: UniqueIdentifier | undefined): string =>
    at(over === undefined ? order : movedOver(order, String(id), String(over)), id);
  let moved = false;
  return {
    onDragStart: ({ active }) => {
      moved = false;
      return words.picked({ name: nameOf(active.id), at: at(order, active.id) });
    },
    onDragOver: ({ active, over }) => {
      moved ||= over?.id !== active.id;
      return moved ? words.over({ name: nameOf(active.id), at: after(active.id, over?.id) }) : undefined;
    },
    onDragEnd: ({ active, over }) => words.dropped({ name: nameOf(active.id), at: after(active.id, over?.id) }),
    onDragCancel: ({ active }) => words.cancelled({ name: nameOf(active.id), at: at(order, active.id) }),
  };
};

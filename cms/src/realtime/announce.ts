import { type Announcement, LONGEST_ANNOUNCEMENT, type RowsChanged } from '@ridgeline/domain/realtime';
import { afterCommit } from '../request';
import { type Audience, type Hub, roomOf } from './rooms';
import { throttle } from './throttle';

/** Milliseconds between two notices of the same kind of rows of one company. */
const PAUSE = 1_000;

let hub: Hub | undefined;

interface Noticed extends RowsChanged {
  readonly companyId: number;
  /** The connection of the page that changed them. */
  readonly by?: string | undefined;
}

/** Merges several changes of one kind of rows into one: with the id if it was one row. */
const merged = (changes: readonly Noticed[]): RowsChanged => {
  const [{ resource, id } = { resource: '', id: undefined }] = changes;
  return id !== undefined && changes.every((change) => change.id === id) ? { resource, id } : { resource };
};

const changes = throttle<Noticed>(PAUSE, (items) => {
  const [{ companyId, by } = { companyId: 0, by: undefined }] = items;
  const room = hub?.to(roomOf({ companyId }));
  const others = by !== undefined && items.every((item) => item.by === by) ? room?.except(by) : room;
  others?.emit('changed', merged(items));
});

/** Events leave through this hub from now on; undefined: they are dropped. */
export const announceThrough = (next: Hub | undefined): void => {
  hub = next;
  if (!next) changes.end();
};

/**
 * Sends a message to a company, or to one user, which the pages show as a toast: once the running transaction is
 * committed, never after a rollback. All of the audience read it, so it must not name what some of them may not know.
 * @throws Error outside a scope
 */
export const announce = (to: Audience, { type, message, about, notice }: Announcement): void => {
  const room = roomOf(to);
  const cut = {
    type,
    message: message.slice(0, LONGEST_ANNOUNCEMENT),
    ...(about && { about }),
    ...(notice && { notice }),
  };
  afterCommit(() => hub?.to(room).emit('message', cut));
};

/**
 * Notifies the open pages of a company that rows of an entity changed, so that they read them again: once the running
 * transaction is committed. Frequent changes are sent together.
 * @param by the connection of the page that did it, which shows its own changes already
 * @throws Error outside a scope
 */
export const changed = (companyId: number, change: RowsChanged, by?: string): void => {
  afterCommit(() => changes.push(`${companyId} ${change.resource}`, { companyId, by, ...change }));
};

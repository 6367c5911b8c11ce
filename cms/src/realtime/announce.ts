import { type Announcement, LONGEST_ANNOUNCEMENT, type RowsChanged } from '@ridgeline/domain/realtime';
import { afterCommit } from '../request';
import { type Audience, type Hub, roomOf } from './rooms';
import { throttle } from './throttle';

/** Milliseconds between two notices of the same kind of rows of one company. */
const PAUSE = 1_000;

let hub: Hub | undefined;

interface Noticed extends RowsChanged {
  readonly companyId: number;
}

/** Several changes of one kind of rows in one: with the id if it was one row. */
const merged = (changes: readonly Noticed[]): RowsChanged => {
  const [{ resource, id } = { resource: '', id: undefined }] = changes;
  return id !== undefined && changes.every((change) => change.id === id) ? { resource, id } : { resource };
};

const changes = throttle<Noticed>(PAUSE, (items) => {
  const [{ companyId } = { companyId: 0 }] = items;
  hub?.to(roomOf({ companyId })).emit('changed', merged(items));
});

/** From now on events leave by this server; undefined: they go nowhere. */
export const announceThrough = (next: Hub | undefined): void => {
  hub = next;
  if (!next) changes.end();
};

/**
 * Sends a company, or one user, something that is shown as a toast: once the running transaction is stored, never when
 * it is undone. The message is read by all of the audience, and names nothing that they may not know.
 * @throws Error outside a scope
 */
export const announce = (to: Audience, { type, message, about }: Announcement): void => {
  const room = roomOf(to);
  const cut = { type, message: message.slice(0, LONGEST_ANNOUNCEMENT), ...(about && { about }) };
  afterCommit(() => hub?.to(room).emit('message', cut));
};

/**
 * Notifies the open pages of a company that rows of an entity changed, so that they read again what they show: once the
 * running transaction is stored. Frequent changes are sent together.
 * @throws Error outside a scope
 */
export const changed = (companyId: number, change: RowsChanged): void => {
  afterCommit(() => changes.push(`${companyId} ${change.resource}`, { companyId, ...change }));
};

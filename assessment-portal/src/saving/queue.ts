import type { Change } from '../api/assessment';

/**
 * The answers and comments that are not saved yet. Pure functions: `autosave.ts` handles time, network and storage.
 * At most one request runs at a time, so that answers arrive in the order in which they were given.
 */

export interface Queue {
  /** Changes not yet sent: the last ones of each question, in the order of those last changes. */
  readonly waiting: ReadonlyMap<string, Change>;
  /** The changes of the running request; empty when there is none. */
  readonly sending: ReadonlyMap<string, Change>;
  /** Failed tries in a row. */
  readonly failures: number;
  /** Why the answers are not saved: nothing, no connection, a busy server, or a refusal with its reason. */
  readonly trouble: { kind: 'offline' } | { kind: 'busy' } | { kind: 'refused'; message: string } | null;
  /** The server's time of the last save, ISO; null when nothing was ever saved. */
  readonly savedAt: string | null;
}

/** A queue with nothing to do. @param savedAt when the answers on the page were last saved, ISO, or null */
export const emptyQueue = (savedAt: string | null): Queue => ({
  waiting: new Map(),
  sending: new Map(),
  failures: 0,
  trouble: null,
  savedAt,
});

/** Adds a change. It overwrites unsent values of an earlier change of the same question. */
export function withChange(queue: Queue, questionId: string, change: Change): Queue {
  const waiting = new Map(queue.waiting);
  const merged = { ...waiting.get(questionId), ...change };
  waiting.delete(questionId);
  waiting.set(questionId, merged);
  // A refusal concerns what was sent; a new change is tried again.
  return { ...queue, waiting, trouble: queue.trouble?.kind === 'refused' ? null : queue.trouble };
}

/** Whether a request may start: there is something to send and no request is running. */
export const canSend = (queue: Queue): boolean => queue.sending.size === 0 && queue.waiting.size > 0;

/** Starts a request with all unsent changes. */
export const withSending = (queue: Queue): Queue =>
  canSend(queue) ? { ...queue, sending: queue.waiting, waiting: new Map() } : queue;

/** The running request succeeded at `savedAt` (ISO). */
export const withSaved = (queue: Queue, savedAt: string): Queue => ({
  ...queue,
  sending: new Map(),
  failures: 0,
  trouble: null,
  savedAt,
});

/** The running request failed: its changes are unsent again, and later changes overwrite them. */
export function withFailure(queue: Queue, trouble: NonNullable<Queue['trouble']>): Queue {
  const waiting = new Map([...queue.sending].filter(([questionId]) => !queue.waiting.has(questionId)));
  for (const [questionId, change] of queue.waiting) {
    waiting.set(questionId, { ...queue.sending.get(questionId), ...change });
  }
  return { ...queue, waiting, sending: new Map(), failures: queue.failures + 1, trouble };
}

/** The running request was refused for some questions: their changes are dropped, so that the others can be saved. */
export const withRefusal = (queue: Queue, message: string, refused: readonly string[]): Queue => {
  const sending = new Map([...queue.sending].filter(([questionId]) => !refused.includes(questionId)));
  return withFailure({ ...queue, sending }, { kind: 'refused', message });
};

/** Whether there is an answer that the server has not confirmed. */
export const isUnsaved = (queue: Queue): boolean => queue.waiting.size + queue.sending.size > 0;

/** The unconfirmed properties of this question; values of other windows do not replace them. */
export const pendingOf = (queue: Queue, questionId: string): Change | undefined => {
  const [sent, waits] = [queue.sending.get(questionId), queue.waiting.get(questionId)];
  return sent || waits ? { ...sent, ...waits } : undefined;
};

/** Milliseconds to wait after so many failures in a row: 1, 2, 4, 8, 16, then 30 seconds. */
export const retryDelay = (failures: number): number => Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));

export type SaveState = 'none' | 'saving' | 'saved' | 'offline' | 'busy' | 'refused';

/** The save state that the page shows. 'saved' only when all changes are confirmed. */
export function saveStateOf(queue: Queue): SaveState {
  if (queue.trouble?.kind === 'refused') return 'refused';
  if (!isUnsaved(queue)) return queue.savedAt === null ? 'none' : 'saved';
  return queue.trouble?.kind ?? 'saving';
}

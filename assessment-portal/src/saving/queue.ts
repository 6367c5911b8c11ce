/**
 * Which answers are still to be saved. Pure: time, network and storage are `autosave.ts`'s business.
 * At most one request is under way, so that answers arrive in the order in which they were given.
 */

export type Answer = string | null;

export interface Queue {
  /** Changes not yet sent: the last one of each question, in the order of those last changes. */
  readonly waiting: ReadonlyMap<string, Answer>;
  /** The changes of the request under way; empty when there is none. */
  readonly sending: ReadonlyMap<string, Answer>;
  /** Failed tries in a row. */
  readonly failures: number;
  /** What holds the answers back: nothing, no connection, a busy server, or a refusal with its reason. */
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

/** Adds a change. It takes the place of an earlier one of the same question that has not been sent. */
export function withChange(queue: Queue, questionId: string, answer: Answer): Queue {
  const waiting = new Map(queue.waiting);
  waiting.delete(questionId);
  waiting.set(questionId, answer);
  // A refusal is about what was sent; a new change deserves a try of its own.
  return { ...queue, waiting, trouble: queue.trouble?.kind === 'refused' ? null : queue.trouble };
}

/** Whether a request may start: there is something to send and none is under way. */
export const canSend = (queue: Queue): boolean => queue.sending.size === 0 && queue.waiting.size > 0;

/** Starts a request with everything that waits. */
export const withSending = (queue: Queue): Queue =>
  canSend(queue) ? { ...queue, sending: queue.waiting, waiting: new Map() } : queue;

/** The request under way succeeded at `savedAt` (ISO). */
export const withSaved = (queue: Queue, savedAt: string): Queue => ({
  ...queue,
  sending: new Map(),
  failures: 0,
  trouble: null,
  savedAt,
});

/** The request under way failed: its changes wait again, before and below what was changed meanwhile. */
export function withFailure(queue: Queue, trouble: NonNullable<Queue['trouble']>): Queue {
  const waiting = new Map([...queue.sending].filter(([questionId]) => !queue.waiting.has(questionId)));
  for (const [questionId, answer] of queue.waiting) waiting.set(questionId, answer);
  return { ...queue, waiting, sending: new Map(), failures: queue.failures + 1, trouble };
}

/** Whether there is an answer that the server has not confirmed. */
export const isUnsaved = (queue: Queue): boolean => queue.waiting.size + queue.sending.size > 0;

/** Whether an answer of this question is still to be confirmed; what others wrote then does not count. */
export const isPending = (queue: Queue, questionId: string): boolean =>
  queue.waiting.has(questionId) || queue.sending.has(questionId);

/** Milliseconds to wait after so many failures in a row: 1, 2, 4, 8, 16, then 30 seconds. */
export const retryDelay = (failures: number): number => Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));

export type SaveState = 'none' | 'saving' | 'saved' | 'offline' | 'busy' | 'refused';

/** What the page says about saving. 'saved' only when nothing at all is unconfirmed. */
export function saveStateOf(queue: Queue): SaveState {
  if (!isUnsaved(queue)) return queue.savedAt === null ? 'none' : 'saved';
  return queue.trouble?.kind ?? 'saving';
}

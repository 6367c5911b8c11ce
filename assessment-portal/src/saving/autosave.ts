import type { Change, SaveOutcome } from '../api/assessment';
import {
  canSend,
  emptyQueue,
  isUnsaved,
  pendingOf,
  type Queue,
  retryDelay,
  withChange,
  withFailure,
  withRefusal,
  withSaved,
  withSending,
} from './queue';

/** Milliseconds of quiet after a change before it is sent: arrow keys pass over several answers. */
const QUIET = 400;

/** Milliseconds between the first key of a text and sending it, with all keys typed meanwhile. */
const TYPING = 2_000;

export interface AutosaveOptions {
  /** When the answers on the page were last saved, ISO, or null. */
  savedAt: string | null;
  send: (changes: ReadonlyMap<string, Change>, since: string | null) => Promise<SaveOutcome>;
  /** Called after each change of the queue. */
  onQueue: (queue: Queue) => void;
  /** Called with the sent changes and the result. */
  onOutcome: (sent: ReadonlyMap<string, Change>, outcome: SaveOutcome) => void;
}

/**
 * Runs the queue: waits for a pause, sends one request at a time, tries again after a growing delay.
 * Stops when the server says that it accepts no more answers.
 */
export function createAutosave({ savedAt, send, onQueue, onOutcome }: AutosaveOptions) {
  let queue = emptyQueue(savedAt);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let ended = false;

  const update = (next: Queue): void => {
    queue = next;
    onQueue(next);
  };

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    timer = ended ? undefined : setTimeout(() => void run(), delay);
  };

  const settle = (outcome: SaveOutcome): void => {
    if (outcome.kind === 'saved') {
      update(withSaved(queue, outcome.savedAt));
      if (canSend(queue)) schedule(QUIET);
    } else if (outcome.kind === 'offline' || outcome.kind === 'busy') {
      update(withFailure(queue, { kind: outcome.kind }));
      schedule(outcome.kind === 'busy' ? outcome.seconds * 1000 : retryDelay(queue.failures));
    } else if (outcome.kind === 'refused') {
      update(withRefusal(queue, outcome.message, outcome.questionIds));
      // If the server names no question, the same request would be refused again: wait for the next change.
      if (outcome.questionIds.length > 0 && canSend(queue)) schedule(QUIET);
    } else {
      ended = true;
      update(withFailure(queue, { kind: 'refused', message: '' }));
    }
  };

  const attempt = async (sent: ReadonlyMap<string, Change>): Promise<void> => {
    const outcome = await send(sent, queue.savedAt);
    running = undefined;
    settle(outcome);
    onOutcome(sent, outcome);
  };

  /** Sends unsent changes. If a request is already running, it returns the promise of that request. */
  const run = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (running) return running;
    if (ended || !canSend(queue)) return Promise.resolve();
    update(withSending(queue));
    running = attempt(queue.sending);
    return running;
  };

  return {
    /** @param typed whether the user is still typing, so that more changes follow soon */
    change(questionId: string, change: Change, typed = false): void {
      update(withChange(queue, questionId, change));
      // While the server cannot be reached, the next try is already scheduled; a change must not move it.
      if (queue.trouble !== null) return;
      if (!typed) schedule(QUIET);
      else if (timer === undefined) schedule(TYPING);
    },
    /** Sends unsent changes at once, when the page is closed or the connection is back. */
    flush: run,
    /** Sends everything, including changes made meanwhile; false if something could not be saved. */
    async settleAll(): Promise<boolean> {
      do await run();
      while (queue.trouble === null && isUnsaved(queue) && !ended);
      return !isUnsaved(queue);
    },
    pendingOf: (questionId: string): Change | undefined => pendingOf(queue, questionId),
    isUnsaved: (): boolean => isUnsaved(queue),
    /** Sends no more requests: the questionnaire is submitted or the link has ended. */
    stop(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;

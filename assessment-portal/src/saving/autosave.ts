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

/** Milliseconds after the first key of a text until it is sent; the keys meanwhile go with it. */
const TYPING = 2_000;

export interface AutosaveOptions {
  /** When the answers on the page were last saved, ISO, or null. */
  savedAt: string | null;
  send: (changes: ReadonlyMap<string, Change>, since: string | null) => Promise<SaveOutcome>;
  /** Told after each change of the queue. */
  onQueue: (queue: Queue) => void;
  /** Told the changes sent and what became of them. */
  onOutcome: (sent: ReadonlyMap<string, Change>, outcome: SaveOutcome) => void;
}

/**
 * Runs the queue: waits for a pause, sends one request at a time, tries again after a growing delay.
 * Ends by itself when the server says that nothing more can be saved.
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
      // Without a question named, the same again would be refused again: it waits for the next change.
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

  /** Sends what waits, unless a request is under way; that one's end is what a caller then waits for. */
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
    /** @param typed whether more of it follows in a moment, as the keys of a text do */
    change(questionId: string, change: Change, typed = false): void {
      update(withChange(queue, questionId, change));
      // While the server is out of reach the next try is already set; a change must not put it off or rush it.
      if (queue.trouble !== null) return;
      if (!typed) schedule(QUIET);
      else if (timer === undefined) schedule(TYPING);
    },
    /** Sends at once what waits; for a page that is being left, or a connection that is back. */
    flush: run,
    /** Sends everything, changes made meanwhile included; false when something could not be saved. */
    async settleAll(): Promise<boolean> {
      do await run();
      while (queue.trouble === null && isUnsaved(queue) && !ended);
      return !isUnsaved(queue);
    },
    pendingOf: (questionId: string): Change | undefined => pendingOf(queue, questionId),
    isUnsaved: (): boolean => isUnsaved(queue),
    /** No more requests: the questionnaire is submitted or the link has ended. */
    stop(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;

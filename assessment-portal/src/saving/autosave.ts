import type { SaveOutcome } from '../api/assessment';
import {
  type Answer,
  canSend,
  emptyQueue,
  isPending,
  isUnsaved,
  type Queue,
  retryDelay,
  withChange,
  withFailure,
  withSaved,
  withSending,
} from './queue';

/** Milliseconds of quiet after a change before it is sent: arrow keys pass over several answers. */
const QUIET = 400;

export interface AutosaveOptions {
  /** When the answers on the page were last saved, ISO, or null. */
  savedAt: string | null;
  send: (answers: ReadonlyMap<string, Answer>, since: string | null) => Promise<SaveOutcome>;
  /** Told after each change of the queue. */
  onQueue: (queue: Queue) => void;
  /** Told the answers sent and what became of them. */
  onOutcome: (sent: ReadonlyMap<string, Answer>, outcome: SaveOutcome) => void;
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
    if (!ended) timer = setTimeout(() => void run(), delay);
  };

  const settle = (outcome: SaveOutcome): void => {
    if (outcome.kind === 'saved') {
      update(withSaved(queue, outcome.savedAt));
      if (canSend(queue)) schedule(QUIET);
    } else if (outcome.kind === 'offline' || outcome.kind === 'busy') {
      update(withFailure(queue, { kind: outcome.kind }));
      schedule(outcome.kind === 'busy' ? outcome.seconds * 1000 : retryDelay(queue.failures));
    } else {
      ended = outcome.kind !== 'refused';
      update(withFailure(queue, { kind: 'refused', message: outcome.kind === 'refused' ? outcome.message : '' }));
    }
  };

  const attempt = async (sent: ReadonlyMap<string, Answer>): Promise<void> => {
    const outcome = await send(sent, queue.savedAt);
    running = undefined;
    settle(outcome);
    onOutcome(sent, outcome);
  };

  /** Sends what waits, unless a request is under way; that one's end is what a caller then waits for. */
  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (running) return running;
    if (ended || !canSend(queue)) return Promise.resolve();
    update(withSending(queue));
    running = attempt(queue.sending);
    return running;
  };

  return {
    change(questionId: string, answer: Answer): void {
      update(withChange(queue, questionId, answer));
      // While the server is out of reach the next try is already set; a change must not put it off or rush it.
      if (queue.trouble === null) schedule(QUIET);
    },
    /** Sends at once what waits; for a page that is being left, or a connection that is back. */
    flush: run,
    /** Sends everything, changes made meanwhile included; false when something could not be saved. */
    async settleAll(): Promise<boolean> {
      do await run();
      while (queue.trouble === null && isUnsaved(queue) && !ended);
      return !isUnsaved(queue);
    },
    isPending: (questionId: string): boolean => isPending(queue, questionId),
    isUnsaved: (): boolean => isUnsaved(queue),
    /** No more requests: the questionnaire is submitted or the link has ended. */
    stop(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;

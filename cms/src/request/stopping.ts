/** The phases of this server's shutdown. */
type Phase = 'running' | 'stopping' | 'overdue';

let phase: Phase = 'running';

/** Whether the server was asked to stop: it takes no new work and `/_ready` answers 503. */
export const isStopping = (): boolean => phase !== 'running';

/** Whether the time to finish is over: what is not committed by now is rolled back and answered with 503. */
export const isOverdue = (): boolean => phase === 'overdue';

/** Moves on to the next phase; phases do not go back. */
export const nowStopping = (): void => {
  if (phase === 'running') phase = 'stopping';
};

export const nowOverdue = (): void => {
  phase = 'overdue';
};

/** Seconds after which a client may try again: another server, or the next one, answers by then. */
const AGAIN = 5;

/** Thrown instead of committing what took too long; the client gets 503 with its message and headers. */
export class StoppedError extends Error {
  readonly headers = { 'Retry-After': String(AGAIN) };

  constructor() {
    super('The server is stopping and nothing was stored. Please try again.');
    this.name = 'StoppedError';
  }
}

/** @throws StoppedError once the time to finish is over */
export const checkTime = (): void => {
  if (isOverdue()) throw new StoppedError();
};

/** How far this server is on its way to its end. */
type Phase = 'running' | 'stopping' | 'overdue';

let phase: Phase = 'running';

/** Whether the server was told to stop: it takes no new work and `/_ready` answers 503. */
export const isStopping = (): boolean => phase !== 'running';

/** Whether the time to finish is over: what is not stored by now is undone and answered 503. */
export const isOverdue = (): boolean => phase === 'overdue';

/** Moves on to the next phase; there is no way back. */
export const nowStopping = (): void => {
  if (phase === 'running') phase = 'stopping';
};

export const nowOverdue = (): void => {
  phase = 'overdue';
};

/** Seconds after which a client may ask again: a server that takes over, or the next one, answers by then. */
const AGAIN = 5;

/** Thrown instead of storing what took too long; the client is answered 503 with its message and headers. */
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

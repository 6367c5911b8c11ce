/** Work that was refused before it began: nothing was read or stored, so that the client may send it again. */
export class BusyError extends Error {
  /**
   * @param status 429 when the caller has too much running already, 503 when something else prevents it
   * @param retryAfter seconds
   */
  constructor(
    readonly status: 429 | 503,
    message: string,
    readonly retryAfter = 2,
  ) {
    super(message);
    this.name = 'BusyError';
  }
}

/** Work that was refused before it began: nothing was read and nothing stored, so that it may be sent again. */
export class BusyError extends Error {
  /**
   * @param status 429 where the caller has too much under way already, 503 where something else keeps it out
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

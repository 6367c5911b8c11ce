let ahead = 0;

/** Computes the difference between this computer's clock and the server's from a response's Date header. */
export function noteServerTime(response: Response): void {
  const server = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(server)) ahead = server - Date.now();
}

/** The server's time in milliseconds since 1970, with a precision of a second: a wrong local clock must not lose an answer. */
export const serverNow = (): number => Date.now() + ahead;

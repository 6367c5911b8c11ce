let ahead = 0;

/** Learns from a response's Date header how far this computer's clock is from the server's. */
export function noteServerTime(response: Response): void {
  const server = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(server)) ahead = server - Date.now();
}

/** The server's time in milliseconds since 1970, to the second: a clock that is set wrong must not lose an answer. */
export const serverNow = (): number => Date.now() + ahead;

import pg from 'pg';

type Query = (...given: unknown[]) => unknown;

/** What one connection sent in one round trip: texts of statements, in their order. */
export type RoundTrip = string[];

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);

/**
 * The round trips of the transaction that ran a statement during `work`, including its BEGIN and COMMIT or ROLLBACK.
 * Counted at the driver: what is sent while an answer is awaited belongs to the current round trip.
 * @param part of the text of that statement
 */
export const tripsOf = async (part: string, work: () => Promise<unknown>): Promise<RoundTrip[]> => {
  const query = pg.Client.prototype.query as Query;
  const trips = new Map<unknown, RoundTrip[]>();
  const awaited = new Map<unknown, number>();
  const counting = function (this: unknown, ...given: unknown[]): unknown {
    const [statement, callback] = given;
    if (typeof callback !== 'function') return query.apply(this, given);
    const own = trips.get(this) ?? [];
    trips.set(this, own);
    const under = awaited.get(this) ?? 0;
    if (under === 0) own.push([]);
    own.at(-1)?.push(textOf(statement));
    awaited.set(this, under + 1);
    return query.call(this, statement, (...answer: unknown[]) => {
      awaited.set(this, (awaited.get(this) ?? 1) - 1);
      callback(...answer);
    });
  };
  pg.Client.prototype.query = counting as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  for (const all of trips.values()) {
    const at = all.findIndex((trip) => trip.some((text) => text.includes(part)));
    if (at < 0) continue;
    const begins = (trip: RoundTrip): boolean => trip.some((text) => /^begin/i.test(text));
    const ends = (trip: RoundTrip): boolean => trip.some((text) => /^(commit|rollback)/i.test(text));
    const first = all.slice(0, at + 1).findLastIndex(begins);
    const last = all.findIndex((trip, index) => index >= at && ends(trip));
    return all.slice(first, last + 1);
  }
  throw new Error(`No statement held ${part}`);
};

/** How much runs at once on one server. Every scope holds one connection of the pool for as long as it is open. */
export const LIMITS = {
  /** Scopes of all callers together. */
  all: 10,
  /** Connections beyond these: for sign-in, the look-up of who is signed in, the panel and the server's own work. */
  reserve: 4,
  /** Those that write: the rest is left to reading, however many imports and forms there are. */
  writes: 6,
  /** Those of one feature: a table that is locked stops its own feature alone. */
  feature: 5,
  /** Those of all answering links together. */
  respondents: 5,
  /** The server's own: mail that is due, links by mail. */
  server: 4,
  company: 4,
  /** An operator, or staff without a company. */
  user: 4,
  link: 2,
} as const;

/** How many may wait for each of these; one more is refused at once. */
export const MOST_WAITING = { company: 100, user: 50, link: 10, server: 200 } as const;

/** Milliseconds after which who waits is refused. */
export const PATIENCE = { request: 5_000, server: 30_000 } as const;

/** Size of the pool. */
export const CONNECTIONS = LIMITS.all + LIMITS.reserve;

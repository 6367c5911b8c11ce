/** How many scopes are open at once on one server. Each holds one connection of the pool for as long as it is open. */
export const LIMITS = {
  /** Scopes of all callers together. */
  all: 10,
  /** Further connections: for sign-in, the query of the signed-in user, the panel and the server's own work. */
  reserve: 4,
  /** Scopes that write: the rest is left to reading, however many imports and forms there are. */
  writes: 6,
  /** Scopes of one feature: a locked table then stops only its own feature. */
  feature: 5,
  /** Scopes of all answering links together. */
  respondents: 5,
  /** Scopes of all tokens together. */
  machines: 4,
  /** The tokens of one company, besides its people. */
  tokens: 2,
  /** The server's own work: mail that is due, links by mail. */
  server: 4,
  company: 4,
  /** An operator, or staff without a company. */
  user: 4,
  link: 2,
} as const;

/** How many may wait for each of these; one more is refused at once. */
export const MOST_WAITING = { company: 100, tokens: 20, user: 50, link: 10, server: 200 } as const;

/** Milliseconds after which a waiting caller is refused. */
export const PATIENCE = { request: 5_000, server: 30_000 } as const;

/** Size of the pool. */
export const CONNECTIONS = LIMITS.all + LIMITS.reserve;

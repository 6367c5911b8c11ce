/** A counter of which a piece of work takes one while it runs. */
export interface Share {
  readonly name: string;
  readonly most: number;
}

/** Thrown to work that could not start: too many were waiting already, or it waited too long. */
export class Full extends Error {
  constructor(readonly share: Share) {
    super(`No room: ${share.name}`);
    this.name = 'Full';
  }
}

export interface Waiting {
  /** Milliseconds after which work is refused. */
  readonly patience: number;
  /** How many may wait for the first share. */
  readonly most: number;
}

interface Waiter {
  readonly shares: readonly [Share, ...Share[]];
  readonly start: () => void;
}

export interface Turnstile {
  /**
   * Waits until every share has room, and takes it. Callers take turns: next is the one that has waited longest for a turn,
   * however much it has asked for. Work of one caller is served in the order of arrival. None waits for another that needs a
   * share which is still full.
   * @param shares the first one is that of the caller: its queue is limited
   * @returns a function that frees the places; calling it twice does no harm
   * @throws Full
   */
  readonly enter: (shares: readonly [Share, ...Share[]], waiting: Waiting) => Promise<() => void>;
  /** How much work has a place of this name. */
  readonly count: (name: string) => number;
}

/** Lets work start while all the counters that it shares with other work have room. */
export const createTurnstile = (): Turnstile => {
  const running = new Map<string, number>();
  const queued = new Map<string, number>();
  // In the order of arrival.
  const waiters = new Set<Waiter>();
  /** The callers that have work here, the one whose turn was last at the end. */
  const turns = new Set<string>();

  const add = (counts: Map<string, number>, name: string, step: number): void => {
    const count = (counts.get(name) ?? 0) + step;
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
  };
  const isFull = ({ name, most }: Share): boolean => (running.get(name) ?? 0) >= most;
  const take = (shares: Waiter['shares']): void => {
    for (const { name } of shares) add(running, name, 1);
    const [{ name }] = shares;
    turns.delete(name);
    turns.add(name);
  };
  /** A caller without work here has no place among the others. */
  const forget = (name: string): void => {
    if (!running.has(name) && !queued.has(name)) turns.delete(name);
  };
  const drop = (waiter: Waiter): void => {
    if (!waiters.delete(waiter)) return;
    const [{ name }] = waiter.shares;
    add(queued, name, -1);
    forget(name);
  };
  /** Who can start, and of those the first one of the caller whose last turn is the longest ago. */
  const next = (): Waiter | undefined => {
    const order = [...turns];
    const placeOf = ({ shares: [{ name }] }: Waiter): number => order.indexOf(name);
    return [...waiters]
      .filter(({ shares }) => !shares.some(isFull))
      .reduce<Waiter | undefined>((best, one) => (best && placeOf(best) <= placeOf(one) ? best : one), undefined);
  };
  const leave = (shares: Waiter['shares']): void => {
    for (const { name } of shares) add(running, name, -1);
    for (let waiter = next(); waiter; waiter = next()) {
      drop(waiter);
      take(waiter.shares);
      waiter.start();
    }
    forget(shares[0].name);
  };
  const wait = (shares: Waiter['shares'], { patience, most }: Waiting): Promise<void> => {
    const [own] = shares;
    if ((queued.get(own.name) ?? 0) >= most) throw new Full(own);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        drop(waiter);
        reject(new Full(shares.find(isFull) ?? own));
      }, patience);
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiter: Waiter = { shares, start };
      waiters.add(waiter);
      add(queued, own.name, 1);
    });
  };
  return {
    count: (name) => running.get(name) ?? 0,
    enter: async (shares, waiting) => {
      if (shares.some(isFull)) await wait(shares, waiting);
      else take(shares);
      let inside = true;
      return () => {
        if (inside) leave(shares);
        inside = false;
      };
    },
  };
};

/** Thrown to work that cannot begin. */
export class NoTurn extends Error {
  /** @param own whether the owner has too much of its own, or all owners together have */
  constructor(readonly own: boolean) {
    super('No turn');
    this.name = 'NoTurn';
  }
}

export interface TurnLimits {
  /** How many run at once. */
  readonly atOnce: number;
  /** How many of one owner run at once. */
  readonly ofOne: number;
  /** How many of one owner may wait; one more is refused at once. */
  readonly waitingOfOne: number;
  /** How many of all owners may wait. */
  readonly waiting: number;
  /** Seconds after which waiting work is refused. */
  readonly patience: number;
}

export interface Turns {
  /**
   * Waits for a turn. Owners take turns: one who asks twenty times waits behind another who asks once.
   * @param signal leaves the queue when it is aborted
   * @returns a function that ends the turn; calling it twice does no harm
   * @throws NoTurn
   */
  readonly take: (owner: string, signal?: AbortSignal) => Promise<() => void>;
}

/** A bounded queue in which each owner has its own line, and the lines are served in turn. */
export const createTurns = ({ atOnce, ofOne, waitingOfOne, waiting, patience }: TurnLimits): Turns => {
  const running = new Map<string, number>();
  /** In the order in which owners are served next. */
  const lines = new Map<string, Set<() => void>>();
  let [atWork, queued] = [0, 0];

  const isFree = (owner: string): boolean => atWork < atOnce && (running.get(owner) ?? 0) < ofOne;
  const begin = (owner: string): void => {
    atWork += 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  };
  const leaveLine = (owner: string, start: () => void): void => {
    const line = lines.get(owner);
    if (!line?.delete(start)) return;
    queued -= 1;
    if (line.size === 0) lines.delete(owner);
  };
  const serve = (): void => {
    for (const [owner, line] of [...lines]) {
      const [start] = line;
      if (!start || !isFree(owner)) continue;
      leaveLine(owner, start);
      // To the end of the owners.
      if (lines.delete(owner)) lines.set(owner, line);
      begin(owner);
      start();
    }
  };
  const end = (owner: string): void => {
    atWork -= 1;
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    serve();
  };
  const wait = (owner: string, signal?: AbortSignal): Promise<void> => {
    const line = lines.get(owner) ?? new Set();
    if (line.size >= waitingOfOne) throw new NoTurn(true);
    if (queued >= waiting) throw new NoTurn(false);
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        clearTimeout(timer);
        leaveLine(owner, start);
        reject(new NoTurn((running.get(owner) ?? 0) >= ofOne));
      };
      const timer = setTimeout(leave, patience * 1_000);
      signal?.addEventListener('abort', leave, { once: true });
      lines.set(owner, line.add(start));
      queued += 1;
    });
  };
  return {
    take: async (owner, signal) => {
      if (isFree(owner)) begin(owner);
      else await wait(owner, signal);
      let over = false;
      return () => {
        if (!over) end(owner);
        over = true;
      };
    },
  };
};

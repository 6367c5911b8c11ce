import { basename } from 'node:path';
import { BusyError } from '../faults/busy';
import { EndedWork } from '../faults/ended-work';
import { type Bounds, type Child, startChild } from './child';

/** Thrown to work that cannot begin. */
class NoTurn extends Error {
  /** @param own whether the owner has too much of its own, or all owners together have */
  constructor(readonly own: boolean) {
    super('No turn');
    this.name = 'NoTurn';
  }
}

interface TurnLimits {
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

interface Turns {
  /**
   * Waits for a turn. Owners take turns: one who asks twenty times waits behind another who asks once.
   * @param signal leaves the queue when it is aborted
   * @returns a function that ends the turn; calling it twice does no harm
   * @throws NoTurn
   */
  readonly take: (owner: string, signal?: AbortSignal) => Promise<() => void>;
}

/** A bounded queue in which each owner has its own line, and the lines are served in turn. */
const createTurns = ({ atOnce, ofOne, waitingOfOne, waiting, patience }: TurnLimits): Turns => {
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

export interface PoolLimits extends Bounds, TurnLimits {
  /** Seconds for which an owner is refused after work that ran out of time or memory. */
  readonly rest?: number;
  /** The sentence of a refusal, in the language of the request. */
  readonly busy: () => string;
}

/** Who wants something done. */
export interface Order<Input> {
  /** By whom work is counted: a company, or a sent questionnaire. */
  readonly owner: string;
  readonly input: Input;
  /** Ends the work, or leaves the queue. */
  readonly signal?: AbortSignal;
}

/** Work that runs. */
export interface Running<Result, Told> {
  /**
   * Resolves once the pipe has taken it. A work that is slower than its orders has to say when it wants more: orders
   * that were taken wait in its memory.
   */
  readonly tell: (order: Told) => Promise<void>;
  /** @throws EndedWork, or what the work has thrown */
  readonly result: Promise<Result>;
  /** Ends the process. The result then fails; nobody needs to wait for it. */
  readonly stop: () => void;
}

export interface Pool {
  /**
   * Does a piece of work in a process, and waits for its result.
   * @param module path of the compiled file without its ending; its default export is a `Work`
   * @throws BusyError, EndedWork, or what the work has thrown
   */
  readonly run: <Input, Result>(module: string, order: Order<Input>) => Promise<Result>;
  /**
   * Starts a piece of work that talks while it runs. Resolves when it has its turn.
   * @throws BusyError
   */
  readonly start: <Input, Result, Told = never, Report = never>(
    module: string,
    order: Order<Input> & { readonly heard?: (report: Report) => void },
  ) => Promise<Running<Result, Told>>;
  /** Ends all its processes. */
  readonly end: () => Promise<void>;
}

/** Seconds for which a process waits for the next work. */
const IDLE = 60;

/** Seconds after which a refused caller may ask again. */
const AGAIN = 5;

/**
 * A few processes that do one kind of work. Each does one piece and is ended after it, so that nothing which a hostile
 * file did to it reaches the next one. One that has loaded the module waits for the next work, and is ended after a
 * minute without any.
 */
export const createPool = (limits: PoolLimits): Pool => {
  const { rest = 0, busy, seconds } = limits;
  const turns = createTurns(limits);
  const children = new Set<Child>();
  /** Owners that are refused, with the time until when. */
  const resting = new Map<string, number>();
  let spare: { readonly child: Child; readonly idle: NodeJS.Timeout } | undefined;
  let isOpen = true;

  const launch = (): Child => {
    const child = startChild(limits);
    children.add(child);
    void child.ended.then(() => children.delete(child));
    return child;
  };
  const takeSpare = (): Child | undefined => {
    const taken = spare;
    spare = undefined;
    clearTimeout(taken?.idle);
    return taken?.child.isAlive() ? taken.child : undefined;
  };
  const keepSpare = (module: string): void => {
    if (!isOpen) return;
    const child = takeSpare() ?? launch();
    child.load(module);
    const idle = setTimeout(() => takeSpare()?.end(), IDLE * 1_000).unref();
    spare = { child, idle };
  };
  const refuseResting = (owner: string): void => {
    const left = (resting.get(owner) ?? 0) - Date.now();
    if (left > 0) throw new BusyError(429, busy(), Math.ceil(left / 1_000));
    resting.delete(owner);
  };
  const letRest = (owner: string, error: unknown): void => {
    if (rest === 0 || !(error instanceof EndedWork) || error.by === 'killed') return;
    for (const [other, until] of resting) if (until < Date.now()) resting.delete(other);
    resting.set(owner, Date.now() + rest * 1_000);
  };
  const turnOf = async (owner: string, signal?: AbortSignal): Promise<() => void> => {
    refuseResting(owner);
    try {
      const leave = await turns.take(owner, signal);
      try {
        // What waited behind the work of its own that ran out of time.
        refuseResting(owner);
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      throw new BusyError(error.own ? 429 : 503, busy(), AGAIN);
    }
  };

  const start: Pool['start'] = async <Input, Result, Told, Report>(
    module: string,
    { owner, input, signal, heard = () => undefined }: Order<Input> & { heard?: (report: Report) => void },
  ): Promise<Running<Result, Told>> => {
    const leave = await turnOf(owner, signal);
    isOpen = true;
    const child = takeSpare() ?? launch();
    const stop = (): void => child.end();
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    const work = async (): Promise<Result> => {
      try {
        return (await child.work(
          basename(module),
          module,
          input,
          seconds,
          heard as (report: unknown) => void,
        )) as Result;
      } catch (error) {
        letRest(owner, error);
        throw error;
      } finally {
        signal?.removeEventListener('abort', stop);
        // Its memory is free before the next one begins.
        void child.ended.then(() => {
          leave();
          keepSpare(module);
        });
      }
    };
    const result = work();
    result.catch(() => undefined);
    return { tell: child.tell, result, stop };
  };
  return {
    start,
    run: async (module, order) => (await start<typeof order.input, never>(module, order)).result,
    end: async () => {
      isOpen = false;
      takeSpare();
      resting.clear();
      for (const child of children) child.end();
      await Promise.all([...children].map(({ ended }) => ended));
    },
  };
};

import { type JSX, useEffect, useReducer, useState } from 'react';
import { loadMoreWords, words } from './words';

/** Components of a file that is loaded when the first of them is needed. */
interface Parts<Loaded> {
  readonly load: () => Promise<void>;
  readonly now: () => Loaded | undefined;
}

const parts = <Loaded,>(get: () => Promise<Loaded>): Parts<Loaded> => {
  let loaded: Loaded | undefined;
  return {
    load: async () => {
      loaded ??= await get();
    },
    now: () => loaded,
  };
};

/** The rest of the page comes with its words. */
export const later = parts(async () => (await Promise.all([import('./later/parts'), loadMoreWords()]))[0]);

/** Inputs that not every questionnaire needs. */
export const inputs = parts(() => import('./inputs/parts'));

interface WaitProps<Loaded> {
  of: Parts<Loaded>;
  children: (loaded: Loaded) => JSX.Element;
}

/** Draws once a file is there; where it cannot be loaded it says so, and tries again by itself or when asked to. */
export function Wait<Loaded>({ of: { load, now }, children }: WaitProps<Loaded>) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState(false);
  const loaded = now();
  const there = loaded !== undefined;
  useEffect(() => {
    // What was drawn counts, not what there is by now: a file that came in between is drawn by the same way.
    if (there) return;
    if (!failed) void load().then(redraw, () => setFailed(true));
    const again = () => setFailed(false);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed, load, there]);
  if (loaded) return children(loaded);
  if (!failed) return <p className="muted">{words.opening.partLoading}</p>;
  return (
    <div className="attention trouble" role="alert">
      <p>{words.opening.partFailed}</p>
      <button type="button" onClick={() => setFailed(false)}>
        {words.opening.tryAgain}
      </button>
    </div>
  );
}

const fetchAll = (): void => {
  for (const { load } of [inputs, later]) void load().catch(() => undefined);
};

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
};

/** Milliseconds without a touch after which the rest is fetched all the same. */
const PATIENCE = 4_000;

/**
 * Fetches the rest of the page once somebody begins to answer, or after a while: so that it delays neither the first
 * paint nor the first click, and a connection that is lost afterwards takes nothing away.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const begin = () => whenIdle(fetchAll);
    const timer = setTimeout(begin, PATIENCE);
    const once = { once: true };
    addEventListener('pointerdown', begin, once);
    addEventListener('keydown', begin, once);
    addEventListener('online', fetchAll);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', begin);
      removeEventListener('keydown', begin);
      removeEventListener('online', fetchAll);
    };
  }, []);
}

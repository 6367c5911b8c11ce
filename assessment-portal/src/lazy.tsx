import { type JSX, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { loadMoreWords, loadPrepareWords, loadSenderWords, words } from './words';

/** Components of a file that is loaded when one of them is first needed. */
interface LazyFile<Loaded> {
  readonly load: () => Promise<void>;
  readonly now: () => Loaded | undefined;
}

const lazyFile = <Loaded,>(get: () => Promise<Loaded>): LazyFile<Loaded> => {
  let loaded: Loaded | undefined;
  return {
    load: async () => {
      loaded ??= await get();
    },
    now: () => loaded,
  };
};

/** The rest of the page, which is loaded together with its words. */
export const later = lazyFile(async () => (await Promise.all([import('./lazyComponents'), loadMoreWords()]))[0]);

/** The dialog to prepare the answers. It is of no use without a connection, so it is loaded only when it is opened. */
export const preparing = lazyFile(
  async () => (await Promise.all([import('./prepare/Prepare'), loadPrepareWords()]))[0],
);

/** Questions to the sender, and the replies. */
export const asking = lazyFile(async () => (await Promise.all([import('./sender/Thread'), loadSenderWords()]))[0]);

/** The dialog to name another person. It is of no use without a connection, so it is loaded only when it is opened. */
export const naming = lazyFile(async () => (await Promise.all([import('./sender/Handover'), loadSenderWords()]))[0]);

/** Inputs that not every questionnaire needs. */
export const inputs = lazyFile(() => import('./inputs/lazyInputs'));

interface WaitProps<Loaded> {
  of: LazyFile<Loaded>;
  children: (loaded: Loaded) => JSX.Element;
}

/** Draws after a file was loaded. If loading fails it shows that, and tries again automatically or by a button. */
export function Wait<Loaded>({ of: { load, now }, children }: WaitProps<Loaded>) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState(false);
  const loaded = now();
  const there = loaded !== undefined;
  useLayoutEffect(() => {
    // The state at the last drawing counts: a file that was loaded since is drawn in the same way.
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

/** Milliseconds without input after which the rest is loaded anyway. */
const PATIENCE = 4_000;

/**
 * Loads the rest of the page when the respondent begins to answer, or after a while. So it does not delay the first
 * paint or the first click, and all parts are available if the connection is lost later.
 * @param soon whether a question takes files: their part must be there when the connection is lost
 */
export function usePrefetch(soon: boolean): void {
  useEffect(() => {
    const begin = () => whenIdle(fetchAll);
    const timer = setTimeout(begin, soon ? 0 : PATIENCE);
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
  }, [soon]);
}

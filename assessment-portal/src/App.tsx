import { useLayoutEffect, useReducer, useState } from 'react';
import { formatIn } from './format';
import { later, Wait } from './lazy';
import { ProblemScreen } from './screens/ProblemScreen';
import { SessionScreen } from './screens/SessionScreen';
import type { Opened } from './session/open';
import type { TakeOver } from './session/usePlace';
import { useLanguage, words } from './words';

interface AppProps {
  first: Opened;
  reopen: () => Promise<Opened>;
  /** Present when the server has drawn the first page. */
  takeOver?: TakeOver | undefined;
}

/** The whole page: a session, or the problem that prevents it. */
export function App({ first, reopen, takeOver }: AppProps) {
  const [opened, setOpened] = useState(first);
  const [trying, setTrying] = useState(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // When the language changes, everything below is drawn again; no state is lost.
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a change of the language brings its own locale
  useLayoutEffect(() => {
    // The server's drawing had to be taken over as it was, with dates in the locale that the request named.
    if (formatIn(language)) redraw();
  }, []);
  const tryAgain = async () => {
    setTrying(true);
    setOpened(await reopen());
    setTrying(false);
  };
  if (opened.kind === 'ready') return <SessionScreen session={opened.session} takeOver={takeOver} />;
  const again = { trying, onTryAgain: () => void tryAgain() };
  if (opened.kind === 'failed') return <ProblemScreen {...words.problems.failed} again={again} />;
  return <Wait of={later}>{(it) => <it.ServerProblem problem={opened} again={again} />}</Wait>;
}

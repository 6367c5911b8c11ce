import { useState } from 'react';
import { later, Wait } from './lazy';
import { ProblemScreen } from './screens/ProblemScreen';
import { SessionScreen } from './screens/SessionScreen';
import type { Opened } from './session/open';
import { useLanguage, words } from './words';

interface AppProps {
  first: Opened;
  reopen: () => Promise<Opened>;
}

/** The whole page: a session, or the problem that prevents it. */
export function App({ first, reopen }: AppProps) {
  const [opened, setOpened] = useState(first);
  const [trying, setTrying] = useState(false);
  // When the language changes, everything below is drawn again; no state is lost.
  useLanguage();
  const tryAgain = async () => {
    setTrying(true);
    setOpened(await reopen());
    setTrying(false);
  };
  if (opened.kind === 'ready') return <SessionScreen session={opened.session} />;
  const again = { trying, onTryAgain: () => void tryAgain() };
  if (opened.kind === 'failed') return <ProblemScreen {...words.problems.failed} again={again} />;
  return <Wait of={later}>{(it) => <it.ServerProblem problem={opened} again={again} />}</Wait>;
}

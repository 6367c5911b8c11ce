import { useState } from 'react';
import { later, Wait } from './part';
import { ProblemScreen } from './screens/ProblemScreen';
import { SessionScreen } from './screens/SessionScreen';
import type { Opened } from './session/open';
import { useLanguage, words } from './words';

interface AppProps {
  first: Opened;
  reopen: () => Promise<Opened>;
}

/** The whole page: a session, or the problem that stands in its way. */
export function App({ first, reopen }: AppProps) {
  const [opened, setOpened] = useState(first);
  const [trying, setTrying] = useState(false);
  // A page in another language is drawn anew from here on; nothing of it is lost.
  useLanguage();
  const tryAgain = async () => {
    setTrying(true);
    setOpened(await reopen());
    setTrying(false);
  };
  if (opened.kind === 'ready') return <SessionScreen session={opened.session} />;
  const again = { trying, onTryAgain: () => void tryAgain() };
  if (opened.kind === 'failed') return <ProblemScreen {...words.problems.failed} again={again} />;
  return <Wait of={later}>{(it) => <it.ToldProblem problem={opened} again={again} />}</Wait>;
}

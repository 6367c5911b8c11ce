import { useState } from 'react';
import { ProblemScreen } from './screens/ProblemScreen';
import { SessionScreen } from './screens/SessionScreen';
import type { Opened } from './session/open';

interface AppProps {
  first: Opened;
  reopen: () => Promise<Opened>;
}

/** The whole page: a session, or the problem that stands in its way. */
export function App({ first, reopen }: AppProps) {
  const [opened, setOpened] = useState(first);
  const [trying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    setOpened(await reopen());
    setTrying(false);
  };
  if (opened.kind === 'ready') return <SessionScreen session={opened.session} />;
  return <ProblemScreen problem={opened} trying={trying} onTryAgain={() => void tryAgain()} />;
}

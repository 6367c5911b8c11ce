import { useEffect, useSyncExternalStore } from 'react';
import { TopLine } from '../components/TopLine';
import { later, usePrefetch, Wait } from '../lazy';
import { PrintSheet } from '../printed/PrintSheet';
import { usePrinting } from '../printed/printing';
import { useSessionEvents } from '../session/events';
import { useMessages } from '../session/messages';
import type { Session } from '../session/session';
import { useEarlier } from '../session/useEarlier';
import { useLogo } from '../session/useLogo';
import { useOpened } from '../session/useOpened';
import { type TakeOver, usePlace } from '../session/usePlace';
import { words } from '../words';
import { AnsweringScreen } from './AnsweringScreen';

/** The questionnaire of a link, in its current view. */
export function SessionScreen({ session, takeOver }: { session: Session; takeOver?: TakeOver | undefined }) {
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getFirst);
  const [place, setPlace] = usePlace(session, state.view.kind === 'review', takeOver);
  const printing = usePrinting();
  const logo = useLogo(session);
  const { assessment, view } = state;
  useSessionEvents(session);
  useOpened(session);
  useEarlier(session);
  useMessages(session);
  const takesFiles = assessment.questions.some(({ kind, evidence }) => kind === 'File' || evidence !== 'No');
  usePrefetch(takesFiles);
  const goesOn = takesFiles && view.kind === 'answering';
  useEffect(() => {
    // Files of an earlier visit that waited for the network are sent now, whatever page is shown.
    if (goesOn)
      void later.load().then(
        () => later.now()?.uploadsOf(session),
        () => undefined,
      );
  }, [goesOn, session]);
  useEffect(() => {
    document.title = `${assessment.title || words.opening.questionnaire} - ${words.opening.product}`;
  }, [assessment.title]);

  if (view.kind === 'ended') return <Wait of={later}>{(it) => <it.ServerProblem problem={view.problem} />}</Wait>;
  return (
    <>
      <TopLine assessment={assessment} logo={logo} main={view.kind === 'answering'} />
      {view.kind === 'answering' && (
        <AnsweringScreen session={session} state={state} place={place} onPlace={setPlace} />
      )}
      {view.kind === 'review' && <Wait of={later}>{(it) => <it.ReviewScreen session={session} state={state} />}</Wait>}
      {(view.kind === 'thanks' || view.kind === 'completed') && (
        <Wait of={later}>{(it) => <it.FinishedScreen session={session} assessment={assessment} view={view} />}</Wait>
      )}
      {printing && <PrintSheet assessment={assessment} />}
    </>
  );
}

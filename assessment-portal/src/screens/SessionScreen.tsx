import { useEffect, useSyncExternalStore } from 'react';
import { usePrinting } from '../media';
import { PrintSheet } from '../parts/PrintSheet';
import { TopLine } from '../parts/TopLine';
import { useSessionEvents } from '../session/events';
import type { Session } from '../session/session';
import { usePlace } from '../session/usePlace';
import { words } from '../words';
import { AnsweringScreen } from './AnsweringScreen';
import { FinishedScreen } from './FinishedScreen';
import { ProblemScreen } from './ProblemScreen';
import { ReviewScreen } from './ReviewScreen';

/** One link's questionnaire, in whichever of its views it is. */
export function SessionScreen({ session }: { session: Session }) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const [place, setPlace] = usePlace(session, state.view.kind === 'review');
  const printing = usePrinting();
  const { assessment, view } = state;
  useSessionEvents(session);
  useEffect(() => {
    document.title = `${assessment.title || words.opening.questionnaire} - ${words.opening.product}`;
  }, [assessment.title]);

  if (view.kind === 'ended') return <ProblemScreen problem={view.problem} />;
  return (
    <>
      <TopLine assessment={assessment} main={view.kind === 'answering'} />
      {view.kind === 'answering' && (
        <AnsweringScreen session={session} state={state} place={place} onPlace={setPlace} />
      )}
      {view.kind === 'review' && <ReviewScreen session={session} state={state} />}
      {(view.kind === 'thanks' || view.kind === 'completed') && <FinishedScreen assessment={assessment} view={view} />}
      {printing && <PrintSheet assessment={assessment} />}
    </>
  );
}

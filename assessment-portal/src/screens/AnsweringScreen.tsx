import { openQuestions, type Place, pageCount, placeOf, progressOf, topicsOf } from '@ridgeline/domain/assessment';
import { useEffect, useRef } from 'react';
import type { Question } from '../api/assessment';
import { useNarrow } from '../media';
import { AllAnswered } from '../parts/AllAnswered';
import { DetailsCard } from '../parts/DetailsCard';
import { OpenQuestions } from '../parts/OpenQuestions';
import { QuestionPage } from '../parts/QuestionPage';
import { SenderMessage } from '../parts/SenderMessage';
import { StatusBar } from '../parts/StatusBar';
import { TopicList } from '../parts/TopicList';
import { TopicSelect } from '../parts/TopicSelect';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { words } from '../words';

interface AnsweringScreenProps {
  session: Session;
  state: State;
  place: Place;
  onPlace: (place: Place) => void;
}

const PAGE_HEADING = 'page-heading';

/** The questions of one topic, five at a time, with the topics beside them. */
export function AnsweringScreen({ session, state, place, onPlace }: AnsweringScreenProps) {
  const narrow = useNarrow();
  const { assessment } = state;
  const topics = topicsOf(assessment.questions);
  const allAnswered = openQuestions(assessment.questions).length === 0;
  const listed = assessment.questions.filter(({ id }) => state.missing.includes(id));

  // Where the focus goes once the new page is there; nowhere at first, so that the page opens at its top.
  const focusOn = useRef<string | null>(null);
  const goTo = (next: Place, elementId = PAGE_HEADING) => {
    focusOn.current = elementId;
    onPlace({ ...next });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what moves the focus.
  useEffect(() => {
    if (focusOn.current) document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
  }, [place]);

  const goToQuestion = (question: Question) => {
    const found = placeOf(topics, question);
    if (found) goTo(found, `answer-${question.id}`);
  };
  const goToTopic = (index: number) => goTo({ topic: index, page: 1 });
  const lastPlace = { topic: topics.length - 1, page: pageCount(topics.at(-1)?.total ?? 0) };
  const atTheEnd = place.topic === lastPlace.topic && place.page === lastPlace.page;

  if (topics.length === 0) return <main className="lone">{words.progress.noQuestions}</main>;
  return (
    <>
      <a className="skip" href={`#${PAGE_HEADING}`}>
        {words.opening.skipLink}
      </a>
      <StatusBar progress={progressOf(assessment.questions)} queue={state.queue} />
      <div className="columns">
        <div className="side">
          <SenderMessage assessment={assessment} />
          {narrow ? (
            <TopicSelect topics={topics} current={place.topic} onChoose={goToTopic} />
          ) : (
            <TopicList topics={topics} current={place.topic} onChoose={goToTopic} />
          )}
          {!narrow && <DetailsCard assessment={assessment} />}
        </div>
        <main>
          {listed.length > 0 && <OpenQuestions questions={listed} onOpen={goToQuestion} />}
          <QuestionPage
            key={`${place.topic}/${place.page}`}
            headingId={PAGE_HEADING}
            session={session}
            state={state}
            topics={topics}
            place={place}
            onGo={goTo}
          />
          {allAnswered && !atTheEnd && <AllAnswered onGo={() => goTo(lastPlace)} />}
        </main>
        {narrow && <DetailsCard assessment={assessment} />}
      </div>
    </>
  );
}

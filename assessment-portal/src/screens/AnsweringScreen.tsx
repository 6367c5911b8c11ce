import {
  completionOf,
  isFinished,
  openQuestions,
  type Place,
  pageCount,
  placeOf,
  type Topic,
  topicsOf,
} from '@ridgeline/domain/assessment';
import { useLayoutEffect, useRef } from 'react';
import { answerId } from '../answer/input';
import type { Question } from '../api/assessment';
import { AllAnswered } from '../components/AllAnswered';
import { DetailsCard } from '../components/DetailsCard';
import { NotMeButton } from '../components/NotMeButton';
import { PrepareButton } from '../components/PrepareButton';
import { QuestionPage } from '../components/QuestionPage';
import { SenderMessage } from '../components/SenderMessage';
import { StatusBar } from '../components/StatusBar';
import { TopicList } from '../components/TopicList';
import { TopicSelect } from '../components/TopicSelect';
import { later, Wait } from '../lazy';
import { useNarrow } from '../media';
import type { Session } from '../session/session';
import { shownOf } from '../session/shown';
import type { State } from '../session/state';
import { words } from '../words';

interface AnsweringScreenProps {
  session: Session;
  state: State;
  place: Place;
  onPlace: (place: Place) => void;
}

const PAGE_HEADING = 'page-heading';

/** The place, or the last existing one if an answer has removed its page. */
const within = (topics: readonly Topic<Question>[], { topic, page }: Place): Place => {
  const last = Math.max(0, Math.min(topic, topics.length - 1));
  return { topic: last, page: Math.min(page, pageCount(topics[last]?.total ?? 0)) };
};

/** The questions of one topic, five at a time, and the list of topics. */
export function AnsweringScreen({ session, state, place: wanted, onPlace }: AnsweringScreenProps) {
  const narrow = useNarrow();
  const { assessment } = state;
  const shown = shownOf(assessment);
  const topics = topicsOf(shown);
  const place = within(topics, wanted);
  const allAnswered = openQuestions(shown).length === 0;
  const listed = shown.some(({ id }) => state.missing.includes(id) || state.unchanged.some((same) => same.id === id));

  // The element to focus after the new page is drawn; none at first, so that the page opens at its top.
  const focusOn = useRef<string | null>(null);
  const goTo = (next: Place, elementId = PAGE_HEADING) => {
    focusOn.current = elementId;
    onPlace({ ...next });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place moves the focus.
  useLayoutEffect(() => {
    if (focusOn.current) document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
  }, [place]);

  const goToQuestion = (question: Question) => {
    const found = placeOf(topics, question);
    if (found) goTo(found, answerId(question.id));
  };
  const goToTopic = (index: number) => goTo({ topic: index, page: 1 });
  const lastPlace = { topic: topics.length - 1, page: pageCount(topics.at(-1)?.total ?? 0) };
  const changesAsked = assessment.reviewedAt !== null && !isFinished(assessment.status);
  const atTheEnd = place.topic === lastPlace.topic && place.page === lastPlace.page;

  if (topics.length === 0) return <main className="lone">{words.progress.noQuestions}</main>;
  return (
    <>
      <a className="skip" href={`#${PAGE_HEADING}`}>
        {words.opening.skipLink}
      </a>
      <StatusBar progress={completionOf(shown)} state={state} />
      <div className="columns">
        <div className="side">
          <SenderMessage assessment={assessment} />
          {narrow !== false && <TopicSelect topics={topics} current={place.topic} onChoose={goToTopic} />}
          {narrow !== true && <TopicList topics={topics} current={place.topic} onChoose={goToTopic} />}
          {session.connection.token && <PrepareButton session={session} token={session.connection.token} />}
          {session.connection.token && assessment.may.submit && (
            <NotMeButton session={session} token={session.connection.token} />
          )}
          {narrow !== true && <DetailsCard assessment={assessment} />}
        </div>
        <main>
          {(state.preview || assessment.topic !== null) && (
            <Wait of={later}>{(it) => <it.Banners state={state} />}</Wait>
          )}
          {changesAsked && (
            <Wait of={later}>{(it) => <it.ChangesCard assessment={assessment} onOpen={goToQuestion} />}</Wait>
          )}
          {listed && <Wait of={later}>{(it) => <it.OpenQuestions state={state} onOpen={goToQuestion} />}</Wait>}
          <QuestionPage
            key={`${place.topic}/${place.page}`}
            headingId={PAGE_HEADING}
            session={session}
            state={state}
            topics={topics}
            place={place}
            onGo={goTo}
          />
          {allAnswered && !atTheEnd && assessment.may.submit && <AllAnswered onGo={() => goTo(lastPlace)} />}
        </main>
        {narrow === true && <DetailsCard assessment={assessment} />}
      </div>
    </>
  );
}

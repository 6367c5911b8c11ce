import { type Place, pageCount, pageOf, QUESTIONS_PER_PAGE, type Topic } from '@ridgeline/domain/assessment';
import { isOpenQuestion } from '@ridgeline/domain/questions/answered';
import { useState } from 'react';
import { answerId } from '../answer/input';
import type { Question } from '../api/assessment';
import { later, Wait } from '../lazy';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { words } from '../words';
import { QuestionCard } from './QuestionCard';

interface QuestionPageProps {
  headingId: string;
  session: Session;
  state: State;
  topics: readonly Topic<Question>[];
  place: Place;
  /** Opens a page and focuses the named element, or the page's heading. */
  onGo: (place: Place, elementId?: string) => void;
}

/** 'Ask a colleague' about the topic in view. */
function AskButton({ token, topic }: { token: string; topic: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {words.topics.ask}
      </button>
      {open && (
        <Wait of={later}>{(it) => <it.AskColleague token={token} topic={topic} onClose={() => setOpen(false)} />}</Wait>
      )}
    </>
  );
}

interface PagerProps {
  topics: readonly Topic<Question>[];
  place: Place;
  /** How many questions of this page are not answered and not left for later. */
  waiting: number;
  onGo: (place: Place) => void;
  /** Who submits, if the holder of this link cannot. */
  submitter?: string | undefined;
  /** Called when the user wants to continue while questions are open. */
  onWait: () => void;
  onSubmit: () => void;
}

const previousPlace = (topics: PagerProps['topics'], { topic, page }: Place): Place | undefined => {
  if (page > 1) return { topic, page: page - 1 };
  return topic > 0 ? { topic: topic - 1, page: pageCount(topics[topic - 1]?.total ?? 0) } : undefined;
};

/**
 * Previous, and one of Next, Next Topic and Submit. While questions of the page wait it is disabled for assistive technology
 * and to the eye, but keeps the focus: pressing Next leads to the first of them, and pressing Submit lists what is missing everywhere.
 */
function Pager({ topics, place, waiting, submitter, onGo, onWait, onSubmit }: PagerProps) {
  const previous = previousPlace(topics, place);
  const hasPage = place.page < pageCount(topics[place.topic]?.total ?? 0);
  const hasTopic = place.topic < topics.length - 1;
  const next = hasPage ? { ...place, page: place.page + 1 } : { topic: place.topic + 1, page: 1 };
  const last = !hasPage && !hasTopic;
  const label = hasPage ? words.questions.next : hasTopic ? words.questions.nextTopic : words.questions.submit;
  const goOn = () => {
    if (last) onSubmit();
    else if (waiting > 0) onWait();
    else onGo(next);
  };
  return (
    <div className="pager">
      <button type="button" disabled={!previous} onClick={() => previous && onGo(previous)}>
        {words.questions.previous}
      </button>
      {last && submitter !== undefined ? (
        <p className="others-submit">{words.questions.othersSubmit({ who: submitter })}</p>
      ) : (
        <button type="button" className="primary" aria-disabled={waiting > 0} onClick={goOn}>
          {label}
        </button>
      )}
    </div>
  );
}

/** One page of a topic: up to five questions, and a button to continue when they are answered or left for later. */
export function QuestionPage({ headingId, session, state, topics, place, onGo }: QuestionPageProps) {
  const [reminded, setReminded] = useState(false);
  const { left, changedElsewhere, assessment, addedQuestions, preview } = state;
  const topic = topics[place.topic];
  const questions = topic ? pageOf(topic.questions, place.page) : [];
  const open = questions.filter((question) => isOpenQuestion(question) && !question.locked);
  const missing = open.filter(({ id }) => !left.has(id));
  const changed = questions.filter(({ id }) => changedElsewhere.has(id)).length;

  const remind = () => {
    setReminded(true);
    document.getElementById(answerId(missing[0]?.id ?? ''))?.focus();
  };
  const submit = () => {
    session.review();
    document.getElementById('open-questions')?.focus();
  };

  return (
    <section aria-labelledby={headingId}>
      <div className="page-head">
        <h2 id={headingId} tabIndex={-1} dir="auto">
          {topic?.title || words.topics.untitled}
        </h2>
        <p className="muted">{words.questions.page({ page: place.page, pages: pageCount(topic?.total ?? 0) })}</p>
        {assessment.may.ask && session.connection.token && topic && (
          <AskButton token={session.connection.token} topic={topic.title} />
        )}
      </div>
      <p className="unseen" role="status">
        {changed > 0 && words.questions.changedSpoken({ count: changed })}
      </p>
      <p className="unseen" role="status">
        {addedQuestions > 0 && words.questions.more({ count: addedQuestions })}
        {addedQuestions < 0 && words.questions.fewer({ count: -addedQuestions })}
      </p>
      {state.earlier.size > 0 && topic && (
        <Wait of={later}>{(it) => <it.EarlierTopic session={session} topic={topic.title} />}</Wait>
      )}
      {questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          session={session}
          state={state}
          question={question}
          open={open.includes(question)}
          label={words.questions.number({
            number: (place.page - 1) * QUESTIONS_PER_PAGE + index + 1,
            total: topic?.total ?? 0,
          })}
          missed={reminded && missing.includes(question)}
        />
      ))}
      {!reminded && missing.length > 0 && (
        <p className="muted waits">{words.questions.waiting({ count: missing.length })}</p>
      )}
      <p className="waiting" role="alert">
        {reminded && missing.length > 0 && words.questions.waiting({ count: missing.length })}
      </p>
      <Pager
        topics={topics}
        place={place}
        waiting={missing.length}
        submitter={assessment.may.submit || preview ? undefined : assessment.recipient.name}
        onGo={onGo}
        onWait={remind}
        onSubmit={submit}
      />
    </section>
  );
}

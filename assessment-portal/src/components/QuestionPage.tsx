import { type Place, pageCount, pageOf, QUESTIONS_PER_PAGE, type Topic } from '@ridgeline/domain/assessment';
import { isOpenQuestion } from '@ridgeline/domain/questions/answered';
import { useState } from 'react';
import { answerId } from '../answer/input';
import type { Question } from '../api/assessment';
import { later, Wait } from '../lazy';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { words } from '../words';
import { AskButton } from './AskButton';
import { Pager } from './Pager';
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

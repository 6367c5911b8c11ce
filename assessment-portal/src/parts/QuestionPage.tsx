import {
  isAnswered,
  type Place,
  pageCount,
  pageOf,
  QUESTIONS_PER_PAGE,
  type Topic,
} from '@ridgeline/domain/assessment';
import { useState } from 'react';
import type { Question } from '../api/assessment';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { words } from '../words';
import { Pager } from './Pager';
import { QuestionCard } from './QuestionCard';

interface QuestionPageProps {
  headingId: string;
  session: Session;
  state: State;
  topics: readonly Topic<Question>[];
  place: Place;
  /** Goes to a page; the focus to the element named, else to the page's heading. */
  onGo: (place: Place, elementId?: string) => void;
}

/** One page of a topic: up to five questions, and the way on once they are answered or left for later. */
export function QuestionPage({ headingId, session, state, topics, place, onGo }: QuestionPageProps) {
  const [reminded, setReminded] = useState(false);
  const { left, changedElsewhere } = state;
  const topic = topics[place.topic];
  const questions = topic ? pageOf(topic.questions, place.page) : [];
  const missing = questions.filter(({ id, answer }) => !isAnswered(answer) && !left.has(id));
  const changed = questions.filter(({ id }) => changedElsewhere.has(id)).length;

  const remind = () => {
    setReminded(true);
    document.getElementById(`answer-${missing[0]?.id}`)?.focus();
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
        <p className="muted">{words.questions.page(place.page, pageCount(topic?.total ?? 0))}</p>
      </div>
      <p className="unseen" role="status">
        {changed > 0 && words.questions.changedSpoken(changed)}
      </p>
      {questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          question={question}
          label={words.questions.number((place.page - 1) * QUESTIONS_PER_PAGE + index + 1, topic?.total ?? 0)}
          left={left.has(question.id)}
          changed={changedElsewhere.has(question.id)}
          missed={reminded && missing.includes(question)}
          onAnswer={(answer) => session.answer(question.id, answer)}
          onLeave={(leave) => session.leaveForLater(question.id, leave)}
        />
      ))}
      <p className="waiting" role="alert">
        {reminded && missing.length > 0 && words.questions.waiting(missing.length)}
      </p>
      <Pager topics={topics} place={place} waiting={missing.length > 0} onGo={onGo} onWait={remind} onSubmit={submit} />
    </section>
  );
}

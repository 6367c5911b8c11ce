import { isOpenQuestion } from '@ridgeline/domain/questions/answered';
import { type MouseEvent, useEffect, useRef } from 'react';
import { answerId, THEIRS } from '../answer/input';
import type { Question } from '../api/assessment';
import { more } from '../words';

interface OpenQuestionsProps {
  questions: readonly Question[];
  onOpen: (question: Question) => void;
}

/**
 * The questions that were open when Submit was pressed, each as a link (GOV.UK's error summary).
 * A question that was answered since is ticked and stays in the list, so that nothing moves under the pointer.
 */
export function OpenQuestions({ questions, onOpen }: OpenQuestionsProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const open = questions.filter(isOpenQuestion).length;
  const follow = (event: MouseEvent, question: Question) => {
    event.preventDefault();
    onOpen(question);
  };
  return (
    <section className="card attention" id="open-questions" aria-labelledby="open-heading" tabIndex={-1} ref={summary}>
      <h2 id="open-heading">{more.submitting.openTitle}</h2>
      <p>{open > 0 ? more.submitting.openText({ count: open }) : more.submitting.openDone}</p>
      <ul>
        {questions.map((question) => (
          <li key={question.id} className={isOpenQuestion(question) ? undefined : 'ticked'}>
            <a href={`#${answerId(question.id)}`} {...THEIRS} onClick={(event) => follow(event, question)}>
              {question.question}
            </a>
            {!isOpenQuestion(question) && <span className="unseen">{more.submitting.answered}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

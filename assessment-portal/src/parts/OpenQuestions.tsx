import { isAnswered } from '@ridgeline/domain/assessment';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Question } from '../api/assessment';
import { words } from '../words';

interface OpenQuestionsProps {
  questions: readonly Question[];
  onOpen: (question: Question) => void;
}

/**
 * What needed an answer when Submit was pressed, each a link to its question (GOV.UK's error summary).
 * One answered since is ticked and stays, so that nothing moves under the pointer.
 */
export function OpenQuestions({ questions, onOpen }: OpenQuestionsProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const open = questions.filter(({ answer }) => !isAnswered(answer)).length;
  const follow = (event: MouseEvent, question: Question) => {
    event.preventDefault();
    onOpen(question);
  };
  return (
    <section className="card attention" id="open-questions" aria-labelledby="open-heading" tabIndex={-1} ref={summary}>
      <h2 id="open-heading">{words.submitting.openTitle}</h2>
      <p>{open > 0 ? words.submitting.openText(open) : words.submitting.openDone}</p>
      <ul>
        {questions.map((question) => (
          <li key={question.id} className={isAnswered(question.answer) ? 'ticked' : undefined}>
            <a href={`#answer-${question.id}`} dir="auto" onClick={(event) => follow(event, question)}>
              {question.question}
            </a>
            {isAnswered(question.answer) && <span className="unseen">{words.submitting.answered}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

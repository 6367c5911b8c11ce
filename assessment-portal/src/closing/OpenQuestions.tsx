import { isOpenQuestion } from '@ridgeline/domain/questions/answered';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { answerId, THEIRS } from '../answer/input';
import type { Question } from '../api/assessment';
import { shownOf } from '../session/shown';
import type { State } from '../session/state';
import { more } from '../words';

interface OpenQuestionsProps {
  /** Its words, and whether a question is done. */
  list: { title: string; text: (count: number) => string; done: string; isDone: (question: Question) => boolean };
  questions: readonly Question[];
  onOpen: (question: Question) => void;
}

/**
 * Questions that prevented submitting, each as a link (GOV.UK's error summary). One that is done since is ticked and stays
 * in the list, so that nothing moves under the pointer.
 */
function QuestionLinks({ list, questions, onOpen }: OpenQuestionsProps) {
  const summary = useRef<HTMLElement>(null);
  useLayoutEffect(() => summary.current?.focus(), []);
  const open = questions.filter((question) => !list.isDone(question)).length;
  const follow = (event: MouseEvent, question: Question) => {
    event.preventDefault();
    onOpen(question);
  };
  return (
    <section className="card attention" id="open-questions" aria-labelledby="open-heading" tabIndex={-1} ref={summary}>
      <h2 id="open-heading">{list.title}</h2>
      <p>{open > 0 ? list.text(open) : list.done}</p>
      <ul>
        {questions.map((question) => (
          <li key={question.id} className={list.isDone(question) ? 'ticked' : undefined}>
            <a href={`#${answerId(question.id)}`} {...THEIRS} onClick={(event) => follow(event, question)}>
              {question.question}
            </a>
            {list.isDone(question) && <span className="unseen">{more.submitting.answered}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SubmitProblemsProps {
  state: State;
  onOpen: (question: Question) => void;
}

/** What prevented submitting: questions without their answer or file, or corrections that are still as before. */
export function OpenQuestions({ state: { assessment, missing, unchanged, conflicts }, onOpen }: SubmitProblemsProps) {
  const listed = (ids: readonly string[]) => shownOf(assessment).filter(({ id }) => ids.includes(id));
  const open = listed(missing);
  if (open.length > 0) {
    const { openTitle: title, openText, openDone: done } = more.submitting;
    const isDone = (question: Question) => !isOpenQuestion(question) && !conflicts.has(question.id);
    const list = { title, text: (count: number) => openText({ count }), done, isDone };
    return <QuestionLinks list={list} questions={open} onOpen={onOpen} />;
  }
  const { unchangedTitle: title, unchangedText, unchangedDone: done } = more.submitting;
  const isDone = (now: Question) => {
    const then = unchanged.find(({ id }) => id === now.id);
    return now.answer !== then?.answer || now.comment !== then.comment || now.files.length !== then.files.length;
  };
  const list = { title, text: (count: number) => unchangedText({ count }), done, isDone };
  return <QuestionLinks list={list} questions={listed(unchanged.map(({ id }) => id))} onOpen={onOpen} />;
}

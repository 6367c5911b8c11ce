import type { MouseEvent } from 'react';
import { answerId, THEIRS } from '../answer/input';
import type { Assessment, Question } from '../api/assessment';
import { shownOf } from '../session/shown';
import { more } from '../words';

interface ChangesCardProps {
  assessment: Assessment;
  onOpen: (question: Question) => void;
}

/** The changes that the reviewer requests, each a link to its question; ticked after it was changed. */
export function ChangesCard({ assessment, onOpen }: ChangesCardProps) {
  const wanted = shownOf(assessment).filter(({ verdict }) => verdict === 'change');
  const since = Date.parse(assessment.reviewedAt ?? '');
  const changed = ({ savedAt }: Question) => savedAt !== null && Date.parse(savedAt) > since;
  const follow = (event: MouseEvent, question: Question) => {
    event.preventDefault();
    onOpen(question);
  };
  return (
    <section className="card attention" aria-labelledby="changes-heading">
      <h2 id="changes-heading">{more.changes.title}</h2>
      <p>{more.changes.text}</p>
      {assessment.reviewNote && (
        <p className="said">
          {more.changes.note} <span {...THEIRS}>{assessment.reviewNote}</span>
        </p>
      )}
      <ul>
        {wanted.map((question) => (
          <li key={question.id} className={changed(question) ? 'ticked' : undefined}>
            <a href={`#${answerId(question.id)}`} {...THEIRS} onClick={(event) => follow(event, question)}>
              {question.question}
            </a>
            {changed(question) && <span className="unseen">{more.changes.decided}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

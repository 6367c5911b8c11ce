import { isFinished, topicsOf } from '@ridgeline/domain/assessment';
import { THEIRS } from '../answer/input';
import { answerText, choiceText } from '../answers';
import type { Assessment, Question } from '../api/assessment';
import { shownOf } from '../session/shown';
import { words } from '../words';

/** The given answer; if there is none and the question is open, the choices as boxes to tick on paper. */
function GivenAnswer({ question, open }: { question: Question; open: boolean }) {
  const text = answerText(question);
  if (text) {
    return (
      <strong className="given" {...THEIRS}>
        {text}
      </strong>
    );
  }
  if (question.files.length > 0) return null;
  if (!open) return <span className="muted">{words.given.noAnswer}</span>;
  return question.options.map((option) => (
    <span key={option} className="box" {...THEIRS}>
      {choiceText(question.kind, option)}
    </span>
  ));
}

/** The files and the comment of the answer. */
function Attachments({ files, comment }: Question) {
  return (
    <>
      {files.length > 0 && (
        <p className="attachment">
          {words.given.files} <span {...THEIRS}>{files.map(({ name }) => name).join(', ')}</span>
        </p>
      )}
      {comment && (
        <p className="attachment">
          {words.given.comment} <span {...THEIRS}>{comment}</span>
        </p>
      )}
    </>
  );
}

/** Every question that is asked with its answer, by topic, to be read or printed. */
export function AnswerList({ assessment }: { assessment: Assessment }) {
  const open = !isFinished(assessment.status);
  return topicsOf(shownOf(assessment)).map(({ title, questions }) => (
    <section key={title} className="answer-topic">
      <h3 dir="auto">{title || words.topics.untitled}</h3>
      <dl>
        {questions.map((question) => (
          <div key={question.id}>
            <dt {...THEIRS}>
              {question.question}
              {open && question.notes && <span className="muted paper-note">{question.notes}</span>}
            </dt>
            <dd>
              <GivenAnswer question={question} open={open} />
              <Attachments {...question} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

import { isAnswered, isFinished, topicsOf } from '@ridgeline/domain/assessment';
import type { Assessment, Question } from '../api/assessment';
import { words } from '../words';

/** The answer given; where none is and one may still be, the choices as boxes to tick on paper. */
function GivenAnswer({ question, open }: { question: Question; open: boolean }) {
  if (isAnswered(question.answer)) return <strong dir="auto">{question.answer}</strong>;
  if (!open) return <span className="muted">{words.finished.noAnswer}</span>;
  return question.options.map((option) => (
    <span key={option} className="box" dir="auto">
      {option}
    </span>
  ));
}

/** Every question with its answer, by topic, to be read or printed. */
export function AnswerList({ assessment }: { assessment: Assessment }) {
  const open = !isFinished(assessment.status);
  return topicsOf(assessment.questions).map(({ title, questions }) => (
    <section key={title} className="answer-topic">
      <h3 dir="auto">{title || words.topics.untitled}</h3>
      <dl>
        {questions.map((question) => (
          <div key={question.id}>
            <dt dir="auto">
              {question.question}
              {open && question.notes && <span className="muted paper-note">{question.notes}</span>}
            </dt>
            <dd>
              <GivenAnswer question={question} open={open} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

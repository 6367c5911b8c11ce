import type { QuestionKind } from '@ridgeline/domain/questions/kinds';
import { reviewWords } from '@ridgeline/domain/words/review';
import { Mark } from '../../../components/Mark';
import type { Comparison, Previous } from '../../../providers/methods/reviews';
import { dayText } from '../../../shared';
import type { AnsweredQuestion } from '../../common';
import styles from './Answer.module.css';
import { answerText } from './text';

const words = reviewWords.answer;

/** Says that an answer has changed since changes were requested, and shows the former one. */
export const SinceAsked = ({ question }: { question: AnsweredQuestion }) => {
  const { changed, earlier, kind, answer, comment } = question;
  if (!changed) return null;
  return (
    <div className={styles.before}>
      <Mark look={{ tone: 'blue', shape: 'turn', label: earlier ? words.changed : words.added }} variant="pill" />
      {earlier && earlier.answer !== answer && <p>{words.earlier({ before: answerText(kind, earlier.answer) })}</p>}
      {earlier?.comment && earlier.comment !== comment && <p>{words.earlierComment({ comment: earlier.comment })}</p>}
    </div>
  );
};

interface LastTimeProps {
  readonly compared: Comparison['questions'][number];
  readonly previous: Previous;
}

/** The answer of the same supplier in the previous submission. */
export const LastTime = ({ compared, previous }: LastTimeProps) => {
  const { change, before } = compared;
  const day = dayText(previous.submittedAt.slice(0, 10));
  if (!before) return <p className={styles.last}>{words.wasNew}</p>;
  if (change === 'same') return <p className={styles.last}>{words.wasSame}</p>;
  return (
    <p className={styles.last} data-change="changed">
      {words.was({ before: answerText(before.kind as QuestionKind, before.answer), day, title: previous.title })}
    </p>
  );
};

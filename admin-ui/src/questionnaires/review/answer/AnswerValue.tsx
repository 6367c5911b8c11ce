import { isAnswered } from '@ridgeline/domain/assessment';
import { unreachable } from '@ridgeline/domain/questions/kinds';
import { reviewWords } from '@ridgeline/domain/words/review';
import { Mark } from '../../../components/Mark';
import { type AnsweredQuestion, answerLook } from '../../common';
import styles from './Answer.module.css';
import { answerText, partsOf } from './text';

const UNASKED = { tone: 'neutral', shape: 'dash', label: reviewWords.answer.optional } as const;

/** An answer in the form of its kind: a choice as a badge, several as a list, text unchanged. */
export const AnswerValue = ({ question }: { question: AnsweredQuestion }) => {
  const { kind, answer, required } = question;
  if (!isAnswered(answer)) {
    return (
      <span className={styles.value}>
        <Mark look={answerLook(null)} />
        {!required && <Mark look={UNASKED} />}
      </span>
    );
  }
  switch (kind) {
    case 'File':
      return null;
    case 'Text':
      return (
        <p className={styles.text} dir="auto">
          {answer}
        </p>
      );
    case 'Several choices':
      return (
        <ul className={styles.parts}>
          {partsOf(answer).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      );
    case 'Number':
    case 'Date':
      return <p className={styles.text}>{answerText(kind, answer)}</p>;
    case 'Yes or No':
    case 'One choice':
      return (
        <span className={styles.value}>
          <Mark look={answerLook(answer)} />
        </span>
      );
    default:
      return unreachable(kind);
  }
};

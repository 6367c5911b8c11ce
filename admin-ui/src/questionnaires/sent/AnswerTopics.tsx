import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { risk } from '@ridgeline/domain';
import { isAnswered } from '@ridgeline/domain/assessment';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon';
import { Mark } from '../../components/Mark';
import { useRights } from '../../providers/useSession';
import { raisePath, riskPath } from '../../risks/address';
import { momentText } from '../moments';
import styles from './Answers.module.css';
import { type AnsweredQuestion, answerLook, needsLook, shownTopics } from './answers';

const words = questionnaireWords.sent;

const Answer = ({ question, mayRaise }: { question: AnsweredQuestion; mayRaise: boolean }) => (
  <li className={styles.question}>
    <div className={styles.asked}>
      <p>{question.question}</p>
      {question.notes && <p className={styles.note}>{question.notes}</p>}
    </div>
    <div className={styles.given}>
      <Mark look={answerLook(question.answer)} />
      {isAnswered(question.answer) && question.savedAt && (
        <time dateTime={question.savedAt} className={styles.saved}>
          {words.saved(momentText(question.savedAt))}
        </time>
      )}
      {question.risks?.map(({ documentId, riskId }) => (
        <Link key={documentId} to={riskPath(documentId)} className={styles.risk}>
          {riskWords.raise.raised(riskId)}
        </Link>
      ))}
      {mayRaise && question.answerId && isAnswered(question.answer) && (
        <Button
          size="small"
          className={styles.raise ?? ''}
          component={Link}
          to={raisePath('answer', question.answerId)}
          startIcon={<Icon name="risk" size={16} />}
          aria-label={riskWords.raise.raiseOn(question.question)}
        >
          {riskWords.raise.raise}
        </Button>
      )}
    </div>
  </li>
);

/** Every question with its answer, topic by topic, or only those that somebody should look at. */
export const AnswerTopics = ({ questions }: { questions: readonly AnsweredQuestion[] }) => {
  const [onlyOpen, setOnlyOpen] = useState(false);
  const mayRaise = useRights(risk).create;
  const topics = shownTopics(questions, onlyOpen);
  return (
    <section aria-labelledby="sent-answers">
      <div className={styles.head}>
        <h2 id="sent-answers">{words.answers}</h2>
        <FormControlLabel
          className={styles.filter ?? ''}
          label={words.onlyOpen(questions.filter(needsLook).length)}
          control={<Checkbox checked={onlyOpen} onChange={(_, checked) => setOnlyOpen(checked)} />}
        />
      </div>
      {topics.length === 0 && <p className={styles.none}>{words.nothingOpen}</p>}
      {topics.map((topic) => (
        <section key={topic.title} className={styles.topic} aria-label={topic.title}>
          <h3>
            {topic.title} <span>{words.topicDone(topic.done, topic.total)}</span>
          </h3>
          <ul>
            {topic.questions.map((question) => (
              <Answer key={question.documentId} question={question} mayRaise={mayRaise} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
};

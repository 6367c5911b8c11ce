import { risk } from '@ridgeline/domain';
import { isAnswered } from '@ridgeline/domain/assessment';
import { riskWords } from '@ridgeline/domain/words/risks';
import { Link } from 'react-router';
import { Button } from '../../../components/Button';
import { useRights } from '../../../providers/useSession';
import { raisePath, riskPath } from '../../../shared';
import type { AnsweredQuestion } from '../../common';
import styles from './Answer.module.css';

/** The risks raised from an answer, and a button to raise one. */
export const RisksOf = ({ question }: { question: AnsweredQuestion }) => {
  const { risks = [], answerId, answer } = question;
  const offers = useRights(risk).create && answerId !== null && isAnswered(answer);
  if (risks.length === 0 && !offers) return null;
  return (
    <div className={styles.risks}>
      {risks.map(({ documentId, name }) => (
        <Link key={documentId} to={riskPath(documentId)} className={styles.risk}>
          {riskWords.raise.raised({ risk: name })}
        </Link>
      ))}
      {offers && (
        <Button
          icon="risk"
          label={riskWords.raise.raise}
          variant="text"
          size="small"
          className={styles.raise ?? ''}
          to={raisePath('answer', answerId)}
          aria-label={riskWords.raise.raiseOn({ question: question.question })}
        />
      )}
    </div>
  );
};

import { sentQuestionnaire } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { Mark } from '../../components/Mark';
import { useRead } from '../../providers/useRead';
import { useRights } from '../../providers/useSession';
import { answerLook, sentPath } from '../../questionnaires';
import styles from './RiskForm.module.css';

const words = riskWords.raise;

/** The answer from which a risk was raised, with a link to it, for users who may read questionnaires. */
export const OriginNote = () => {
  const titleId = useId();
  const mayRead = useRights(sentQuestionnaire).read;
  const id = (useWatch({ name: 'answer' }) as { readonly id: string } | null)?.id;
  const { data, error, refetch } = useRead(
    ['raise', 'answer', id],
    (provider, signal) => provider.readRaisedRisk('answer', id ?? '', signal),
    { enabled: mayRead && id !== undefined, retry: false },
  );
  if (!mayRead || !id) return null;
  if (error) return <LoadError title={words.originFailed} error={error} retry={() => void refetch()} />;
  if (!data?.origin) return null;
  const { sent, question, answer } = data.origin;
  return (
    <section className={styles.origin} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {words.origin}
      </p>
      <p>{question}</p>
      <div className={styles.answered}>
        <Mark look={answerLook(answer)} />
        <Link to={`${sentPath()}/${sent.documentId}`} className={styles.aside}>
          {words.open({ title: sent.title })}
        </Link>
      </div>
    </section>
  );
};

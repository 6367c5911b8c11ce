import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { lazy, Suspense, useId } from 'react';
import type { RiskPanelProps } from '../panels';
import styles from './History.module.css';

const HistoryList = lazy(() => import('./HistoryList'));

const words = riskHistoryWords.panel;

/** The changes of the risk's rating, below its form. */
export const HistoryPanel = ({ risk }: RiskPanelProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.note}>{words.text}</p>
      <Suspense
        fallback={
          <p role="status" data-waiting>
            {words.loading}
          </p>
        }
      >
        <HistoryList of={risk.id} version={String(risk.updatedAt)} />
      </Suspense>
    </section>
  );
};

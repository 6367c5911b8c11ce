import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/Icon';
import type { OverviewProps } from '../../register';
import { stoodPath } from './address';
import { DayForm } from './DayForm';
import styles from './History.module.css';

const LevelMonths = lazy(() => import('./LevelMonths'));

const words = riskHistoryWords.months;
const KEY = 'ridgeline.risks-over-time';

/** The register's past, above the table: level counts by month, and the way to any day. Closed until it is asked for. */
export const OverTime = ({ total, filterValues }: OverviewProps) => {
  const id = useId();
  const navigate = useNavigate();
  const [open, setOpen] = useState(() => localStorage.getItem(KEY) === 'open');
  const toggle = (): void => {
    localStorage.setItem(KEY, open ? 'closed' : 'open');
    setOpen(!open);
  };
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle}>
        <button type="button" aria-expanded={open} onClick={toggle}>
          <Icon name={open ? 'down' : 'right'} size={16} />
          {words.title}
        </button>
      </h2>
      {open && (
        <>
          <DayForm label={words.look} day="" onDay={(day) => void navigate(stoodPath(day))} />
          <Suspense fallback={<p role="status">{words.loading}</p>}>
            <LevelMonths />
          </Suspense>
        </>
      )}
    </section>
  );
};

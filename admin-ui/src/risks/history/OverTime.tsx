import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { Fold } from '../Fold';
import { LevelMonths } from '../lazy';
import { stoodPath } from './address';
import { DayForm } from './DayForm';

const words = riskHistoryWords.months;

/** The past of the register, above the table: level counts by month, and a link to any day. Closed by default. */
export const OverTime = () => {
  const { total, filterValues } = useListContext();
  const navigate = useNavigate();
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  return (
    <Fold title={words.title} name="risks-over-time" openAtFirst={() => false}>
      <DayForm label={words.look} day="" onDay={(day) => void navigate(stoodPath(day))} />
      <Suspense fallback={<p role="status">{words.loading}</p>}>
        <LevelMonths />
      </Suspense>
    </Fold>
  );
};

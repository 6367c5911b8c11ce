import { COUNTED, risk } from '@ridgeline/domain';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { plotWords as words } from '@ridgeline/domain/words/plots';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { Suspense, useId, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { Mark } from '../../components/Mark';
import { useRead } from '../../providers/useRead';
import { resourceOf } from '../../resources';
import { LevelMonths } from '../../risks';
import home from '../Home.module.css';
import styles from './Plots.module.css';
import { TrendPlot } from './TrendPlot';

const SIDES = ['inherent', 'residual'] as const;
const TITLES = { inherent: words.before, residual: words.after } as const;
const NONE = riskHistoryWords.months.none;

/** Risks of each level by month, as a plot and as a table. */
export const Trend = () => {
  const id = useId();
  const [side, setSide] = useState<(typeof SIDES)[number]>('inherent');
  const [table, setTable] = useState(false);
  const { data, error, refetch } = useRead(
    [resourceOf(risk), 'levels-by-month'],
    (provider, signal) => provider.readRiskMonths(signal),
    { retry: false },
  );
  if (error) return <LoadError title={riskHistoryWords.months.loadFailed} error={error} retry={() => void refetch()} />;
  const used = COUNTED.filter((level) => data?.some((month) => month[side][level] > 0));
  return (
    <section className={`${home.card} ${styles.wide}`} aria-labelledby={id} aria-busy={!data}>
      <div className={styles.head}>
        <h2 id={id}>{words.trend}</h2>
        <fieldset className={styles.sides}>
          <legend className="visually-hidden">{words.trend}</legend>
          {SIDES.map((one) => (
            <label key={one}>
              <input type="radio" name={id} checked={one === side} onChange={() => setSide(one)} />
              {TITLES[one]}
            </label>
          ))}
        </fieldset>
      </div>
      {data && data.length > 0 && (
        <>
          <p className="quiet">{words.trendText}</p>
          <TrendPlot months={data} side={side} title={`${words.trend}, ${TITLES[side]}`} none={NONE} />
          <p className={styles.legend}>
            {used.map((level) => {
              const look = RISK_MARKS[level];
              return look ? <Mark key={level} look={look} /> : <span key={level}>{NONE}</span>;
            })}
          </p>
          <details className={styles.table} onToggle={({ currentTarget }) => setTable(currentTarget.open)}>
            <summary>{words.table}</summary>
            {table && (
              <Suspense fallback={null}>
                <LevelMonths />
              </Suspense>
            )}
          </details>
        </>
      )}
    </section>
  );
};

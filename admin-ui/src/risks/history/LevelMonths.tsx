import { COUNTED, type LevelCounts, type MonthCounts, risk } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { Link } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { Mark } from '../../components/Mark';
import { Scroll } from '../../components/Scroll';
import { useRead } from '../../providers/useRead';
import { resourceOf } from '../../resources';
import { stoodPath } from './address';
import styles from './History.module.css';
import { monthText } from './month';

const words = riskHistoryWords.months;
const SIDES = ['inherent', 'residual'] as const;

const LevelWord = ({ level }: { level: (typeof COUNTED)[number] }) => {
  const look = RISK_MARKS[level];
  return look ? <Mark look={look} /> : words.none;
};

/** The counts as one bar, hidden from screen readers: the figures next to it are the same. */
const Bar = ({ counts, most }: { counts: LevelCounts; most: number }) => (
  <span className={styles.bar} aria-hidden="true">
    {COUNTED.filter((level) => counts[level] > 0).map((level) => (
      <span
        key={level}
        style={{
          width: `${(100 * counts[level]) / Math.max(1, most)}%`,
          background: `var(--tone-${RISK_MARKS[level]?.tone ?? 'neutral'}-fill)`,
        }}
      />
    ))}
  </span>
);

const Side = ({
  side,
  months,
  most,
}: {
  side: (typeof SIDES)[number];
  months: readonly MonthCounts[];
  most: number;
}) => (
  <Scroll label={words[side]}>
    <table className={styles.months}>
      <caption>{words[side]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          {COUNTED.map((level) => (
            <th key={level} scope="col" className={styles.figure}>
              <LevelWord level={level} />
            </th>
          ))}
          <th scope="col" className={styles.figure}>
            {words.total}
          </th>
          <td className={styles.barCell} />
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">
              <Link to={stoodPath(month.day)}>{monthText(month.month)}</Link>
            </th>
            {COUNTED.map((level) => (
              <td key={level} className={styles.figure}>
                {month[side][level].toLocaleString(currentLocale())}
              </td>
            ))}
            <td className={styles.figure}>{month.total.toLocaleString(currentLocale())}</td>
            <td className={styles.barCell}>
              <Bar counts={month[side]} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

/** The number of risks of each level at the end of each of the last months, the newest first. */
export default function LevelMonths() {
  const { data, error, refetch } = useRead(
    [resourceOf(risk), 'levels-by-month'],
    (provider, signal) => provider.readRiskMonths(signal),
    { retry: false },
  );
  if (error) return <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />;
  if (!data) return <p role="status">{words.loading}</p>;
  if (data.length === 0) return <p className={styles.note}>{riskHistoryWords.empty}</p>;
  const months = [...data].reverse();
  const most = Math.max(...months.map(({ total }) => total));
  return (
    <>
      <p className={styles.note}>{words.text}</p>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <Side key={side} side={side} months={months} most={most} />
        ))}
      </div>
    </>
  );
}

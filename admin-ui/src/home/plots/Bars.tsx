import Skeleton from '@mui/material/Skeleton';
import { currentLocale } from '@ridgeline/domain/language';
import type { Mark as Look } from '@ridgeline/domain/marks';
import { useId } from 'react';
import { Link } from 'react-router';
import { Mark } from '../../components/Mark';
import home from '../Home.module.css';
import styles from './Plots.module.css';

/** One bar: a count, what it counts, and where its rows are. */
export interface BarOf {
  readonly key: string;
  readonly label: string;
  readonly look?: Look | undefined;
  readonly to: string;
  /** Undefined while it loads. */
  readonly count: number | undefined;
}

/** A rectangle of an SVG and not a background, which printers leave out. */
const Bar = ({ share, look }: { share: number; look: Look | undefined }) => (
  <svg className={styles.bar} width="100%" height="12" aria-hidden="true" focusable="false">
    <rect width={`${100 * share}%`} height="12" rx="2" fill={`var(--tone-${look?.tone ?? 'neutral'}-fill)`} />
  </svg>
);

/** Counts beside each other as bars. The words and figures are the text of the links, so that the bars only repeat them. */
export const Bars = ({ bars }: { bars: readonly BarOf[] }) => {
  const most = Math.max(1, ...bars.map(({ count = 0 }) => count));
  return (
    <ul>
      {bars.map(({ key, label, look, to, count }) => (
        <li key={key}>
          <Link to={to} className={`${home.line} ${styles.line}`} data-quiet={count === 0 || undefined}>
            {look ? <Mark look={look} /> : <span>{label}</span>}
            <Bar share={(count ?? 0) / most} look={look} />
            <span className={home.figure}>
              {count === undefined ? (
                <Skeleton variant="rounded" width={28} height={16} />
              ) : (
                count.toLocaleString(currentLocale())
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

interface BarCardProps {
  readonly title: string;
  readonly bars: readonly BarOf[];
  readonly busy?: boolean;
  /** Instead of bars that are all zero. */
  readonly nothing?: string | undefined;
}

/** A card of bars. Lines without rows are folded away, except where a zero says something. */
export const BarCard = ({ title, bars, busy, nothing }: BarCardProps) => {
  const id = useId();
  return (
    <section className={home.card} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{title}</h2>
      {bars.length === 0 && nothing ? <p className={home.nothing}>{nothing}</p> : <Bars bars={bars} />}
    </section>
  );
};

import Skeleton from '@mui/material/Skeleton';
import type { Figure, FigureGroup } from '@ridgeline/domain/home';
import { currentLocale } from '@ridgeline/domain/language';
import { homeWords } from '@ridgeline/domain/words/home';
import { useId } from 'react';
import { Link } from 'react-router';
import { Mark } from '../components/Mark';
import { linkTo } from './groups';
import styles from './Home.module.css';

interface HomeCardProps {
  readonly group: FigureGroup;
  /** By the figure's key; absent while they load. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** Text instead of a column of zeros. */
const NOTHING: Readonly<Record<string, string>> = { overdue: homeWords.nothingOverdue, soon: homeWords.nothingSoon };

const Line = ({ figure, count }: { figure: Figure; count: number | undefined }) => (
  <Link
    to={linkTo(figure)}
    className={styles.line}
    data-quiet={count === 0 || undefined}
    data-late={(figure.late && count) || undefined}
  >
    {figure.look ? <Mark look={figure.look} /> : <span>{figure.label}</span>}
    <span className={styles.figure}>
      {count === undefined ? (
        <Skeleton variant="rounded" width={28} height={16} />
      ) : (
        count.toLocaleString(currentLocale())
      )}
    </span>
  </Link>
);

/** A few figures that belong together; each is a link to the rows it counts. */
export const HomeCard = ({ group, counts }: HomeCardProps) => {
  const id = useId();
  const nothing = NOTHING[group.key];
  const empty = nothing && counts && group.figures.every(({ key }) => !counts[key]);
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={!counts} data-due={nothing && true}>
      <h2 id={id}>{group.title}</h2>
      {empty ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <ul>
          {group.figures.map((figure) => (
            <li key={figure.key}>
              <Line figure={figure} count={counts && (counts[figure.key] ?? 0)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

import type { Figure, FigureGroup } from '@ridgeline/domain/home';
import { currentLocale } from '@ridgeline/domain/language';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { homeWords } from '@ridgeline/domain/words/home';
import { useId } from 'react';
import { Link } from 'react-router';
import { Mark } from '../components/Mark';
import { linkTo } from './groups';
import styles from './Home.module.css';
import { BarCard } from './plots/Bars';

interface HomeCardProps {
  readonly group: FigureGroup;
  /** By the figure's key; one without is 0. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Text instead of a column of zeros. */
const NOTHING: Readonly<Record<string, string>> = { overdue: homeWords.nothingOverdue, soon: homeWords.nothingSoon };

const Line = ({ figure, count }: { figure: Figure; count: number }) => (
  <Link
    to={linkTo(figure)}
    className={styles.line}
    data-quiet={count === 0 || undefined}
    data-late={(figure.late && count > 0) || undefined}
  >
    {figure.look ? <Mark look={figure.look} /> : <span>{figure.label}</span>}
    <span className={styles.figure}>{count.toLocaleString(currentLocale())}</span>
  </Link>
);

/** Levels are shown where they have no rows: that nothing is Extreme is worth reading. */
const isShown = (figure: Figure, count: number): boolean => count > 0 || RISK_MARKS[figure.label] !== undefined;

const PlotCard = ({ group, counts }: HomeCardProps) => (
  <BarCard
    title={group.title}
    nothing={homeWords.nothingYet}
    bars={group.figures
      .map((figure) => ({ figure, count: counts[figure.key] ?? 0 }))
      .filter(({ figure, count }) => isShown(figure, count))
      .map(({ figure, count }) => ({ ...figure, to: linkTo(figure), count }))}
  />
);

/** A few figures that belong together; each is a link to the rows it counts. */
export const HomeCard = ({ group, counts }: HomeCardProps) =>
  group.plot ? <PlotCard group={group} counts={counts} /> : <ListCard group={group} counts={counts} />;

/** Lines that are zero are folded away; all of them are one sentence. */
const ListCard = ({ group, counts }: HomeCardProps) => {
  const id = useId();
  const nothing = NOTHING[group.key];
  const empty = nothing && group.figures.every(({ key }) => !counts[key]);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{group.title}</h2>
      {empty ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <ul>
          {group.figures
            .filter(({ key }) => !nothing || counts[key])
            .map((figure) => (
              <li key={figure.key}>
                <Line figure={figure} count={counts[figure.key] ?? 0} />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
};

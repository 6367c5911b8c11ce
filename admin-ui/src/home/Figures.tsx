import { risk } from '@ridgeline/domain';
import { homeWords } from '@ridgeline/domain/words/home';
import { lazy, Suspense, useMemo } from 'react';
import { LoadError } from '../components/LoadError';
import { later } from '../components/later';
import { mayOpen } from '../providers/authProvider';
import { useSession } from '../providers/useSession';
import { HomeHeatMap } from '../risks';
import { useGuide } from '../shared';
import { FirstSteps } from './FirstSteps';
import { groupsFor } from './groups';
import styles from './Home.module.css';
import { HomeCard } from './HomeCard';
import { CardsWaiting } from './HomeWaiting';
import { Mine } from './Mine';
import { useFigures, useNews } from './useHome';

const ClosedNote = lazy(() => import('./ClosedNote'));
const Plots = later(() => import('./plots/Plots'));

/** What needs attention today: overdue and due soon, risks by level, waiting questionnaires. */
export const Figures = () => {
  const { identity } = useSession();
  const { data, error, refetch } = useFigures();
  const guide = useGuide();
  const appetite = data?.appetite ?? null;
  const groups = useMemo(
    () => groupsFor((resource) => mayOpen(identity, 'list', resource), appetite),
    [identity, appetite],
  );
  const news = useNews();
  if (error && !data) return <LoadError title={homeWords.failed} error={error} retry={() => void refetch()} />;
  // Together: first steps and important news come above the figures, and would move them from under the pointer.
  const begun = [guide, news].every((read) => !read.isPending || read.failureCount > 0);
  if (!data || !begun) return <CardsWaiting />;
  return (
    <div className={styles.cards}>
      {data.closed.length > 0 && (
        <Suspense>
          <ClosedNote names={data.closed} />
        </Suspense>
      )}
      <FirstSteps />
      <Mine />
      {groups.map((group) => (
        <HomeCard key={group.key} group={group} counts={data.figures} />
      ))}
      <Plots hasRisks={Boolean(data.totals[risk.name])} />
      {Boolean(data.totals[risk.name]) && <HomeHeatMap />}
    </div>
  );
};

import Skeleton from '@mui/material/Skeleton';
import { queryOf } from '@ridgeline/domain/filters';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../components/LoadError';
import { Mark } from '../components/Mark';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { screenOf } from '../resources';
import { type Card, type Count, linkTo } from './cards';
import styles from './Home.module.css';

const useTotals = (counts: readonly Count[]) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  return useQuery({
    queryKey: ['home', counts.map(({ resource, filters }) => ({ resource, filters }))],
    queryFn: ({ signal }) =>
      Promise.all(
        counts.map(async ({ resource, filters }) => {
          const entity = screenOf(resource)?.entity;
          const filter = entity ? queryOf(entity, filters, new Date()) : {};
          const sort = { field: 'id', order: 'ASC' as const };
          const page = await provider.getList(resource, { filter, sort, pagination: { page: 1, perPage: 1 }, signal });
          return page.total ?? 0;
        }),
      ),
  });
};

/** A few figures that belong together; each is a link to the rows it counts. */
export const HomeCard = ({ card }: { card: Card }) => {
  const { data, error, refetch } = useTotals(card.counts);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={!data && !error}>
      <h2 id={id}>{card.title}</h2>
      {error && !data ? (
        <LoadError title={shellWords.home.failed} error={error} retry={() => void refetch()} />
      ) : (
        <ul>
          {card.counts.map((count, index) => (
            <li key={count.label}>
              <Link to={linkTo(count)} className={styles.line} data-quiet={data?.[index] === 0 || undefined}>
                {count.look ? <Mark look={count.look} /> : <span>{count.label}</span>}
                <span className={styles.figure}>
                  {data ? data[index]?.toLocaleString() : <Skeleton variant="rounded" width={28} height={16} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

import Skeleton from '@mui/material/Skeleton';
import { type Entity, writeFilters } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { type ReactNode, useId } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Loaded } from '../components/Loaded';
import { pathOf, resourceOf } from '../resources';
import type { Row } from '../shared';
import styles from './About.module.css';

interface RowsOfProps {
  readonly supplier: Row;
  /** A register whose rows refer to a supplier. */
  readonly entity: Entity;
  readonly title: string;
  readonly none: string;
  readonly fields: readonly string[];
  readonly line: (row: Row) => ReactNode;
  readonly action?: ReactNode;
}

/** Maximal number of rows; the register shows all. */
const FEW = 10;
const words = riskWords.raise;

/** The newest rows of another register that refer to a supplier, and a link to all of them. */
export const RowsOf = ({ supplier, entity, title, none, fields, line, action }: RowsOfProps) => {
  const titleId = useId();
  const rows = useGetList<Row>(
    resourceOf(entity),
    {
      pagination: { page: 1, perPage: FEW },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { supplier: supplier.id },
      meta: { fields },
    },
    { retry: false, refetchOnMount: 'always' },
  );
  const { total = 0 } = rows;
  const all = `${pathOf(entity)}?${new URLSearchParams(writeFilters({ supplier: [supplier.id] }))}`;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      <Loaded of={rows} failed={words.loadFailed} waiting={<Skeleton data-waiting variant="rounded" height={44} />}>
        {(found) =>
          found.length === 0 ? (
            <p>{none}</p>
          ) : (
            <ul>
              {found.map((row) => (
                <li key={row.id}>{line(row)}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {total > FEW && <Link to={all}>{words.all({ count: total })}</Link>}
    </section>
  );
};

import Skeleton from '@mui/material/Skeleton';
import { entityOf } from '@ridgeline/domain';
import type { MineItem } from '@ridgeline/domain/mine';
import { mineWords as words } from '@ridgeline/domain/words/mine';
import { useId } from 'react';
import { Link } from 'react-router';
import { Info } from '../components/Info';
import { LoadError } from '../components/LoadError';
import { pathOf } from '../resources';
import { dayText } from '../shared';
import home from './Home.module.css';
import styles from './Mine.module.css';
import { useMine } from './useHome';

const DAY = 86_400_000;

const daysSince = (day: string, today: string): number => (Date.parse(today) - Date.parse(day)) / DAY;

const dueText = ({ day }: MineItem, today: string): string => {
  if (day === null) return words.waiting;
  const days = daysSince(day, today);
  if (days === 0) return words.today;
  return days > 0 ? words.late({ days }) : words.due({ day: dayText(day) });
};

const Item = ({ item, today }: { item: MineItem; today: string }) => {
  const late = item.day !== null && item.day < today;
  return (
    <Link to={`${pathOf(entityOf(item.entity))}/${item.documentId}`} className={`${home.line} ${styles.line}`}>
      <span className={styles.name}>{item.name}</span>
      <span className={styles.kind}>{words.kinds[item.kind]}</span>
      <span className={styles.day} data-late={late || undefined} title={item.day ? dayText(item.day) : undefined}>
        {dueText(item, today)}
      </span>
    </Link>
  );
};

const Waiting = () => (
  <div className={styles.waiting}>
    {[0, 1, 2].map((line) => (
      <Skeleton key={line} variant="rounded" height={20} />
    ))}
  </div>
);

/** What is assigned to the reader, the most urgent first; each line opens its row. */
export const Mine = () => {
  const id = useId();
  const { data, error, refetch } = useMine();
  if (error && !data) return <LoadError title={words.failed} error={error} retry={() => void refetch()} />;
  return (
    <section className={`${home.card} ${styles.card}`} aria-labelledby={id} aria-busy={!data}>
      <div className={styles.head}>
        <h2 id={id}>{words.title}</h2>
        {data && <Info label={words.how}>{words.howText({ names: data.names.join(', ') })}</Info>}
      </div>
      {!data && <Waiting />}
      {data?.items.length === 0 && <p className={home.nothing}>{words.none}</p>}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((item) => (
            <li key={`${item.kind} ${item.documentId}`}>
              <Item item={item} today={data.today} />
            </li>
          ))}
        </ul>
      )}
      {data?.more && <p className={home.nothing}>{words.most}</p>}
    </section>
  );
};

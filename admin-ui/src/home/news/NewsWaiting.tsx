import Skeleton from '@mui/material/Skeleton';
import styles from './News.module.css';

/** The placeholder of the news, about as high. */
export const NewsWaiting = () => (
  <div className={styles.columns} aria-busy="true">
    {['announcements', 'events'].map((part) => (
      <Skeleton key={part} variant="rounded" height={168} />
    ))}
  </div>
);

import Skeleton from '@mui/material/Skeleton';
import { heatMapWords as words } from '@ridgeline/domain/words/heat-map';
import styles from './HeatMap.module.css';

/** As high as the tables, for both matrices. */
export const HeatMapWaiting = () => (
  <div className={styles.sides} role="status" aria-label={words.loading}>
    {(['inherent', 'residual'] as const).map((rating) => (
      <div key={rating} className={styles.half}>
        <Skeleton variant="rounded" className={styles.waiting ?? ''} />
        <p className={styles.note}> </p>
      </div>
    ))}
  </div>
);

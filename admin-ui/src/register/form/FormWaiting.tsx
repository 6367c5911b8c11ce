import Skeleton from '@mui/material/Skeleton';
import { registerWords } from '@ridgeline/domain/words/register';
import styles from './Form.module.css';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** A placeholder of the form while its row is loaded. */
export const FormWaiting = ({ sections }: { sections: number }) => (
  <div className={styles.body} role="status">
    <span className="visually-hidden">{registerWords.form.loading}</span>
    {sections > 0 && (
      <div className={styles.waitingRail} aria-hidden="true">
        {FIELDS.slice(0, sections).map((key) => (
          <Skeleton key={key} height={20} width="70%" variant="rounded" />
        ))}
      </div>
    )}
    <div className={styles.panel} aria-hidden="true">
      <div className={styles.grid}>
        {FIELDS.map((key) => (
          <div key={key}>
            <Skeleton height={12} width={90} variant="rounded" sx={{ mb: 2 }} />
            <Skeleton height={34} variant="rounded" />
          </div>
        ))}
      </div>
    </div>
  </div>
);

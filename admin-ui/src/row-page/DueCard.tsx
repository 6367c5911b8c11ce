import Skeleton from '@mui/material/Skeleton';
import { rowPageWords as words } from '@ridgeline/domain/words/row-page';
import { Link } from 'react-router';
import { LoadError } from '../components/LoadError';
import { Card } from './Card';
import { type Due, dueText, inOrder, isLate } from './due';
import styles from './RowPage.module.css';

/** What has to be done about a row, overdue first, each with its date. */
export const DueCard = ({ items, waiting = false, failed }: Due) => (
  <Card title={words.due}>
    {failed && <LoadError title={words.dueFailed} {...failed} />}
    {waiting ? (
      <Skeleton data-waiting variant="rounded" height={36} />
    ) : items.length === 0 ? (
      !failed && <p className="quiet">{words.nothingDue}</p>
    ) : (
      <ul className={styles.lines}>
        {inOrder(items).map((item) => (
          <li key={item.key}>
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span>{item.label}</span>}
            <span className={styles.said}>
              {isLate(item) && <strong className={styles.late}>{words.overdue}</strong>}
              <time dateTime={item.day}>{dueText(item)}</time>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

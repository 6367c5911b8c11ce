import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import { Button } from '../../components/Button';
import styles from './Pager.module.css';
import type { Grouped } from './useGroups';

const words = listLayoutWords.groups;

/** Below a list in groups, instead of its pages: how many groups there are, and a button for more of them. */
export const GroupsFoot = ({ groups: { count, more, rows } }: { groups: Grouped }) => (
  <div className={styles.pager}>
    <span className={styles.where} role="status">
      {rows && (more ? words.moreCount({ count }) : words.count({ count }))}
    </span>
    {more && <Button label={words.more} onClick={more} />}
  </div>
);

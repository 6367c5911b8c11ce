import { currentLocale } from '@ridgeline/domain/language';
import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import { registerWords } from '@ridgeline/domain/words/register';
import type { KeyboardEvent } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import styles from './GroupRow.module.css';
import type { GroupFoot, GroupHead } from './items';
import { type Place, placed } from './useDrawn';

interface GroupRowProps {
  readonly id: string;
  readonly group: GroupHead;
  /** How many columns the table has. */
  readonly span: number;
  readonly place: Place | undefined;
  /** Whether Tab reaches it. */
  readonly active: boolean;
  readonly onActive: (id: string) => void;
}

const words = listLayoutWords.rows;

/** The head of a group: a button that shows and hides its rows, also by the right and the left arrow. */
export const GroupRow = ({ id, group, span, place, active, onActive }: GroupRowProps) => {
  const { label, value, count, open, toggle } = group;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== (open ? 'ArrowLeft' : 'ArrowRight')) return;
    event.preventDefault();
    toggle();
  };
  return (
    <tr className={styles.group} {...placed(place)}>
      <td colSpan={span}>
        <button
          type="button"
          className={styles.head}
          data-group={id}
          tabIndex={active ? 0 : -1}
          aria-expanded={open}
          onFocus={() => onActive(id)}
          onClick={toggle}
          onKeyDown={onKeyDown}
        >
          <Icon name={open ? 'down' : 'right'} size={16} />
          <span className="visually-hidden">{listLayoutWords.groups.head({ label, value, count })}</span>
          <span aria-hidden="true" dir="auto" className={styles.value}>
            {value}
          </span>
          <span aria-hidden="true" className={styles.count}>
            {count.toLocaleString(currentLocale())}
          </span>
        </button>
      </td>
    </tr>
  );
};

const Foot = ({ foot }: { foot: GroupFoot }) => {
  switch (foot.kind) {
    case 'loading':
      return <span role="status">{registerWords.form.loading}</span>;
    case 'failed':
      return <LoadError title={words.failed} error={foot.error} retry={foot.retry} />;
    case 'more':
      return <Button label={words.more} variant="text" size="small" onClick={foot.load} />;
    case 'most':
      return <span role="status">{words.most({ count: foot.shown })}</span>;
  }
};

/** What comes behind the rows of a group. */
export const GroupFootRow = ({ foot, span, place }: Pick<GroupRowProps, 'span' | 'place'> & { foot: GroupFoot }) => (
  <tr {...placed(place)}>
    <td colSpan={span}>
      <div className={styles.foot}>
        <Foot foot={foot} />
      </div>
    </td>
  </tr>
);

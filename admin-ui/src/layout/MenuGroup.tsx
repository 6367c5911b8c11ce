import type { MenuGroup as Group } from '@ridgeline/domain/menu';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../components/Icon';
import { GroupLinks } from './GroupLinks';
import { iconOf } from './menuIcons';
import styles from './Sidebar.module.css';
import { isIn, useOpenGroup } from './useOpenGroup';

interface MenuGroupProps {
  readonly group: Group;
  readonly onGo: () => void;
}

/** A group of the sidebar: a button, and below it the list of links that it opens and closes. */
export const MenuGroup = ({ group, onGo }: MenuGroupProps) => {
  const [open, toggle] = useOpenGroup(group);
  const id = useId();
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        className={`${styles.item} ${isIn(group, pathname) ? styles.here : ''}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon name={iconOf(group)} />
        <span className={styles.label}>{group.label}</span>
        <Icon name={open ? 'down' : 'right'} size={14} />
      </button>
      <div id={id} hidden={!open} className={styles.inline}>
        <GroupLinks links={group.links} onGo={onGo} />
      </div>
    </>
  );
};

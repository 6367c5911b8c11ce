import type { MenuGroup } from '@ridgeline/domain/menu';
import { useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../components/Icon';
import { GroupLinks } from './GroupLinks';
import { iconOf } from './menuIcons';
import styles from './Sidebar.module.css';
import { isIn } from './useOpenGroup';
import { usePopOut } from './usePopOut';

interface FoldedGroupProps {
  readonly group: MenuGroup;
  readonly onGo: () => void;
}

/** Keeps a list that opens next to the sidebar inside the window. */
const place = (button: HTMLElement, list: HTMLElement): void => {
  const from = button.getBoundingClientRect();
  const top = Math.min(from.top, window.innerHeight - list.offsetHeight - 8);
  list.style.top = `${Math.max(8, top)}px`;
  list.style.left = `${from.right + 6}px`;
};

/** A group of the sidebar that is folded to icons: its list opens next to it, because there is no room in place. */
export const FoldedGroup = ({ group, onGo }: FoldedGroupProps) => {
  const { open, root, button, toggle, close, onKeyDown } = usePopOut();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    if (open && button.current && list.current) place(button.current, list.current);
  }, [open, button]);

  const go = (): void => {
    close();
    onGo();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and links inside
    <div ref={root} className={styles.group} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`${styles.item} ${styles.icon} ${isIn(group, pathname) ? styles.here : ''}`}
        aria-expanded={open}
        aria-controls={id}
        title={group.label}
        onClick={toggle}
      >
        <Icon name={iconOf(group)} />
        <span className="visually-hidden">{group.label}</span>
      </button>
      <div ref={list} id={id} hidden={!open} className={styles.popOut}>
        <p className={styles.popOutTitle}>{group.label}</p>
        <GroupLinks links={group.links} onGo={go} />
      </div>
    </div>
  );
};

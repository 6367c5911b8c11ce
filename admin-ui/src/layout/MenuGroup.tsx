import type { MenuGroup as Group } from '@ridgeline/domain/menu';
import { useId, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../components/Icon';
import { iconOf } from './menuIcons';
import styles from './Sidebar.module.css';
import { usePopOut } from './usePopOut';

interface MenuGroupProps {
  readonly group: Group;
  readonly folded: boolean;
  /** In the phone's drawer the list opens below its button, not next to it. */
  readonly inline: boolean;
  readonly onGo: () => void;
}

/** Keeps a list that opens next to the sidebar inside the window. */
const place = (button: HTMLElement, list: HTMLElement): void => {
  const from = button.getBoundingClientRect();
  const top = Math.min(from.top, window.innerHeight - list.offsetHeight - 8);
  list.style.top = `${Math.max(8, top)}px`;
  list.style.left = `${from.right + 6}px`;
};

/** A group of the sidebar: a button, and the list of links that it opens and closes. */
export const MenuGroup = ({ group, folded, inline, onGo }: MenuGroupProps) => {
  const { open, root, button, toggle, close, onKeyDown } = usePopOut();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { pathname } = useLocation();
  const here = group.links.some((link) => pathname === link.path || pathname.startsWith(`${link.path}/`));

  useLayoutEffect(() => {
    if (open && !inline && button.current && list.current) place(button.current, list.current);
  }, [open, inline, button]);

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
        className={`${styles.item} ${folded ? styles.icon : ''} ${here ? styles.here : ''}`}
        aria-expanded={open}
        aria-controls={id}
        title={folded ? group.label : undefined}
        onClick={toggle}
      >
        <Icon name={iconOf(group)} />
        <span className={folded ? 'visually-hidden' : styles.label}>{group.label}</span>
        {!folded && <Icon name={inline && open ? 'down' : 'right'} size={14} />}
      </button>
      <div ref={list} id={id} hidden={!open} className={inline ? styles.inline : styles.popOut}>
        {!inline && <p className={styles.popOutTitle}>{group.label}</p>}
        <ul>
          {group.links.map((link) => (
            <li key={link.path}>
              <NavLink to={link.path} className={styles.item ?? ''} onClick={go}>
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};

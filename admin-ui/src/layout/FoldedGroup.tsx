import type { MenuGroup } from '@ridgeline/domain/menu';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../components/Icon';
import { GroupLinks } from './GroupLinks';
import { iconOf } from './menuIcons';
import styles from './Sidebar.module.css';
import { isIn } from './useOpenGroup';

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

interface PopOut {
  readonly open: boolean;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The places that the arrow keys move between: the list's links in their order. */
const linksIn = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('a') ?? [])];

/**
 * A list that opens and closes by a click on its button. A click outside, Escape (the button gets the focus)
 * and leaving with Tab close it; arrow keys, Home and End move inside it.
 */
const usePopOut = (): PopOut => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    if (!['ArrowDown', 'ArrowUp', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    if (!open) {
      setOpen(true);
      requestAnimationFrame(() => linksIn(root.current)[0]?.focus());
      return;
    }
    const links = linksIn(root.current);
    const at = links.indexOf(document.activeElement as HTMLElement);
    const step = event.key === 'ArrowUp' ? -1 : 1;
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : at < 0 ? 0 : (at + step) % links.length;
    links.at(next)?.focus();
  };

  return { open, root, button, close, onKeyDown, toggle: () => setOpen((now) => !now) };
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

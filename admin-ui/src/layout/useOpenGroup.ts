import { type MenuGroup, menuName } from '@ridgeline/domain/menu';
import { useState } from 'react';
import { useLocation } from 'react-router';

const KEY = 'ridgeline.menu';

const storedNames = (): string[] => (localStorage.getItem(KEY) ?? '').split(',').filter((name) => name !== '');

const keep = (name: string, open: boolean): void => {
  const others = storedNames().filter((one) => one !== name);
  localStorage.setItem(KEY, (open ? [...others, name] : others).join(','));
};

/** Whether the page at a path is one of a group's. */
export const isIn = (group: MenuGroup, pathname: string): boolean =>
  group.links.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/**
 * Whether a group of the sidebar is open: as it was left in this browser, and open whenever a page of it is gone to, so
 * that the current entry can be seen.
 */
export const useOpenGroup = (group: MenuGroup): [boolean, () => void] => {
  const { pathname } = useLocation();
  const name = menuName(group);
  const [open, setOpen] = useState(() => storedNames().includes(name) || isIn(group, pathname));
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    if (isIn(group, pathname)) setOpen(true);
  }
  const toggle = (): void => {
    keep(name, !open);
    setOpen(!open);
  };
  return [open, toggle];
};

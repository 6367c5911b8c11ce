import { isGroup, menuFor } from '@ridgeline/domain/menu';
import { MODULES } from '@ridgeline/domain/modules';
import { VERSION } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../providers/useSession';
import { Brand } from './Brand';
import { FoldedGroup } from './FoldedGroup';
import { MenuGroup } from './MenuGroup';
import { MenuItem } from './MenuItem';
import styles from './Sidebar.module.css';
import { useAhead } from './useAhead';

interface SidebarProps {
  readonly folded?: boolean;
  readonly onGo?: () => void;
}

const stay = (): void => undefined;

/** The sidebar: product name, menu, and the version at the bottom. */
export const Sidebar = ({ folded = false, onGo = stay }: SidebarProps) => {
  const { identity } = useSession();
  const ahead = useAhead();
  const entries = useMemo(() => {
    const granted = MODULES.filter((entry) => identity?.modules.includes(entry.name));
    return menuFor(granted, identity?.role ?? null);
  }, [identity]);
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    // On a low window the menu scrolls.
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, entries]);
  const Group = folded ? FoldedGroup : MenuGroup;
  return (
    <div className={styles.sidebar} data-folded={folded || undefined}>
      <Brand folded={folded} />
      <nav ref={menu} data-tour="menu" aria-label={shellWords.frame.menu} className={styles.nav} {...ahead}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              {isGroup(entry) ? (
                <Group group={entry} onGo={onGo} />
              ) : (
                <MenuItem link={entry} folded={folded} onGo={onGo} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.version}>
        <span className={folded ? 'visually-hidden' : undefined}>{shellWords.frame.version} </span>
        {VERSION}
      </p>
    </div>
  );
};

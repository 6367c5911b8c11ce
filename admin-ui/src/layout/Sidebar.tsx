import { isGroup, menuFor } from '@ridgeline/domain/menu';
import { MODULES } from '@ridgeline/domain/modules';
import { VERSION } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useMemo } from 'react';
import { useSession } from '../providers/useSession';
import { Brand } from './Brand';
import { MenuGroup } from './MenuGroup';
import { MenuItem } from './MenuItem';
import styles from './Sidebar.module.css';
import { useAhead } from './useAhead';

interface SidebarProps {
  readonly folded?: boolean;
  readonly inDrawer?: boolean;
  readonly onGo?: () => void;
}

const stay = (): void => undefined;

/** The sidebar: product name, menu, and the version at the bottom. */
export const Sidebar = ({ folded = false, inDrawer = false, onGo = stay }: SidebarProps) => {
  const { identity } = useSession();
  const ahead = useAhead();
  const entries = useMemo(() => {
    const granted = MODULES.filter((entry) => identity?.modules.includes(entry.name));
    return menuFor(granted, identity?.role ?? null);
  }, [identity]);
  return (
    <div className={styles.sidebar} data-folded={folded || undefined}>
      <Brand folded={folded} />
      <nav aria-label={shellWords.frame.menu} className={styles.nav} {...ahead}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              {isGroup(entry) ? (
                <MenuGroup group={entry} folded={folded} inline={inDrawer} onGo={onGo} />
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

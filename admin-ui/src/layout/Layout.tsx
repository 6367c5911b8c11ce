import Drawer from '@mui/material/Drawer';
import { isGroup, type MenuLink, menuFor } from '@ridgeline/domain/menu';
import { MODULES } from '@ridgeline/domain/modules';
import { companyWords } from '@ridgeline/domain/words/companies';
import { VERSION } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDataProvider } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { NavLink, useLocation } from 'react-router';
import { useLogo } from '../companies';
import { BrandMark } from '../components/BrandMark';
import { Icon } from '../components/Icon';
import { isTyping } from '../components/keys';
import { Loading } from '../components/Loading';
import { later } from '../components/later';
import { PageError } from '../components/PageError';
import { ImportResults } from '../imports';
import { ConfirmYou } from '../profile';
import { useSession } from '../providers/useSession';
import { Realtime } from '../realtime';
import { fetchFirstRows } from '../register';
import { screenOf } from '../resources';
import { isPlain, loadRegisters } from '../screens';
import { isTour } from '../shared';
import { FoldedGroup } from './FoldedGroup';
import styles from './Layout.module.css';
import { Finder, loadFinder } from './lazyFinder';
import { MenuGroup } from './MenuGroup';
import { iconOf } from './menuIcons';
import { OpenedCompany } from './opened';
import sidebarStyles from './Sidebar.module.css';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';
import { useAccessWatch } from './useAccessWatch';

/** Loaded after the first page is drawn, so that it delays nothing. */
const KeysDialog = later(() => import('./KeysDialog'));
const Tour = later(() => import('./tour/Tour'));
const KEY = 'ridgeline.sidebar';

/** Whether the sidebar is folded to icons; stored in this browser. */
const useFold = (): [boolean, () => void] => {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'folded');
  const toggle = useCallback(() => {
    setFolded((now) => {
      localStorage.setItem(KEY, now ? 'open' : 'folded');
      return !now;
    });
  }, []);
  return [folded, toggle];
};

/** Calls back on `?`, unless the user is typing in an input. */
const useHelpKey = (onHelp: () => void): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      onHelp();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [onHelp]);
};

/**
 * Calls back on Ctrl+K or Cmd+K, also while the user is typing: no input uses these keys.
 * @param onNear called when the first of the two keys is pressed, to load the dialog ahead
 */
const useFindKey = (onFind: () => void, onNear: () => void): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.key === 'Control' || event.key === 'Meta') onNear();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('.MuiModal-root') === null) onFind();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [onFind, onNear]);
};

interface SidebarProps {
  readonly folded?: boolean;
  readonly onGo?: () => void;
}

const stay = (): void => undefined;

/** The product's name, and under it the logo of the current company. */
const Brand = ({ folded }: { folded: boolean }) => {
  const logo = useLogo();
  return (
    <>
      <div className={sidebarStyles.brand}>
        <BrandMark />
        <span className={folded ? 'visually-hidden' : undefined}>{shellWords.signIn.product}</span>
      </div>
      {logo && (
        <img
          className={sidebarStyles.logo}
          src={logo.picture}
          alt={companyWords.settings.logoAlt({ name: logo.name })}
        />
      )}
    </>
  );
};

interface MenuItemProps {
  readonly link: MenuLink;
  readonly folded: boolean;
  readonly onGo: () => void;
}

/** A link of the sidebar's first level. In the folded sidebar its name is a tooltip and the accessible name. */
const MenuItem = ({ link, folded, onGo }: MenuItemProps) => (
  <NavLink
    to={link.path}
    className={`${sidebarStyles.item} ${folded ? sidebarStyles.icon : ''}`}
    title={folded ? link.label : undefined}
    onClick={onGo}
  >
    <Icon name={iconOf(link)} />
    <span className={folded ? 'visually-hidden' : undefined}>{link.label}</span>
  </NavLink>
);

/** How long the pointer or the focus must rest on a link before its data is preloaded. */
const REST_MS = 60;

/** `/dashboard/supplier` -> `supplier`, of the link that an event is about. */
const resourceAt = ({ target }: SyntheticEvent): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.pathname.split('/')[2];
};

/**
 * Preloads what the menu will open: the registers' code when the first page is idle, and the first
 * rows of a register while its link is pressed. Unused data is dropped.
 * @returns handlers for the element around the links
 */
const useAhead = () => {
  const provider = useDataProvider();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const later = globalThis.requestIdleCallback ?? ((load: () => void) => setTimeout(load, 500));
    // A failed preload is ignored: it is loaded again when it is needed, and a failure is shown then.
    later(() => void loadRegisters().catch(() => undefined));
    return () => clearTimeout(timer.current);
  }, []);

  return useMemo(() => {
    const fetchRows = (resource: string | undefined): void => {
      clearTimeout(timer.current);
      const screen = resource === undefined ? undefined : screenOf(resource);
      if (!screen || !isPlain(screen)) return;
      fetchFirstRows(screen.entity, provider, client);
    };
    const rest = (event: SyntheticEvent): void => {
      const resource = resourceAt(event);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => fetchRows(resource), REST_MS);
    };
    return {
      onPointerOver: rest,
      onFocus: rest,
      onPointerDown: (event: SyntheticEvent) => fetchRows(resourceAt(event)),
      onPointerLeave: () => clearTimeout(timer.current),
    };
  }, [provider, client]);
};

/** The sidebar: product name, menu, and the version at the bottom. */
const Sidebar = ({ folded = false, onGo = stay }: SidebarProps) => {
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
    <div className={sidebarStyles.sidebar} data-folded={folded || undefined}>
      <Brand folded={folded} />
      <nav ref={menu} data-tour="menu" aria-label={shellWords.frame.menu} className={sidebarStyles.nav} {...ahead}>
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
      <p className={sidebarStyles.version}>
        <span className={folded ? 'visually-hidden' : undefined}>{shellWords.frame.version} </span>
        {VERSION}
      </p>
    </div>
  );
};

/** The frame of every page behind the sign-in: sidebar (a drawer on the phone), top bar, page, toasts. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const [folded, toggleFold] = useFold();
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState<'keys' | 'finder' | null>(null);
  const { pathname, state } = useLocation();
  const showKeys = useCallback(() => setDialog('keys'), []);
  const showFinder = useCallback(() => setDialog('finder'), []);
  useHelpKey(showKeys);
  useFindKey(showFinder, loadFinder);
  useAccessWatch();
  const closeDrawer = (): void => setDrawer(false);
  const closeDialog = (): void => setDialog(null);

  return (
    <div className={styles.frame} data-folded={folded || undefined}>
      <a className={styles.skip} href="#content">
        {shellWords.frame.skip}
      </a>
      <aside className={styles.aside}>
        <Sidebar folded={folded} />
      </aside>
      <Drawer
        open={drawer}
        onClose={closeDrawer}
        slotProps={{ paper: { sx: { width: 288 }, 'aria-label': shellWords.frame.menu } }}
      >
        <Sidebar onGo={closeDrawer} />
      </Drawer>
      <div className={styles.page}>
        <TopBar
          folded={folded}
          onFold={toggleFold}
          onDrawer={() => setDrawer(true)}
          onFind={showFinder}
          onKeys={showKeys}
        />
        <main id="content" tabIndex={-1} className={styles.content}>
          <ImportResults>
            <ErrorBoundary FallbackComponent={PageError} resetKeys={[pathname]}>
              <Suspense fallback={<Loading />}>
                <OpenedCompany>{children}</OpenedCompany>
              </Suspense>
            </ErrorBoundary>
          </ImportResults>
        </main>
      </div>
      <Toasts />
      <ConfirmYou />
      <ErrorBoundary fallback={null}>
        <Realtime />
      </ErrorBoundary>
      {dialog === 'keys' && <KeysDialog onClose={closeDialog} />}
      <Suspense fallback={null}>{dialog === 'finder' && <Finder onClose={closeDialog} />}</Suspense>
      {isTour(state) && <Tour />}
    </div>
  );
};

import Drawer from '@mui/material/Drawer';
import { shellWords } from '@ridgeline/domain/words/shell';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { Loading } from '../components/Loading';
import { later } from '../components/later';
import { PageError } from '../components/PageError';
import { ImportResults } from '../imports';
import { ConfirmYou } from '../profile';
import { Realtime } from '../realtime';
import { isTour } from '../shared';
import styles from './Layout.module.css';
import { Finder, loadFinder } from './lazyFinder';
import { OpenedCompany } from './opened';
import { Sidebar } from './Sidebar';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';
import { useAccessWatch } from './useAccessWatch';
import { useFindKey } from './useFindKey';
import { useFold } from './useFold';
import { useHelpKey } from './useHelpKey';

/** Loaded after the first page is drawn, so that it delays nothing. */
const KeysDialog = later(() => import('./KeysDialog'));
const Tour = later(() => import('./tour/Tour'));

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

import './providers/linkCode';
import { BARE_PATHS } from '@ridgeline/domain/bare-paths';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { LoadError } from './components/LoadError';
import { Loading } from './components/Loading';
import { NotFound } from './components/NotFound';
import { RouteError } from './components/PageError';
import { followLanguage } from './language';
import { restoreSession } from './providers/access';
import { inView, routersWindow } from './providers/companyAddress';
import { currentSession, mayHaveSession, onSession, onSessionElsewhere } from './providers/session';

/** Redirects to the same path below /dashboard, with its query. */
const BelowDashboard = () => {
  const { pathname, search } = useLocation();
  return <Navigate to={`/dashboard${pathname}${search}`} replace />;
};

/** The 404 page without the dashboard around it. */
const Missing = () => (
  <main>
    <NotFound />
  </main>
);

/** No such page. Without a session the guard answers for every path that is not public, this one too. */
const Unknown = () => {
  const { pathname, search } = useLocation();
  if (mayHaveSession()) return <Missing />;
  return <Navigate to="/signin" replace state={{ nextPathname: pathname, nextSearch: search }} />;
};

const loadDashboard = () => import('./Dashboard');
const Dashboard = lazy(loadDashboard);
const SetUpFirst = lazy(() => import('./SetUpFirst'));

type State = { readonly at: 'asking' | 'in' | 'out' } | { readonly at: 'failed'; readonly error: unknown };

/** Redirects users without a session to the sign-in page, and remembers the requested page. */
const RequireSession = () => {
  const [state, setState] = useState<State>({ at: 'asking' });
  const location = useLocation();
  const { identity: who } = useSyncExternalStore(onSession, currentSession);

  useEffect(() => {
    if (state.at !== 'asking') return;
    if (mayHaveSession()) void loadDashboard();
    restoreSession().then(
      (identity) => setState({ at: identity ? 'in' : 'out' }),
      (error: unknown) => setState({ at: 'failed', error }),
    );
  }, [state.at]);

  // Data of this tab must not outlive the session in which it was loaded.
  useEffect(() => onSessionElsewhere(() => window.location.reload()), []);

  // The language is the user's, whichever browser was used last; only now, so that the page after the sign-in is the one that is loaded.
  const language = who?.language;
  useEffect(() => {
    if (state.at === 'in' && language !== undefined && followLanguage(language)) window.location.reload();
  }, [state.at, language]);

  if (state.at === 'out') {
    const heading = { nextPathname: location.pathname, nextSearch: location.search };
    return <Navigate to="/signin" replace state={heading} />;
  }
  if (state.at === 'failed') {
    return (
      <div style={{ padding: 16, maxWidth: 640, margin: '10vh auto' }}>
        <LoadError error={state.error} retry={() => setState({ at: 'asking' })} />
      </div>
    );
  }
  // Signed out: react-admin redirects to the sign-in page. If this stayed mounted, it would sign out repeatedly until then.
  if (state.at === 'asking' || !who) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      {who.secondFactorMissing ? <SetUpFirst identity={who} /> : <Dashboard />}
    </Suspense>
  );
};

const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Loading />,
    children: [
      { index: true, element: <Navigate to="/dashboard/home" replace /> },
      { path: 'dashboard', element: <Navigate to="/dashboard/home" replace /> },
      { path: 'dashboard/*', element: <RequireSession /> },
      { path: 'signin', lazy: async () => ({ Component: (await import('./pages/SignIn')).default }) },
      { path: 'register', lazy: async () => ({ Component: (await import('./pages/Register')).default }) },
      {
        path: 'forgotten-password',
        lazy: async () => ({ Component: (await import('./pages/ForgottenPassword')).default }),
      },
      { path: 'set-password', lazy: async () => ({ Component: (await import('./pages/SetPassword')).default }) },
      { path: 'single-sign-on', lazy: async () => ({ Component: (await import('./pages/FromProvider')).default }) },
      { path: 'confirm-email', lazy: async () => ({ Component: (await import('./pages/ConfirmEmail')).default }) },
      { path: 'privacy-policy', lazy: async () => ({ Component: (await import('./pages/PrivacyPolicy')).default }) },
      { path: 'not-found', element: <Missing /> },
      ...BARE_PATHS.map((path) => ({ path, element: <BelowDashboard /> })),
      { path: '*', element: <Unknown /> },
    ],
  },
];

export const router = createBrowserRouter(routes, { window: routersWindow() });

// The addresses of links, which a new tab opens, have the company in view too.
const plainHref = router.createHref;
router.createHref = (to) => inView(plainHref(to));

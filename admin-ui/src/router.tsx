import { BARE_PATHS } from '@ridgeline/domain/bare-paths';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { Loading } from './components/Loading';
import { NotFound } from './components/NotFound';
import { RouteError } from './components/PageError';
import { inView, routersWindow } from './providers/companyAddress';
import './providers/linkCode';
import { mayHaveSession } from './providers/session';
import { RequireSession } from './RequireSession';

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

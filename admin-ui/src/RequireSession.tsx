import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadError } from './components/LoadError';
import { Loading } from './components/Loading';
import { followLanguage } from './language';
import { restoreSession } from './providers/access';
import { currentSession, mayHaveSession, onSession, onSessionElsewhere } from './providers/session';

const loadDashboard = () => import('./Dashboard');
const Dashboard = lazy(loadDashboard);
const SetUpFirst = lazy(() => import('./SetUpFirst'));

type State = { readonly at: 'asking' | 'in' | 'out' } | { readonly at: 'failed'; readonly error: unknown };

/** Redirects users without a session to the sign-in page, and remembers the requested page. */
export const RequireSession = () => {
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

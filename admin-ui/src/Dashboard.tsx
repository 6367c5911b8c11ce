import './theme/text.css';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { shellWords } from '@ridgeline/domain/words/shell';
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from 'react-admin';
import { Route } from 'react-router';
import { Icon } from './components/Icon';
import { Loading } from './components/Loading';
import message from './components/Message.module.css';
import { NotFound } from './components/NotFound';
import { PageError } from './components/PageError';
import { Layout } from './layout/Layout';
import { repeatAfter, worthRepeating } from './providers/again';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { i18nProvider } from './providers/i18nProvider';
import type { Identity } from './providers/session';
import { useSession } from './providers/useSession';
import { OWN_PAGES, resourcesFor } from './screens';

/** Sends requests even if the browser reports no connection; otherwise a load or a deletion would wait silently. */
const networkMode = 'always';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRepeating, retryDelay: repeatAfter, refetchOnWindowFocus: false, networkMode },
    mutations: { networkMode },
  },
});

const store = localStorageStore('1', 'ridgeline');

/**
 * The pages of a user. They follow the user's rights while the page is open. They are elements and not
 * react-admin's function of the permissions, with which it would unmount the open page.
 */
const routesOf = (who: Identity) => (
  <>
    <CustomRoutes>
      {OWN_PAGES.filter(({ may }) => may(who)).map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </CustomRoutes>
    {resourcesFor(who)}
  </>
);

/** Everything that was loaded belongs to the company that was in view: after another choice, all is loaded again. */
const useFreshView = (company: string | undefined): void => {
  const shown = useRef(company);
  useEffect(() => {
    if (shown.current === company) return;
    shown.current = company;
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  }, [company]);
};

/** For an address without a page: a user whose organisation was suspended, or lost its tier, reads that here. */
const NoPage = () => {
  const { identity } = useSession();
  if (identity?.modules.length !== 0) return <NotFound />;
  return (
    <section className={message.message}>
      <Icon name="company" size={32} />
      <h1>{words.suspendedTitle}</h1>
      <p>{words.suspendedText}</p>
    </section>
  );
};

/** Everything behind the sign-in. It is loaded with the first page that needs it, not with the sign-in page. */
export default function Dashboard() {
  const { identity, companyInView } = useSession();
  useFreshView(companyInView?.documentId);
  const routes = useMemo(() => identity && routesOf(identity), [identity]);
  return (
    <CoreAdminContext
      basename="/dashboard"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CoreAdminUI
        title={shellWords.signIn.product}
        layout={Layout}
        loading={Loading}
        catchAll={NoPage}
        error={PageError}
        requireAuth
        disableTelemetry
      >
        {routes}
      </CoreAdminUI>
    </CoreAdminContext>
  );
}

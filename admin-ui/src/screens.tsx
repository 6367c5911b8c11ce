import { controlLibrary, type Entity, risk } from '@ridgeline/domain';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Resource, RestoreScrollPosition } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';
import { applicability } from './applicability';
import { auditLog } from './audit';
import { bin } from './bin';
import { companies, mayChangeSettings } from './companies';
import { Loading } from './components/Loading';
import { loadable } from './components/loadable';
import { PageHeading } from './components/PageHeading';
import { HomeWaiting } from './home/HomeWaiting';
import { imports } from './import-history';
import { libraries } from './libraries';
import { mayOpen } from './providers/authProvider';
import type { Identity } from './providers/session';
import { questionnaires } from './questionnaires';
import { reference } from './reference';
import { type PageOf, pagedRow, resourceOf, rowPath, type Screen, screensFor } from './resources';
import { risks } from './risks';
import { type Row, rowName } from './shared';
import { Suppliers, suppliers } from './suppliers';
import { tokens } from './tokens';
import { users } from './users';
import { webhooks } from './webhooks';

/** Nearly every screen is a register, so its code is preloaded when the first page is idle. */
export const RegisterPage = loadable(async () => (await import('./register/RegisterPage')).RegisterPage);

/** Preloads the code of most screens. */
export const loadRegisters = (): Promise<unknown> => Promise.all([RegisterPage.load(), Suppliers.load()]);

/** The resources with a separate page, each defined by its folder; all others are plain registers. */
const PAGES = new Map<string, PageOf>(
  [
    suppliers,
    risks,
    applicability,
    libraries,
    ...reference,
    ...questionnaires,
    companies,
    users,
    tokens,
    ...webhooks,
    imports,
    bin,
    auditLog,
  ].map((page) => [page.name, page]),
);

/** Whether a screen's list is the plain register, without slots that would change its request. */
export const isPlain = ({ resource }: Screen): boolean =>
  !PAGES.has(resource) || PAGES.get(resource)?.list === Suppliers;

interface ShowOrListProps {
  readonly entity: Entity;
  readonly Show: NonNullable<PageOf['show']>;
  readonly list: ReactNode;
}

/** The page of a row at its address, else the list, over which the forms open. */
const ShowOrList = ({ entity, Show, list }: ShowOrListProps) => {
  const id = pagedRow(entity, useLocation().pathname);
  if (id === undefined) return list;
  // The heading at once: while the code of the page loads, an empty page looks as if nothing were there.
  const waiting = (
    <>
      <PageHeading title={entity.nouns.one} />
      <Loading />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <Show key={id} id={id} />
    </Suspense>
  );
};

/** react-admin's address of a row to read, which its links have, leads to ours. */
const ToRow = ({ entity }: { readonly entity: Entity }) => {
  const { id = '' } = useParams();
  return <Navigate to={rowPath(entity, id)} replace />;
};

/**
 * react-admin's resources for a user. The forms of `create` and `edit` open over the list, which stays as it is: the
 * same elements are drawn at their addresses, with what `<Resource>` puts around the list.
 */
export const resourcesFor = (who: Pick<Identity, 'role' | 'modules'>) =>
  screensFor(who).map(({ resource, entity }) => {
    const { list: Page, show: Show } = PAGES.get(resource) ?? {};
    const register = Page ? <Page /> : <RegisterPage key={resource} entity={entity} />;
    const list = Show ? <ShowOrList entity={entity} Show={Show} list={register} /> : register;
    const form = <RestoreScrollPosition storeKey={`${resource}.list.scrollPosition`}>{list}</RestoreScrollPosition>;
    return (
      <Resource
        key={resource}
        name={resource}
        list={list}
        create={mayOpen(who, 'create', resource) ? form : undefined}
        edit={form}
        show={<ToRow entity={entity} />}
        recordRepresentation={(row: Row) => rowName(entity, row)}
      />
    );
  });

interface OwnPage {
  readonly path: string;
  readonly Page: ComponentType;
  readonly may: (who: Identity) => boolean;
}

const own = (
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  may: OwnPage['may'] = () => true,
): OwnPage => ({ path, Page: lazy(load), may });

const reads =
  (entity: Entity): OwnPage['may'] =>
  (who) =>
    mayOpen(who, 'read', resourceOf(entity));

const HomePage = lazy(() => import('./home/Home'));

/** Home, with its outline at once. */
const Home = () => (
  <Suspense fallback={<HomeWaiting />}>
    <HomePage />
  </Suspense>
);

/** The pages that show no list of one entity: path below /dashboard, page, and who may open it. */
export const OWN_PAGES: readonly OwnPage[] = [
  { path: '/home', Page: Home, may: () => true },
  own('/profile', () => import('./profile/Profile')),
  own('/join', () => import('./profile/Join')),
  own('/to/:plural/:id', () => import('./pages/ToRow')),
  own('/company-settings', () => import('./companies/CompanySettings'), mayChangeSettings),
  own(
    '/company-settings/single-sign-on',
    () => import('./companies/single-sign-on/SingleSignOnPage'),
    mayChangeSettings,
  ),
  own(
    '/company-settings/personal-data',
    () => import('./companies/person-data/PersonPage'),
    // An operator confirms where the company has one administrator.
    ({ role }) => role === 'Company Administrator' || role === 'Operator',
  ),
  own(
    '/all-companies',
    () => import('./companies/overview/OverviewPage'),
    ({ role }) => role === 'Operator',
  ),
  own(
    '/health/single-sign-on',
    () => import('./companies/single-sign-on/OperatorSignOnPage'),
    ({ role }) => role === 'Operator',
  ),
  own(
    '/health',
    () => import('./health/Health'),
    ({ role }) => role === 'Operator',
  ),
  own(
    '/operator-tokens',
    () => import('./tokens/operator/OperatorTokens'),
    ({ role }) => role === 'Operator',
  ),
  own('/risk-assessment', () => import('./pages/RiskAssessment')),
  own('/risk', () => import('./risks/RiskPage'), reads(risk)),
  own('/library', () => import('./libraries/LibraryPage'), reads(controlLibrary)),
  own('/risks-as-they-stood', () => import('./risks/history/RisksAsTheyStood'), reads(risk)),
  own('/create-control', () => import('./reference/controls/CreateControl')),
  own('/create-control/new-control', () => import('./reference/controls/ControlSheet')),
];

import { controlLibrary, type Entity, risk } from '@ridgeline/domain';
import { Resource } from 'ra-core';
import { type ComponentType, lazy } from 'react';
import { mayChangeSettings } from './companies';
import { loadable } from './components/loadable';
import { mayOpen } from './providers/authProvider';
import type { Identity } from './providers/session';
import { resourceOf, type Screen, screensFor } from './resources';

/** Nearly every screen is a register, so its code is preloaded when the first page is idle. */
export const RegisterPage = loadable(async () => (await import('./register/RegisterPage')).RegisterPage);

/** The register of suppliers, where only the form has more. */
const Suppliers = loadable(async () => (await import('./suppliers/Suppliers')).Suppliers);

/** Preloads the code of most screens. */
export const loadRegisters = (): Promise<unknown> => Promise.all([RegisterPage.load(), Suppliers.load()]);

type PageName<Part> = { [Name in keyof Part]: Part[Name] extends ComponentType ? Name : never }[keyof Part];

/** A page among several of one chunk. */
const among = <Part,>(load: () => Promise<Part>, name: PageName<Part>): ComponentType =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }));

const categories = () => import('./reference/Categories');
const controls = () => import('./reference/Controls');
const parties = () => import('./reference/Parties');

/** Pages of the screens that are more than a register, by resource; each a chunk of its own. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  supplier: Suppliers,
  risks: among(() => import('./risks/Risks'), 'Risks'),
  'control-domain': among(controls, 'ControlDomains'),
  'control-assessment': among(controls, 'ControlAssessments'),
  libraries: lazy(() => import('./libraries/Libraries')),
  'create-risk-treatment': among(() => import('./reference/Treatments'), 'Treatments'),
  'risk-category': among(categories, 'RiskCategories'),
  'asset-category': among(categories, 'AssetCategories'),
  'customer-management': among(parties, 'Customers'),
  'customer-categories': among(categories, 'CustomerCategories'),
  'record-management': among(parties, 'Records'),
  'record-categories': among(categories, 'RecordCategories'),
  'questionnaire-management': lazy(() => import('./questionnaires/Questionnaires')),
  'questions-management': lazy(() => import('./questionnaires/Questions')),
  'audit-log': lazy(() => import('./audit/AuditLog')),
  users: lazy(() => import('./users/Users')),
  'company-management': lazy(() => import('./companies/Companies')),
  'sent-questionnaires': lazy(() => import('./questionnaires/sent/SentQuestionnaires')),
  'statement-of-applicability': lazy(() => import('./applicability/Statement')),
  imports: lazy(() => import('./import-history/Imports')),
};

/** Whether a screen's list is the plain register, without slots that would change its request. */
export const isPlain = ({ resource }: Screen): boolean =>
  PAGES[resource] === undefined || PAGES[resource] === Suppliers;

const pageOf = ({ resource, entity }: Screen) => {
  const Page = PAGES[resource];
  return Page ? <Page /> : <RegisterPage key={resource} entity={entity} />;
};

/** react-admin's resources for a user; each page has its own routes below its path. */
export const resourcesFor = (who: Pick<Identity, 'role' | 'modules'>) =>
  screensFor(who).map((screen) => <Resource key={screen.resource} name={screen.resource} list={pageOf(screen)} />);

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

/** The pages that show no list of one entity: path below /dashboard, page, and who may open it. */
export const OWN_PAGES: readonly OwnPage[] = [
  own('/home', () => import('./home/Home')),
  own('/profile', () => import('./profile/Profile')),
  own('/company-settings', () => import('./companies/CompanySettings'), mayChangeSettings),
  own(
    '/health',
    () => import('./health/Health'),
    ({ role }) => role === 'Operator',
  ),
  own('/risk-assessment', () => import('./pages/RiskAssessment')),
  own('/risk', () => import('./risks/RiskPage'), reads(risk)),
  own('/library', () => import('./libraries/LibraryPage'), reads(controlLibrary)),
  own('/risks-as-they-stood', () => import('./risks/history/RisksAsTheyStood'), reads(risk)),
  own('/create-control', () => import('./reference/controls/CreateControl')),
  own('/create-control/new-control', () => import('./reference/controls/ControlSheet')),
];

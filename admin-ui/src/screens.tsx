import { Resource } from 'ra-core';
import { type ComponentType, lazy } from 'react';
import type { Identity } from './providers/session';
import { type Screen, screensFor } from './resources';

const RegisterPage = lazy(async () => {
  const { RegisterPage: page } = await import('./register');
  return { default: page };
});

/** Pages of the screens that are more than a register, by resource; each a chunk of its own. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  'questionnaire-management': lazy(() => import('./questionnaires/Questionnaires')),
  'questions-management': lazy(() => import('./questionnaires/Questions')),
  users: lazy(() => import('./users/Users')),
  'company-management': lazy(() => import('./companies/Companies')),
  'sent-questionnaires': lazy(() => import('./questionnaires/sent/SentQuestionnaires')),
};

const pageOf = ({ resource, entity }: Screen) => {
  const Page = PAGES[resource];
  return Page ? <Page /> : <RegisterPage key={resource} entity={entity} />;
};

/** react-admin's resources for somebody; each page brings its own routes below its path. */
export const resourcesFor = (who: Pick<Identity, 'role' | 'modules'>) =>
  screensFor(who).map((screen) => <Resource key={screen.resource} name={screen.resource} list={pageOf(screen)} />);

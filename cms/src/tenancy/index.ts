import type { Core } from '@strapi/strapi';
import { guardConnections } from './guard';
import { hideFromPanel } from './panel';
import { coverRoutes } from './routes';

export { DECISION_COLUMNS, REFUSALS } from './acceptance';
export { alone, BusyError, whenFree } from './admission';
export { nextNumbers } from './counters';
export { asOperator, asRespondent, asSystem, hashOfToken, inCompany, viewing } from './enter';
export { pastPanel, pastTopic } from './past-topic';
export type { Before } from './request';
export { PUBLIC_ROUTES } from './routes';
export { afterCommit, currentScope, currentTransaction, type LinkState, type Scope, type Transaction } from './scope';
export { searchFunctionOf } from './search';
export { isWithoutCompany } from './triggers';

interface Context {
  readonly strapi: Core.Strapi;
}

/** For `register`: puts every content-API route behind the wall. The last of its kind, once all routes are there. */
export const registerTenancy = ({ strapi }: Context): void => {
  guardConnections(strapi);
  coverRoutes(strapi);
};

/** For `bootstrap`: the schema is in sync and its row security is built by then (src/migrations). */
export const bootstrapTenancy = ({ strapi }: Context): void => {
  hideFromPanel(strapi);
};

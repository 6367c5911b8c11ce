import { pipelineTransactions } from '../database/pipelined';
import { guardConnections } from './guard';
import { coverRoutes } from './routes';

export { nextNumbers } from '../database/counters';
export {
  afterCommit,
  currentScope,
  currentTransaction,
  type LinkState,
  type Scope,
  type Transaction,
} from '../database/scope';
export { searchedTextOf, searchFunctionOf } from '../database/search';
export { isWithoutCompany } from '../database/triggers';
export { alone, BusyError, whenFree } from './admission';
export { admitExport, admitWholeExport, type ExportRoom } from './admission/exports';
export { asOperator, asRespondent, asSystem, hashOfToken, inCompany, viewing } from './enter';
export { registerLanguages } from './language';
export { isUncertain } from './open';
export { asOwnerForPerson, asOwnerForWholeQuestionnaire, forAllCompanies, pastPanel } from './past-topic';
export { hasReplica } from './replica';
export { afterwards, type Before, forReading, type Reopen, repeatable, undo, unlessStored } from './request';
export { PUBLIC_ROUTES } from './routes';

/** For `register`: makes every content-API route run in a scope. Call it last, once all routes exist. */
export const registerTenancy = (): void => {
  guardConnections();
  pipelineTransactions(strapi.db.connection.client);
  coverRoutes();
};
export { noteUse, requireSettings, requireWholeAccess } from './support';

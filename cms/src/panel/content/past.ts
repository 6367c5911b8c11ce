import { errors } from '@strapi/utils';
import { scopes } from '../../database/scope';
import { ConflictError } from '../../records/errors';
import { asSystem, BusyError, pastPanel } from '../../request';

/**
 * Runs checks of records in the transaction of what the panel writes, past what its role may see: rows of companies count
 * too. What Strapi itself writes has no scope, and gets one for the check.
 * @throws ApplicationError with the sentence of a refusal that the panel's own error handler does not know
 */
export const pastPanelRole = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await (scopes.getStore() ? pastPanel(work) : asSystem('a write of the panel is checked', work));
  } catch (error) {
    if (error instanceof ConflictError || error instanceof BusyError) throw new errors.ApplicationError(error.message);
    throw error;
  }
};

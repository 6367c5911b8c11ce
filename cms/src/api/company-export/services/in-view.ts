import { currentScope, requireWholeAccess, viewing } from '../../../request';

/**
 * Runs `work` with this company in view: for staff their own, for the operator the one that the request names.
 * @throws SupportRefusal for an operator who may only read there; Error for staff of another company, whose request was answered before
 */
export const inCompanysView = <Result>(companyId: number, work: () => Promise<Result>): Promise<Result> => {
  const scope = currentScope();
  if (scope.role === 'operator') {
    return viewing(companyId, async () => {
      await requireWholeAccess(scope, companyId);
      return work();
    });
  }
  if (scope.companyId !== companyId) throw new Error('Only the own company is exported');
  return work();
};

import { currentScope } from '../request';

/** Whether the caller is an operator who views all companies. Only then lists return a row's company, and can be filtered and sorted by it. */
export const isAcrossCompanies = (): boolean => {
  const { role, companyId } = currentScope();
  return role === 'operator' && companyId === null;
};

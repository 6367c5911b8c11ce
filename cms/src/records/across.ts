import { currentScope } from '../request';

/** Whether the caller is an operator who looks at all companies: only then a row's company is answered, a filter and an order. */
export const isAcrossCompanies = (): boolean => {
  const { role, companyId } = currentScope();
  return role === 'operator' && companyId === null;
};

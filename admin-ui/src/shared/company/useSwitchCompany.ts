import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type CompanyRef, lookAt } from '../../providers/session';

/** Shows another company, or all of them (null), at an address. Dashboard.tsx loads again what is on the page. */
export const useSwitchCompany = (): ((company: CompanyRef | null, to: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (company, to) => {
      lookAt(company);
      void navigate(to);
    },
    [navigate],
  );
};

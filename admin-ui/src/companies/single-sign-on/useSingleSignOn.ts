import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { useSession } from '../../providers/useSession';

/** Single sign-on of the user's company, or for the operator of the company in view. */
export const useSingleSignOn = () => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const { identity, companyInView } = useSession();
  const which = identity?.company?.documentId ?? companyInView?.documentId ?? null;
  const loading = useQuery({
    queryKey: ['single-sign-on', which],
    queryFn: ({ signal }) => provider.readSingleSignOn(signal),
    enabled: which !== null,
    retry: false,
  });
  return { which, loading };
};

import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';

/** Single sign-on of the user's company, or for the operator of the company in view. */
export const useSingleSignOn = () => {
  const { identity, companyInView } = useSession();
  const which = identity?.company?.documentId ?? companyInView?.documentId ?? null;
  const loading = useRead(['single-sign-on', which], (provider, signal) => provider.readSingleSignOn(signal), {
    enabled: which !== null,
    retry: false,
  });
  return { which, loading };
};

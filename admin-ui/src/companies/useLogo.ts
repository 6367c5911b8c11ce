import { useRead } from '../providers/useRead';
import { useSession } from '../providers/useSession';

/** The key of a company's logo in the query cache. */
export const LOGO = 'company-logo';

/** The logo of the current company, with its name; null without one. A logo that cannot be loaded is left out. */
export const useLogo = (): { readonly picture: string; readonly name: string } | null => {
  const { identity, companyInView } = useSession();
  const which = identity?.company ?? companyInView;
  const { data } = useRead([LOGO, which?.documentId], (provider, signal) => provider.readLogo(signal), {
    enabled: which !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data && which ? { picture: data, name: which.name } : null;
};

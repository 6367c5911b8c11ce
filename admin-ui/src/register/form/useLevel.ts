import { type Field, type RiskLevel, riskLevel, SCORINGS, type Scoring } from '@ridgeline/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';
import { useSession } from '../../providers/useSession';
import type { Values } from './draft';

/** How long a company's choice of scoring is believed; it changes a few times in a product's life. */
const BELIEVED_MS = 5 * 60_000;

interface Company {
  readonly data: { readonly riskScoring?: string | null };
}

const isScoring = (value: unknown): value is Scoring => SCORINGS.includes(value as Scoring);

/** The scoring of the company one works in, which staff are told with their sign-in; the usual one until it is known. */
const useScoring = (): Scoring => {
  const { identity, companyInView } = useSession();
  const { data } = useQuery({
    queryKey: ['scoring', companyInView?.documentId],
    queryFn: ({ signal }) => call<Company>(`companies/${companyInView?.documentId}`, { signal }),
    enabled: companyInView !== null && companyInView !== undefined,
    staleTime: BELIEVED_MS,
    retry: false,
  });
  const chosen = identity?.company ? identity.company.riskScoring : data?.data.riskScoring;
  return isScoring(chosen) ? chosen : 'sum';
};

/**
 * The level that the server will compute from the form's values (decisions 3.1); null while it does not follow yet, and
 * `unknown` for a company with a grid of its own, which only the server knows.
 */
export const useLevel = (field: Field, values: Values): RiskLevel | 'unknown' | null => {
  const scoring = useScoring();
  if (!field.level) return null;
  if (scoring === 'custom') return 'unknown';
  const { matrix, likelihood, impact } = field.level;
  return riskLevel({ matrix: values[matrix], likelihood: values[likelihood], impact: values[impact] }, scoring);
};

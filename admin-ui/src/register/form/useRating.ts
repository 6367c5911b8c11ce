import { type CompanySettings, type ExplainedLevel, explainLevel, type Field, USUAL_SETTINGS } from '@ridgeline/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';
import { useSession } from '../../providers/useSession';
import type { Values } from '../../shared';

/** A form's fields ask one after the other for the same; a form opened later asks anew. */
const BELIEVED_MS = 10_000;

/** `GET /api/rating-settings`: how the company that one works in rates, reviews and checks; the usual until it is known. */
export const useRating = (): CompanySettings => {
  const { companyInView } = useSession();
  const { data } = useQuery({
    queryKey: ['rating-settings', companyInView?.documentId],
    queryFn: async ({ signal }) => (await call<{ data: CompanySettings }>('rating-settings', { signal })).data,
    staleTime: BELIEVED_MS,
    retry: false,
  });
  return data ?? USUAL_SETTINGS;
};

/**
 * The level that the server will compute from the form's values, and how it follows (decisions 3.1); null while the
 * rating is not complete.
 */
export const useLevel = (field: Field, values: Values): ExplainedLevel | null => {
  const { scoring, grid } = useRating();
  if (!field.level) return null;
  const { matrix, likelihood, impact } = field.level;
  return explainLevel(
    { matrix: values[matrix], likelihood: values[likelihood], impact: values[impact] },
    scoring,
    grid,
  );
};

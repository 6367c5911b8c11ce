import { type CompanySettings, type ExplainedLevel, explainLevel, type Field, USUAL_SETTINGS } from '@ridgeline/domain';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { useSession } from '../../providers/useSession';
import type { Values } from '../../shared';

/** The fields of a form share one request; a form that is opened later sends a new one. */
const BELIEVED_MS = 10_000;

/** `GET /api/rating-settings`: the rating, review and rule settings of the current company; the defaults until they are loaded. */
export const useRating = (): CompanySettings => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const { companyInView } = useSession();
  const { data } = useQuery({
    queryKey: ['rating-settings', companyInView?.documentId],
    queryFn: ({ signal }) => provider.readRatingSettings(signal),
    staleTime: BELIEVED_MS,
    retry: false,
  });
  return data ?? USUAL_SETTINGS;
};

/**
 * The level that the server will compute from the form's values, and its explanation (decisions 3.1); null while the
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

import {
  type ExplainedLevel,
  explainLevel,
  type Field,
  type OwnGrids,
  REVIEW_INTERVAL_DAYS,
  type Scoring,
} from '@ridgeline/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';
import { useSession } from '../../providers/useSession';
import type { Values } from './draft';

/** `GET /api/rating-settings`: how the company that one works in rates and reviews. */
export interface Rating {
  readonly scoring: Scoring;
  readonly grid: OwnGrids | null;
  readonly reviewIntervalDays: number;
}

/** The house's defaults, until the company's own are known. */
const USUAL: Rating = { scoring: 'sum', grid: null, reviewIntervalDays: REVIEW_INTERVAL_DAYS };

/** A form's fields ask one after the other for the same; a form opened later asks anew. */
const BELIEVED_MS = 10_000;

/** How the company that one works in rates and reviews. */
export const useRating = (): Rating => {
  const { companyInView } = useSession();
  const { data } = useQuery({
    queryKey: ['rating-settings', companyInView?.documentId],
    queryFn: async ({ signal }) => (await call<{ data: Rating }>('rating-settings', { signal })).data,
    staleTime: BELIEVED_MS,
    retry: false,
  });
  return data ?? USUAL;
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

import { type CompanySettings, type ExplainedLevel, explainLevel, type Field } from '@ridgeline/domain';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import type { Values } from '../../shared';

/** The fields of a form share one request; a form that is opened later sends a new one. */
const BELIEVED_MS = 10_000;

interface Rating {
  /** Undefined until they are loaded. */
  readonly settings: CompanySettings | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** `GET /api/rating-settings`: the rating, review and rule settings of the current company. */
export const useRating = (): Rating => {
  const { companyInView } = useSession();
  const { data, isError, refetch } = useRead(
    ['rating-settings', companyInView?.documentId],
    (provider, signal) => provider.readRatingSettings(signal),
    { staleTime: BELIEVED_MS, retry: false },
  );
  return { settings: data, failed: isError && !data, retry: () => void refetch() };
};

/**
 * The level that the server will compute from the form's values, and its explanation (decisions 3.1); null while the
 * rating is not complete.
 */
export const levelOf = (field: Field, values: Values, { scoring, grid }: CompanySettings): ExplainedLevel | null => {
  if (!field.level) return null;
  const { matrix, likelihood, impact } = field.level;
  return explainLevel(
    { matrix: values[matrix], likelihood: values[likelihood], impact: values[impact] },
    scoring,
    grid,
  );
};

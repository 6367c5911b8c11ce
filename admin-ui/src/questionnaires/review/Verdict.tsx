import { VERDICTS } from '@ridgeline/domain/sending';
import { Mark } from '../../components/Mark';
import type { Review } from '../../providers/methods/reviews';

const LOOKS = {
  accepted: { tone: 'green', shape: 'tick' },
  change: { tone: 'orange', shape: 'turn' },
} as const;

/** A verdict as a badge. */
export const VerdictMark = ({ verdict }: { verdict: NonNullable<Review['verdict']> }) => (
  <Mark look={{ ...LOOKS[verdict], label: VERDICTS.find(({ value }) => value === verdict)?.label ?? verdict }} />
);

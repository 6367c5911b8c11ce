import { RISK_MARKS } from '@ridgeline/domain/marks';

/** Lines over the colour of each level, so that columns can be distinguished in grey too. */
const LINES: Readonly<Record<string, string>> = {
  Medium: 'M0 8L8 0',
  High: 'M0 8L8 0M0 0L8 8',
  Extreme: 'M0 2H8M0 6H8',
};

const toneOf = (level: string): string => RISK_MARKS[level]?.tone ?? 'neutral';

interface PatternsProps {
  /** Of the plot: patterns of two plots on a page must not be mixed up. */
  readonly id: string;
  readonly levels: readonly string[];
}

/** The patterns of a plot. */
export const Patterns = ({ id, levels }: PatternsProps) => (
  <defs>
    {levels.map((level) => (
      <pattern key={level} id={`${id}-${level}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill={`var(--tone-${toneOf(level)}-fill)`} />
        {LINES[level] && (
          <path d={LINES[level]} stroke={`var(--tone-${toneOf(level)}-soft)`} strokeWidth="1.5" fill="none" />
        )}
      </pattern>
    ))}
  </defs>
);

/** What a level is filled with in the plot of this id. */
export const fillOf = (id: string, level: string): string => `url(#${id}-${level})`;

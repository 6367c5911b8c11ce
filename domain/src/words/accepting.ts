import { live } from '../language';
import english from '../messages/en/accepting';

/** Words of the page behind a link that asks for the acceptance of a risk; the dashboard shows the same labels. */
export const acceptingWords = live('accepting', english);

const POINTS: Readonly<Record<string, keyof typeof english.points>> = {
  'Almost Certain': 'almostCertain',
  Likely: 'likely',
  Possible: 'possible',
  Unlikely: 'unlikely',
  Rare: 'rare',
  Severe: 'severe',
  Significant: 'significant',
  Major: 'major',
  Moderate: 'moderate',
  Minor: 'minor',
  Insignificant: 'insignificant',
};

const STATUSES: Readonly<Record<string, keyof typeof english.treatmentStatus>> = {
  'Not Started': 'notStarted',
  'In-Progress': 'inProgress',
  Completed: 'completed',
};

const pointText = (stored: string): string => {
  const [, value, name = ''] = /^(\d) (.+)$/.exec(stored) ?? [];
  const point = POINTS[name];
  return point ? `${value} ${acceptingWords.points[point]}` : stored;
};

/**
 * A level, a point of a scale or a status of a statement in the current language. A statement is stored in English words,
 * such as '4 Likely', because it must not change; other texts are what somebody wrote, and stay.
 */
export const statementText = (name: string, stored: string): string => {
  const status = name === 'treatmentStatus' ? STATUSES[stored] : undefined;
  if (status) return acceptingWords.treatmentStatus[status];
  if (/level$/i.test(name)) return (acceptingWords.levels as Readonly<Record<string, string>>)[stored] ?? stored;
  return /(likelihood|impact)$/i.test(name) ? pointText(stored) : stored;
};

import { type CellAt, type LevelBand, scaleLabel } from '../heat-map';
import { live } from '../language';
import english from '../messages/en/heat-map';
import type { Matrix } from '../risk';

/** Words of the heat map: on the page of the register, on home, and in the sheet beside an export. */
export const heatMapWords = live('heat-map', english);

/** What a matrix is called in every language. */
export const matrixName = (matrix: Matrix): string => matrix.replace('x', ' x ');

/** Where a cell is: 'likelihood 4 Likely, impact 5 Severe'. */
export const cellPlace = ({ matrix, likelihood, impact }: Omit<CellAt, 'rating'>): string =>
  heatMapWords.at({
    likelihood: scaleLabel(matrix, 'likelihood', likelihood),
    impact: scaleLabel(matrix, 'impact', impact),
  });

/** The sums or products of a level, or the number of its cells in a grid of the company's own. */
export const bandText = ({ scores, points }: LevelBand): string => {
  if (scores === null) return heatMapWords.cells({ count: points });
  const [lowest, highest] = scores;
  return lowest === highest ? String(lowest) : heatMapWords.range({ lowest, highest });
};

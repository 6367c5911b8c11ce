/** English words of the heat map: on the page of the register, on home and in the sheet beside an export. */
import type { CellAt, LevelBand, Rating } from '../heat-map';
import { scaleLabel } from '../heat-map';
import type { Matrix, RiskLevel, Scoring } from '../risk';

const risks = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'risk' : 'risks'}`;

const CAPTIONS: Readonly<Record<Rating, string>> = { inherent: 'Inherent risk', residual: 'Residual risk' };

const have = (count: number): string => `${risks(count)} ${count === 1 ? 'has' : 'have'}`;

const SCORING: Readonly<Record<Scoring, string>> = {
  sum: 'Likelihood + impact',
  product: 'Likelihood x impact',
  custom: 'A grid of your own',
};

const MATRIX_NAMES: Readonly<Record<Matrix, string>> = { '3x3': '3 x 3', '5x5': '5 x 5' };

export const heatMapWords = {
  title: 'Heat map',
  captions: CAPTIONS,
  matrices: MATRIX_NAMES,
  matrixName: 'Matrix',
  corner: 'Likelihood by impact',
  likelihood: 'Likelihood',
  impact: 'Impact',
  noun: (count: number) => (count === 1 ? 'risk' : 'risks'),
  place: ({ matrix, likelihood, impact }: Omit<CellAt, 'rating'>) =>
    `likelihood ${scaleLabel(matrix, 'likelihood', likelihood)}, impact ${scaleLabel(matrix, 'impact', impact)}`,
  shown: 'shown in the list; choose again to show all',
  unrated: {
    inherent: (count: number) => `${have(count)} no rating on this matrix.`,
    residual: (count: number) => `${have(count)} no residual rating.`,
  } satisfies Record<Rating, (count: number) => string>,
  withoutMatrix: (count: number) =>
    `${have(count)} no matrix yet and ${count === 1 ? 'stands' : 'stand'} nowhere here.`,
  none: 'No risk to show here. Another search or filter may find some.',
  failed: 'The heat map could not be loaded.',
  loading: 'The heat map is loading.',
  cell: (level: RiskLevel, count: number) => `${level}: ${count.toLocaleString()}`,
  legend: (matrix: Matrix) => `Scales and levels, ${MATRIX_NAMES[matrix]}`,
  scoring: (scoring: Scoring) => `Scoring: ${SCORING[scoring]}`,
  levelHeader: 'Level',
  bandHeaders: { sum: 'Sum', product: 'Product', custom: 'Cells' } satisfies Record<Scoring, string>,
  band: ({ scores, points }: LevelBand): string => {
    if (scores === null) return `${points} ${points === 1 ? 'cell' : 'cells'}`;
    return scores[0] === scores[1] ? String(scores[0]) : `${scores[0]} to ${scores[1]}`;
  },
} as const;

import {
  bandsOf,
  type HeatCell,
  type HeatMapAnswer,
  MATRICES,
  type Matrix,
  RATINGS,
  SCALES,
  type Scoring,
  scaleLabel,
} from '@ridgeline/domain';
import { acceptingWords } from '@ridgeline/domain/words/accepting';
import { bandText, matrixName, heatMapWords as words } from '@ridgeline/domain/words/heat-map';
import type { OutCell } from '@ridgeline/domain/workbook/cell';
import type { FurtherSheet } from '@ridgeline/domain/workbook/xlsx';
import type { Besides } from '../../../records/exports/source';
import { heatMap } from './heat-map';

type Rows = OutCell[][];

/** Low green, Medium amber, High orange, Extreme red, as everywhere. */
const LOOKS = { Low: 'green', Medium: 'amber', High: 'orange', Extreme: 'red' } as const;

const heading = (text: string): OutCell => ({ text, look: 'heading' });

/** One rating as it is drawn on the screen: likelihood down from the highest, impact from left to right. */
const half = (matrix: Matrix, title: string, cells: readonly HeatCell[]): Rows => {
  const points = SCALES[matrix].impact.map((_, at) => at + 1);
  const line = (likelihood: number): OutCell[] => [
    scaleLabel(matrix, 'likelihood', likelihood),
    ...cells
      .filter((cell) => cell.likelihood === likelihood)
      .map(({ level, count }) => ({
        text: words.cell({ level: acceptingWords.levels[level], count }),
        look: LOOKS[level],
      })),
  ];
  return [
    [heading(title), ...points.map(() => null)],
    [words.corner, ...points.map((impact) => scaleLabel(matrix, 'impact', impact))],
    ...[...points].reverse().map(line),
  ];
};

const beside = (left: Rows, right: Rows): Rows => left.map((row, at) => [...row, null, ...(right[at] ?? [])]);

/** The points of both scales, highest first, and from what on each level is given. */
const legend = (matrix: Matrix, cells: readonly HeatCell[], scoring: Scoring): Rows => {
  const { likelihood, impact } = SCALES[matrix];
  const bands = bandsOf(cells, scoring);
  const line = (at: number): OutCell[] => {
    const band = bands[at];
    return [
      likelihood[at]?.label ?? null,
      impact[at]?.label ?? null,
      null,
      band ? { text: acceptingWords.levels[band.level], look: LOOKS[band.level] } : null,
      band ? bandText(band) : null,
    ];
  };
  return [
    [heading(words.legend({ matrix: matrixName(matrix) }))],
    [words.scoring({ scoring })],
    [words.likelihood, words.impact, null, words.levelHeader, words.bandHeaders[scoring]],
    ...Array.from({ length: Math.max(likelihood.length, bands.length) }, (_, at) => line(at)),
  ];
};

const matrixRows = (matrix: Matrix, { data, meta }: HeatMapAnswer): Rows => {
  const { unrated, ...counts } = data[matrix];
  const [left, right] = RATINGS.map((rating) =>
    half(matrix, `${words.captions[rating]}, ${matrixName(matrix)}`, counts[rating]),
  ) as [Rows, Rows];
  const unratedLines = RATINGS.filter((rating) => unrated[rating] > 0).map((rating) => [
    words.unrated[rating]({ count: unrated[rating] }),
  ]);
  return [...beside(left, right), ...unratedLines, [], ...legend(matrix, counts.inherent, meta.scoring), []];
};

/** The heat map of each matrix in use with the legend of its scales and levels, as a sheet of an Excel file. */
export const heatMapSheet = (answer: HeatMapAnswer): FurtherSheet => {
  const used = MATRICES.filter((matrix) => answer.data[matrix].total > 0);
  const { withoutMatrix } = answer.meta;
  return {
    name: words.title,
    headers: [],
    widths: Array.from({ length: 13 }, (_, at) => (at === 6 ? 4 : 20)),
    rows: [
      ...used.flatMap((matrix) => matrixRows(matrix, answer)),
      ...(withoutMatrix > 0 ? [[words.withoutMatrix({ count: withoutMatrix })]] : []),
    ],
  };
};

/** What an Excel file of risks holds behind its rows. */
export const heatMapSheets = async ({ query }: Besides): Promise<FurtherSheet[]> => [
  heatMapSheet(await heatMap(query)),
];

import {
  COUNTED,
  type HeatCell,
  type Matrix,
  type MonthCounts,
  matricesByWorst,
  RATINGS,
  type Rating,
  risk,
  SCALES,
  scaleLabel,
} from '@ridgeline/domain';
import { type Mark, RISK_MARKS } from '@ridgeline/domain/marks';
import { heatMapWords, matrixName } from '@ridgeline/domain/words/heat-map';
import { reportWords as words } from '@ridgeline/domain/words/report';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import type { Block, TableBlock } from '../../../../records/exports/blocks';
import type { DrawnColumn } from '../../../../records/exports/columns';
import { columnsFor } from '../../../../records/exports/columns';
import { textsOf } from '../../../../records/exports/worker/cells';
import { findPage } from '../../../../records/list';
import { tableOf } from '../../../../records/table';
import { heatMap } from '../../../risk/services/heat-map';
import { levelsByMonth } from '../../../risk/services/history/months';
import { numberText, type Report } from './reader';

/** Most risks that the report names. */
const MOST = 20;
/** Characters of a long text in the report. */
const LONGEST = 240;
const DOWNWARDS = ['Extreme', 'High', 'Medium', 'Low', 'none'] as const;

const levelText = (level: string): string => RISK_MARKS[level]?.label ?? riskHistoryWords.months.none;

const LEVEL_MARKS = (): Readonly<Record<string, Mark>> =>
  Object.fromEntries(Object.values(RISK_MARKS).map((mark) => [mark.label, mark]));

const right = (label: string): DrawnColumn => ({ label, align: 'right' });

const byLevel = (report: Report, month: MonthCounts | undefined): Block[] => [
  { kind: 'heading', text: words.levels },
  {
    kind: 'table',
    columns: [{ label: words.level, align: 'left', marks: LEVEL_MARKS() }, right(words.before), right(words.after)],
    rows: DOWNWARDS.map((level) => [
      levelText(level),
      numberText(report, month?.inherent[level] ?? 0),
      numberText(report, month?.residual[level] ?? 0),
    ]),
  },
];

const cellText = ({ level, count }: HeatCell): string =>
  count > 0 ? heatMapWords.cell({ level: levelText(level), count }) : levelText(level);

const heatTable = (matrix: Matrix, cells: readonly HeatCell[]): TableBlock => {
  const marks = Object.fromEntries(
    cells.flatMap((cell) => (RISK_MARKS[cell.level] ? [[cellText(cell), RISK_MARKS[cell.level] as Mark]] : [])),
  );
  const points = SCALES[matrix].impact.map((_, index) => index + 1);
  return {
    kind: 'table',
    columns: [
      { label: heatMapWords.corner, align: 'left' },
      ...points.map(
        (impact): DrawnColumn => ({ label: scaleLabel(matrix, 'impact', impact), align: 'left', marks, filled: true }),
      ),
    ],
    rows: [...points]
      .reverse()
      .map((likelihood) => [
        scaleLabel(matrix, 'likelihood', likelihood),
        ...cells.filter((cell) => cell.likelihood === likelihood).map(cellText),
      ]),
  };
};

const heatMaps = async (): Promise<Block[]> => {
  const { data } = await heatMap({});
  return matricesByWorst(data).flatMap((matrix) =>
    RATINGS.filter((rating) => data[matrix][rating].some(({ count }) => count > 0)).flatMap((rating): Block[] => [
      { kind: 'heading', text: words.heat({ matrix: matrixName(matrix), side: words[rating] }) },
      heatTable(matrix, data[matrix][rating]),
    ]),
  );
};

const trend = (report: Report, months: readonly MonthCounts[], side: Rating): Block[] => {
  const monthText = new Intl.DateTimeFormat(report.reader.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const most = Math.max(1, ...months.map(({ total }) => total));
  const labels = months.map(({ month }) => monthText.format(new Date(`${month}-01T00:00:00Z`)));
  return [
    { kind: 'heading', text: words.trend({ side: words[side] }) },
    {
      kind: 'plot',
      alt: words.trendAlt,
      columns: months.map((month, index) => ({
        label: labels[index] ?? '',
        parts: (['none', ...COUNTED.filter((level) => level !== 'none')] as const).map((level) => ({
          tone: RISK_MARKS[level]?.tone ?? 'neutral',
          share: month[side][level] / most,
        })),
      })),
    },
    {
      kind: 'table',
      columns: [
        { label: words.month, align: 'left' },
        ...DOWNWARDS.map((level) => right(levelText(level))),
        right(words.total),
      ],
      rows: months.map((month, index) => [
        labels[index] ?? '',
        ...DOWNWARDS.map((level) => numberText(report, month[side][level])),
        numberText(report, month.total),
      ]),
    },
  ];
};

const TOP = [
  'number',
  'threat',
  'riskOwner',
  'riskLevel',
  'riskTreatment',
  'riskTreatmentPlan',
  'treatmentStatus',
  'treatmentCompletionDate',
  'residualRiskLevel',
];

const short = (text: string): string => {
  const letters = Array.from(text);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : text;
};

/** The highest risks, before treatment and then after it, with their treatment. */
const topRisks = async (report: Report): Promise<Block[]> => {
  const { data, count } = await findPage(tableOf(risk), {
    sort: 'riskLevel:desc,residualRiskLevel:desc',
    filters: { riskLevel: { $notNull: 'true' } },
    pagination: { page: '1', pageSize: String(MOST) },
    fields: TOP.join(','),
  });
  const columns = columnsFor(risk, TOP);
  const rows = (JSON.parse(data) as Readonly<Record<string, unknown>>[]).map((row) =>
    textsOf(columns, report.reader)(row).map(short),
  );
  const drawn = columns.map(({ label, align, marks }): DrawnColumn => ({ label, align, marks }));
  return [
    { kind: 'heading', text: words.top },
    ...(rows.length > 0
      ? ([
          { kind: 'text', text: words.topOf({ shown: rows.length, all: count?.total ?? rows.length }) },
          { kind: 'table', columns: drawn, rows },
        ] as const)
      : ([{ kind: 'text', text: words.noRisks }] as const)),
  ];
};

/** Everything about risks. */
export const riskParts = async (report: Report): Promise<Block[]> => {
  const { data: months } = await levelsByMonth({ timeZone: report.reader.timeZone });
  if ((report.figures.totals[risk.name] ?? 0) === 0) return await topRisks(report);
  return [
    ...byLevel(report, months.at(-1)),
    ...(await heatMaps()),
    ...RATINGS.flatMap((side) => trend(report, months, side)),
    ...(await topRisks(report)),
  ];
};

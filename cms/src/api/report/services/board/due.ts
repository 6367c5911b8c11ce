import { appetiteFigure, dayAfter, entityOf, FIGURES, type Figure, queryOf } from '@ridgeline/domain';
import { reportWords as words } from '@ridgeline/domain/words/report';
import type { Block } from '../../../../records/exports/blocks';
import { readQuery } from '../../../../records/query';
import { nameOf, tableOf } from '../../../../records/table';
import { whereSql } from '../../../../records/where';
import { currentTransaction } from '../../../../request';
import { numberText, type Report } from './reader';

/** Most rows of one kind that are named; the others are counted. */
const MOST = 20;
const DAY = 86_400_000;

/** What counts as overdue: as on home, with the risks above the company's appetite. */
const lateFigures = ({ figures: { appetite } }: Report): readonly Figure[] => [
  ...(FIGURES.find(({ key }) => key === 'overdue')?.figures ?? []),
  ...(appetite ? [appetiteFigure(appetite)] : []),
];

/** How much is overdue and due soon, of each kind. */
export const dueSummary = (report: Report): Block[] => {
  const { figures } = report.figures;
  const rows = lateFigures(report)
    .filter(({ key }) => figures[key] !== undefined)
    .map(({ key, label }) => {
      const soon = figures[key.replace('overdue-', 'soon-')];
      return [label, numberText(report, figures[key] ?? 0), soon === undefined ? '' : numberText(report, soon)];
    });
  if (rows.length === 0) return [];
  const columns = [words.what, words.overdue, words.soon].map(
    (label, at) => ({ label, align: at === 0 ? 'left' : 'right' }) as const,
  );
  return [
    { kind: 'heading', text: words.glance },
    { kind: 'table', columns, rows },
  ];
};

interface Late {
  readonly name: string;
  readonly day: string | null;
}

/** The field by whose day a figure counts. */
const dayOf = ({ filters }: Figure): string =>
  Object.entries(filters).find(([, values]) => values.includes('overdue'))?.[0] ?? 'acceptedUntil';

const rowsOf = async (figure: Figure, today: string): Promise<Late[]> => {
  const entity = entityOf(figure.entity);
  const table = tableOf(entity);
  const filters = queryOf(entity, figure.filters, new Date(`${today}T12:00:00`));
  const where = whereSql(table, readQuery(entity, { filters }));
  const day = `t.${table.byField.get(dayOf(figure))?.column}`;
  const { rows } = await currentTransaction().raw<{ rows: Late[] }>(
    `select ${nameOf(entity, 't')} as name, to_char(${day}, 'YYYY-MM-DD') as day from ${table.name} t
     where ${where.text} order by ${day} nulls last, t.id limit ${MOST}`,
    where.bindings as never[],
  );
  return rows;
};

/** What is overdue, by name, the longest first. */
export const overdueList = async (report: Report): Promise<Block[]> => {
  const { figures, today } = report.figures;
  const { dateText } = report.texts;
  const rows: string[][] = [];
  for (const figure of lateFigures(report)) {
    const count = figures[figure.key] ?? 0;
    if (count === 0) continue;
    const late = await rowsOf(figure, today);
    for (const { name, day } of late) {
      const isLate = day !== null && day <= dayAfter(today, -1);
      const days = isLate ? numberText(report, (Date.parse(today) - Date.parse(day)) / DAY) : '';
      rows.push([figure.label, name, day ? dateText(day) : '', days]);
    }
    if (count > late.length) rows.push([words.more({ what: figure.label, count: count - late.length }), '', '', '']);
  }
  if (Object.keys(figures).length === 0) return [];
  const columns = [words.what, words.name, words.due, words.days].map(
    (label, at) => ({ label, align: at === 3 ? 'right' : 'left' }) as const,
  );
  return [
    { kind: 'heading', text: words.late },
    rows.length > 0 ? { kind: 'table', columns, rows } : { kind: 'text', text: words.noLate },
  ];
};

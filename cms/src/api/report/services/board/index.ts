import {
  appetiteFigure,
  dayAfter,
  entityOf,
  FIGURES,
  type Figure,
  queryOf,
  risk,
  STATEMENT_STATES,
  statement,
  supplier,
} from '@ridgeline/domain';
import { fieldTexts, type Reader } from '@ridgeline/domain/field-text';
import { exportWords } from '@ridgeline/domain/words/export';
import { reportWords as words } from '@ridgeline/domain/words/report';
import { refusal } from '../../../../access/may';
import type { Principal } from '../../../../access/principal';
import type { Block, Picture } from '../../../../records/exports/blocks';
import type { DocumentHead } from '../../../../records/exports/job';
import { companyInView } from '../../../../records/exports/start';
import { readQuery } from '../../../../records/query';
import { nameOf, tableOf } from '../../../../records/table';
import { whereSql } from '../../../../records/where';
import { currentTransaction } from '../../../../request';
import { statementProgress } from '../../../applicability/services/progress';
import { joinWhole } from '../../../applicability/services/statement';
import { readLogo } from '../../../company/services/logo';
import { homeFigures } from '../../../home/services/figures';
import { numberText, type Report } from './reader';
import { riskParts } from './risks';

/** Days that the report looks back on. */
const PERIOD = 365;

const DATA_ADDRESS = /^data:([^;]+);base64,(.+)$/s;

const logoOf = async (alt: string): Promise<Picture | null> => {
  const [, mime, base64] = DATA_ADDRESS.exec((await readLogo()) ?? '') ?? [];
  return mime && base64 ? { mime, base64, alt } : null;
};

/** The statement of applicability in numbers. Call it last: it changes how the transaction joins tables. */
const controlParts = async (report: Report): Promise<Block[]> => {
  await joinWhole();
  const { figures, states } = await statementProgress({});
  const marks = Object.fromEntries(STATEMENT_STATES.flatMap(({ look }) => (look ? [[look.label, look] as const] : [])));
  return [
    { kind: 'heading', text: words.controls },
    { kind: 'text', text: words.controlsOf({ total: figures.total, answered: figures.answered }) },
    {
      kind: 'table',
      columns: [
        { label: words.status, align: 'left', marks },
        { label: words.controlCount, align: 'right' },
      ],
      rows: STATEMENT_STATES.map(({ key, label }) => [label, numberText(report, states[key] ?? 0)]),
    },
  ];
};

const counted = (report: Report, key: string, title: string, what: string): Block[] => {
  const figures = FIGURES.find((group) => group.key === key)?.figures ?? [];
  const marks = Object.fromEntries(figures.flatMap(({ look }) => (look ? [[look.label, look] as const] : [])));
  return [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      columns: [
        { label: what, align: 'left', marks },
        { label: words.count, align: 'right' },
      ],
      rows: figures.map((figure) => [
        figure.look?.label ?? figure.label,
        numberText(report, report.figures.figures[figure.key] ?? 0),
      ]),
    },
  ];
};

/** Suppliers by level and by approval. */
const supplierParts = (report: Report): Block[] =>
  (report.figures.totals[supplier.name] ?? 0) === 0
    ? [
        { kind: 'heading', text: words.suppliers },
        { kind: 'text', text: words.noSuppliers },
      ]
    : [
        ...counted(report, 'supplier-levels', words.suppliers, words.level),
        ...counted(report, 'approval', words.approval, words.status),
      ];

/** Most rows of one kind that are named; the others are counted. */
const MOST = 20;
const DAY = 86_400_000;

/** What counts as overdue: as on home, with the risks above the company's appetite. */
const lateFigures = ({ figures: { appetite } }: Report): readonly Figure[] => [
  ...(FIGURES.find(({ key }) => key === 'overdue')?.figures ?? []),
  ...(appetite ? [appetiteFigure(appetite)] : []),
];

/** How much is overdue and due soon, of each kind. */
const dueSummary = (report: Report): Block[] => {
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
const overdueList = async (report: Report): Promise<Block[]> => {
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

const partsOf = async (report: Report): Promise<Block[]> => {
  const may = (entity: typeof risk): boolean => !refusal(report.who, 'read', entity);
  const blocks = [
    ...dueSummary(report),
    ...(may(risk) ? await riskParts(report) : []),
    ...(await overdueList(report)),
    ...(may(supplier) ? supplierParts(report) : []),
    ...(may(statement) ? await controlParts(report) : []),
  ];
  return blocks.length > 0 ? blocks : [{ kind: 'text', text: words.nothing }];
};

/** The report for the board, ready to be written. */
export interface BoardReport {
  readonly head: DocumentHead;
  readonly logo: Picture | null;
  readonly blocks: readonly Block[];
}

/**
 * Composes the report of the company in view, of registers that the reader may open, in the language of the request. All
 * figures are of one transaction under row security, counted by the filters that home links with.
 */
export const boardReport = async (who: Principal, reader: Required<Reader>): Promise<BoardReport> => {
  const texts = fieldTexts(reader);
  const figures = await homeFigures(who, reader.timeZone);
  const company = (await companyInView()) ?? words.allCompanies;
  const author = who.displayName || who.username;
  const { today } = figures;
  return {
    head: {
      title: words.title({ company }),
      facts: [words.period({ from: texts.dateText(dayAfter(today, -PERIOD)), to: texts.dateText(today) })],
      origin: exportWords.file.exported({ who: author, when: texts.dateTimeText(new Date().toISOString()) }),
      author,
    },
    logo: await logoOf(company),
    blocks: await partsOf({ who, reader, texts, figures }),
  };
};

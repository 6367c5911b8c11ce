import { FIGURES, supplier } from '@ridgeline/domain';
import { reportWords as words } from '@ridgeline/domain/words/report';
import type { Block } from '../../../../records/exports/blocks';
import { numberText, type Report } from './reader';

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
export const supplierParts = (report: Report): Block[] =>
  (report.figures.totals[supplier.name] ?? 0) === 0
    ? [
        { kind: 'heading', text: words.suppliers },
        { kind: 'text', text: words.noSuppliers },
      ]
    : [
        ...counted(report, 'supplier-levels', words.suppliers, words.level),
        ...counted(report, 'approval', words.approval, words.status),
      ];

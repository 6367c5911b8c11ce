import { STATEMENT_STATES } from '@ridgeline/domain';
import { reportWords as words } from '@ridgeline/domain/words/report';
import type { Block } from '../../../../records/exports/blocks';
import { statementProgress } from '../../../applicability/services/progress';
import { joinWhole } from '../../../applicability/services/statement';
import { numberText, type Report } from './reader';

/** The statement of applicability in numbers. Call it last: it changes how the transaction joins tables. */
export const controlParts = async (report: Report): Promise<Block[]> => {
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

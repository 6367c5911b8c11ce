import { risk } from '@ridgeline/domain';
import { DueCard, type DueField, dueOf, RowPage, type RowPageKind } from '../row-page';
import type { Row } from '../shared';
import { AcceptancePanel } from './acceptance/AcceptancePanel';
import { FORM_SLOTS } from './form/slots';
import { HistoryPanel } from './history/HistoryPanel';

const FIELDS: readonly DueField[] = [
  { name: 'nextReviewDate' },
  { name: 'treatmentCompletionDate', isDone: (row) => row.treatmentStatus === 'Completed' },
  { name: 'acceptedUntil' },
];

const Due = ({ row }: { row: Row }) => <DueCard items={dueOf(risk, row, FIELDS)} />;

const Parts = ({ row }: { row: Row }) => <AcceptancePanel risk={row} />;
const Later = ({ row }: { row: Row }) => <HistoryPanel risk={row} />;

const KIND: RowPageKind = {
  entity: risk,
  facts: ['riskLevel', 'residualRiskLevel', 'riskOwner', 'riskCategory', 'treatmentStatus', 'acceptanceStatus'],
  Due,
  Parts,
  Later,
  form: FORM_SLOTS,
};

/** The page of one risk, to read; `RiskPage` is its form as a page. */
export default function ReadRisk({ id }: { id: string }) {
  return <RowPage {...KIND} id={id} />;
}

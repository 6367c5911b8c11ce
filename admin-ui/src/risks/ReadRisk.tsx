import { risk } from '@ridgeline/domain';
import { DueCard, type DueField, dueOf, RowPage, type RowPageKind } from '../row-page';
import type { Row } from '../shared';
import { FORM_SLOTS } from './form/slots';
import { PANELS } from './panels';

const FIELDS: readonly DueField[] = [
  { name: 'nextReviewDate' },
  { name: 'treatmentCompletionDate', isDone: (row) => row.treatmentStatus === 'Completed' },
  { name: 'acceptedUntil' },
];

const Due = ({ row }: { row: Row }) => <DueCard items={dueOf(risk, row, FIELDS)} />;

const Parts = ({ row }: { row: Row }) =>
  PANELS.map((Panel, index) => <Panel key={Panel.displayName ?? index} risk={row} />);

const KIND: RowPageKind = {
  entity: risk,
  facts: ['riskLevel', 'residualRiskLevel', 'riskOwner', 'riskCategory', 'treatmentStatus', 'acceptanceStatus'],
  Due,
  Parts,
  form: FORM_SLOTS,
};

/** The page of one risk, to read; `RiskPage` is its form as a page. */
export default function ReadRisk({ id }: { id: string }) {
  return <RowPage {...KIND} id={id} />;
}

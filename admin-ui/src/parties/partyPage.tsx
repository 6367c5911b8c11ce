import type { Entity } from '@ridgeline/domain';
import { DueCard, type DueField, dueOf, type RowPageKind } from '../row-page';
import type { Row } from '../shared';

const FIELDS: readonly DueField[] = [{ name: 'contract_end_date' }];

const Due = ({ entity, row }: { entity: Entity; row: Row }) => <DueCard items={dueOf(entity, row, FIELDS)} />;

/** The page of a customer or a record, which have the same fields. */
export const partyPage = (entity: Entity, category: string): RowPageKind => ({
  entity,
  facts: ['approval_status', 'agreement', 'cia_impact', category, 'manager', 'contact_person_name'],
  Due,
});

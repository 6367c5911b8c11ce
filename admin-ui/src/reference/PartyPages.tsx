import { customer, type Entity, record } from '@ridgeline/domain';
import { DueCard, type DueField, dueOf, RowPage, type RowPageKind } from '../row-page';
import type { Row } from '../shared';

const FIELDS: readonly DueField[] = [{ name: 'contract_end_date' }];

const Due = ({ entity, row }: { entity: Entity; row: Row }) => <DueCard items={dueOf(entity, row, FIELDS)} />;

/** Customers and records have the same fields, except for their category. */
const kindOf = (entity: Entity, category: string): RowPageKind => ({
  entity,
  facts: ['approval_status', 'agreement', 'cia_impact', category, 'manager', 'contact_person_name'],
  Due,
});

const CUSTOMER = kindOf(customer, 'customer_category');
const RECORD = kindOf(record, 'record_category');

/** The page of one customer. */
export const CustomerPage = ({ id }: { id: string }) => <RowPage {...CUSTOMER} id={id} />;

/** The page of one record. */
export const RecordPage = ({ id }: { id: string }) => <RowPage {...RECORD} id={id} />;

import { supplier } from '@ridgeline/domain';
import { DueCard, RowPage, type RowPageKind } from '../row-page';
import type { Row } from '../shared';
import { About } from './About';
import { useSupplierDue } from './useSupplierDue';

const Due = ({ row }: { row: Row }) => <DueCard {...useSupplierDue(row)} />;

const KIND: RowPageKind = {
  entity: supplier,
  code: 'supplier_id',
  facts: [
    'assessment_inherent_risl_level',
    'assessment_status',
    'supplier_approval_status',
    'supplier_category',
    'supplier_owner',
    'supplier_contact_person_name',
  ],
  Due,
  Parts: About,
  fileDates: {
    sla_files: 'contract_end_date',
    agreement_files: 'contract_end_date',
    certification_files: 'modern_slavery_published_date',
  },
  fileEnds: ['contract_end_date'],
};

/** The page of one supplier. */
export default function SupplierPage({ id }: { id: string }) {
  return <RowPage {...KIND} id={id} />;
}

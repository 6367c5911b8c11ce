import { riskTreatment } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowButton } from '../components/RowButton';
import { type FormPartProps, RegisterPage } from '../register';
import { type Row, rowName } from '../shared';
import { CompanyChoice } from './CompanyChoice';
import { TreatmentDetails } from './TreatmentDetails';

const words = referenceWords.treatments;

const SharedChoice = (props: FormPartProps) => <CompanyChoice {...props} mayShare />;

/** Opens the details of a treatment. */
const ViewButton = ({ onView }: { onView: (id: string) => void }) => {
  const row = useRecordContext<Row>();
  return (
    row && (
      <RowButton
        icon="eye"
        title={words.view}
        label={words.viewRow({ name: rowName(riskTreatment, row) })}
        onClick={() => onView(row.id)}
      />
    )
  );
};

const BACK = { to: '/dashboard/risk-assessment', label: referenceWords.back.treatments };

/** Risk treatment options, each with its details. */
export const Treatments = () => {
  const [viewed, setViewed] = useState<string | null>(null);
  return (
    <>
      <RegisterPage
        entity={riskTreatment}
        back={BACK}
        formLead={SharedChoice}
        rowActions={<ViewButton onView={setViewed} />}
      />
      {viewed && <TreatmentDetails id={viewed} onClose={() => setViewed(null)} />}
    </>
  );
};

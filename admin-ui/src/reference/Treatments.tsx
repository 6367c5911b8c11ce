import IconButton from '@mui/material/IconButton';
import { riskTreatment } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useMemo, useState } from 'react';
import { Icon } from '../components/Icon';
import { type FormPartProps, RegisterPage, type Slots } from '../register';
import { rowName } from '../shared';
import { CompanyChoice } from './CompanyChoice';
import { TreatmentDetails } from './TreatmentDetails';

const words = referenceWords.treatments;

const SharedChoice = (props: FormPartProps) => <CompanyChoice {...props} mayShare />;

/** Risk treatment options, each with its details. */
export const Treatments = () => {
  const [viewed, setViewed] = useState<string | null>(null);
  const slots = useMemo(
    (): Slots => ({
      back: { to: '/dashboard/risk-assessment', label: referenceWords.back.treatments },
      formLead: SharedChoice,
      rowActions: ({ row }) => (
        <IconButton
          size="small"
          title={words.view}
          aria-label={words.viewRow(rowName(riskTreatment, row))}
          onClick={() => setViewed(row.id)}
        >
          <Icon name="eye" />
        </IconButton>
      ),
    }),
    [],
  );
  return (
    <>
      <RegisterPage entity={riskTreatment} slots={slots} />
      {viewed && <TreatmentDetails id={viewed} onClose={() => setViewed(null)} />}
    </>
  );
};

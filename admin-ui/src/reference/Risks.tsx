import Button from '@mui/material/Button';
import { risk, riskTreatment } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useState } from 'react';
import { Icon } from '../components/Icon';
import { useRights } from '../providers/useSession';
import { type FormPartProps, RegisterPage, type Slots } from '../register';
import { TreatmentDetails } from './TreatmentDetails';

interface Chosen {
  readonly id: string;
  readonly label: string;
}

/** Under the treatment of a risk: what the chosen one means, for those who may read treatments. */
const AboutTreatment = ({ draft }: FormPartProps) => {
  const [open, setOpen] = useState(false);
  const mayRead = useRights(riskTreatment).read;
  const chosen = draft.values.riskTreatment as Chosen | null;
  if (!chosen || !mayRead) return null;
  return (
    <>
      <Button size="small" startIcon={<Icon name="info" size={16} />} onClick={() => setOpen(true)}>
        {referenceWords.treatments.details(chosen.label)}
      </Button>
      {open && <TreatmentDetails id={chosen.id} onClose={() => setOpen(false)} />}
    </>
  );
};

const SLOTS: Slots = { fieldAside: { riskTreatment: AboutTreatment } };

/** The risk register. */
export const Risks = () => <RegisterPage entity={risk} slots={SLOTS} />;

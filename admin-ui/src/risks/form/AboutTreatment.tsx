import { riskTreatment } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../components/Button';
import { useRights } from '../../providers/useSession';
import { TreatmentDetails } from '../../reference';

interface Chosen {
  readonly id: string;
  readonly label: string;
}

/** Under the treatment of a risk: its description, for users who may read treatments. */
export const AboutTreatment = () => {
  const [open, setOpen] = useState(false);
  const mayRead = useRights(riskTreatment).read;
  const chosen = useWatch({ name: 'riskTreatment' }) as Chosen | null;
  if (!chosen || !mayRead) return null;
  return (
    <>
      <Button
        icon="info"
        label={referenceWords.treatments.details({ name: chosen.label })}
        variant="text"
        size="small"
        onClick={() => setOpen(true)}
      />
      {open && <TreatmentDetails id={chosen.id} onClose={() => setOpen(false)} />}
    </>
  );
};

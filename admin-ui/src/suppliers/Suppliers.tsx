import { risk, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useMemo } from 'react';
import { useRights } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { About } from './About';

/** The register of suppliers; the form also tells the risks that name one and what it was sent, as one may read them. */
export const Suppliers = () => {
  const risks = useRights(risk).read;
  const sent = useRights(sentQuestionnaire).read;
  const slots = useMemo((): Slots => {
    if (!risks && !sent) return {};
    const label = riskWords.raise.about(risks, sent);
    return { formSections: [{ key: 'about', label, ofStored: true, render: ({ row }) => row && <About row={row} /> }] };
  }, [risks, sent]);
  return <RegisterPage entity={supplier} slots={slots} />;
};

import { risk, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useMemo } from 'react';
import { useRights } from '../providers/useSession';
import { useMaySend } from '../questionnaires';
import { type ExtraSection, RegisterPage, type Slots } from '../register';
import { About } from './About';
import { SendToSuppliers } from './SendToSuppliers';

/** The register of suppliers; the form also shows a supplier's risks and questionnaires, if the user may read them. */
export const Suppliers = () => {
  const risks = useRights(risk).read;
  const sent = useRights(sentQuestionnaire).read;
  const maySend = useMaySend();
  const slots = useMemo((): Slots => {
    const bulkActions: Slots['bulkActions'] = maySend ? ({ ids }) => <SendToSuppliers ids={ids} /> : undefined;
    if (!risks && !sent) return { bulkActions };
    const label = riskWords.raise.about(risks, sent);
    const render: ExtraSection['render'] = ({ row }) => row && <About row={row} />;
    return { bulkActions, formSections: [{ key: 'about', label, ofStored: true, render }] };
  }, [risks, sent, maySend]);
  return <RegisterPage entity={supplier} slots={slots} />;
};

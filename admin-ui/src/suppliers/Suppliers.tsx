import { risk, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useMemo } from 'react';
import { useRights } from '../providers/useSession';
import { useMaySend } from '../questionnaires';
import { type ExtraSection, RegisterPage } from '../register';
import { About } from './About';
import { SendToSuppliers } from './SendToSuppliers';

/** The register of suppliers; the form also shows a supplier's risks and questionnaires, if the user may read them. */
export const Suppliers = () => {
  const risks = useRights(risk).read;
  const sent = useRights(sentQuestionnaire).read;
  const maySend = useMaySend();
  const sections = useMemo((): readonly ExtraSection[] => {
    const label = riskWords.raise.about({ shown: risks && sent ? 'both' : risks ? 'risks' : 'questionnaires' });
    const render: ExtraSection['render'] = ({ row }) => row && <About row={row} />;
    return risks || sent ? [{ key: 'about', label, ofStored: true, render }] : [];
  }, [risks, sent]);
  return <RegisterPage entity={supplier} formSections={sections} bulkActionButtons={maySend && <SendToSuppliers />} />;
};

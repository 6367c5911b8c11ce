import { supplier } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useRights } from '../../providers/useSession';
import { pathOf } from '../../resources';
import styles from './RiskForm.module.css';

/** Under the supplier of a risk: a link to it, for users who may read suppliers. */
export const AboutSupplier = () => {
  const mayRead = useRights(supplier).read;
  const chosen = useWatch({ name: 'supplier' }) as { readonly id: string; readonly label: string } | null;
  if (!chosen || !mayRead) return null;
  return (
    <Link to={`${pathOf(supplier)}/${chosen.id}`} className={styles.aside}>
      {riskWords.raise.toSupplier({ name: chosen.label })}
    </Link>
  );
};

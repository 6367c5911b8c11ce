import { entityOf } from '@ridgeline/domain';
import { homeWords } from '@ridgeline/domain/words/home';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../components/Icon';
import { mayOpen } from '../providers/authProvider';
import { useSession } from '../providers/useSession';
import { pathOf } from '../resources';
import { firstSteps } from './groups';
import styles from './Home.module.css';

/** The first steps in a company whose registers are still empty; hidden later. */
export const FirstSteps = ({ totals }: { totals: Readonly<Record<string, number>> }) => {
  const { identity } = useSession();
  const id = useId();
  const steps = firstSteps(totals, (resource) => mayOpen(identity, 'create', resource));
  if (steps.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{homeWords.first}</h2>
      <ul>
        {steps.map(({ entity, open, text, action }) => (
          <li key={entity} className={styles.step}>
            <p>{text}</p>
            <Link to={pathOf(entityOf(open))}>
              {action}
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

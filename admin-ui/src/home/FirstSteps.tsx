import { entityOf, risk } from '@ridgeline/domain';
import { homeWords } from '@ridgeline/domain/words/home';
import { useId } from 'react';
import { Link } from 'react-router';
import { mayChangeSettings } from '../companies';
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
  // How a company rates is a choice to make before the first risk: later it changes levels that people know.
  const asksRating = totals[risk.name] === 0 && identity && mayChangeSettings(identity);
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
        {asksRating && (
          <li className={styles.step}>
            <p>{homeWords.chooseRating}</p>
            <Link to="/dashboard/company-settings">
              {homeWords.openRating}
              <Icon name="right" size={16} />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
};

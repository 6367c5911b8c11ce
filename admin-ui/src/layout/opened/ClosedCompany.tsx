import type { SupportState } from '@ridgeline/domain/support-access';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { Button } from '../../components/Button';
import { momentText, useSwitchCompany } from '../../shared';
import { AskForm } from './AskForm';
import styles from './Closed.module.css';
import { InviteForm } from './InviteForm';

const words = supportWords.page;

export interface ClosedProps {
  /** Its documentId. */
  readonly company: string;
  readonly state: SupportState;
  readonly onChange: () => void;
}

/** In place of every page of a company that has not opened its data to the operator: asking for it, and the way out. */
export default function ClosedCompany({ company, state, onChange }: ClosedProps) {
  const switchTo = useSwitchCompany();
  const { asked, name } = state;
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1>{words.title({ company: name })}</h1>
        <p>{words.text}</p>
        {asked && (
          <p role="status">
            {words.asked({ by: asked.username, when: momentText(asked.at) })} <q>{asked.note}</q>
          </p>
        )}
        <AskForm company={company} onDone={onChange} />
        <Button label={words.other} onClick={() => switchTo(null, '/dashboard/company-management')} />
      </section>
      <section className={styles.card}>
        <h2>{words.lockedTitle}</h2>
        <p>{words.lockedText}</p>
        <InviteForm company={company} />
      </section>
    </div>
  );
}

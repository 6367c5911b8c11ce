import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import type { Choice } from '../../providers/methods/sending';
import styles from './Send.module.css';

const words = sendingWords.form;

/** Number of recipients that are named; the others are only counted. */
const NAMED = 8;

interface ChosenListProps {
  readonly type: RecipientType;
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: readonly Choice[]) => void;
}

/** The chosen recipients, each with a button to remove it. */
export const ChosenList = ({ type, chosen, onChange }: ChosenListProps) => (
  <div className={styles.chosen}>
    <p className={styles.count} role="status">
      {chosen.length > 0 && words.chosen({ type, count: chosen.length })}
    </p>
    {chosen.length > 0 && (
      <>
        <ul className={styles.names}>
          {chosen.slice(0, NAMED).map(({ id, label }) => (
            <li key={id} className={styles.name}>
              <span>{label}</span>
              <button
                type="button"
                aria-label={words.remove({ name: label })}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
          {chosen.length > NAMED && (
            <li className={styles.rest}>{words.moreChosen({ count: chosen.length - NAMED })}</li>
          )}
        </ul>
        {chosen.length > 1 && (
          <Button label={words.removeAll} variant="text" size="small" onClick={() => onChange([])} />
        )}
      </>
    )}
  </div>
);

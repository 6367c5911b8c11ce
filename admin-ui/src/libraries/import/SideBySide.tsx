import { controlAssessment, fieldOf } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import type { Change } from '../../providers/methods/libraries';
import { fieldText } from '../../shared';
import styles from './Check.module.css';
import { differing, type Pieces } from './differing';

const words = libraryWords.check;

const Text = ({ pieces: { start, middle, end } }: { pieces: Pieces }) => (
  <p className={styles.text} dir="auto">
    {start}
    {middle && <mark>{middle}</mark>}
    {end}
  </p>
);

/** One field of a changed control: the stored text and the newer one. */
export const SideBySide = ({ change }: { readonly change: Change }) => {
  const field = fieldOf(controlAssessment, change.field);
  const textOf = (value: Change['from']): string => (value === null ? '' : fieldText(field, value));
  const [from, to] = [textOf(change.from), textOf(change.to)];
  const [before, after] = differing(from, to);
  return (
    <section className={styles.change}>
      <h4>{field.label}</h4>
      <div className={styles.sides}>
        <div>
          <span className={styles.aside}>{words.before}</span>
          {from === '' ? <p className={styles.note}>{words.nothing}</p> : <Text pieces={before} />}
        </div>
        <div>
          <span className={styles.aside}>{words.after}</span>
          {to === '' ? <p className={styles.note}>{words.nothing}</p> : <Text pieces={after} />}
        </div>
      </div>
    </section>
  );
};

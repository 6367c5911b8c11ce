import { controlAssessment, fieldOf } from '@ridgeline/domain';
import type { NamedControl } from '@ridgeline/domain/libraries/named';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import type { Change, LibraryAnswer } from '../../providers/methods/libraries';
import { fieldText } from '../../shared';
import styles from './Check.module.css';
import { differing, type Pieces } from './differing';

const words = libraryWords.check;

interface NamedListProps {
  readonly title: string;
  readonly note?: string;
  readonly count: number;
  readonly controls: readonly Pick<NamedControl, 'annexControl' | 'controlHeading'>[];
}

const NamedList = ({ title, note, count, controls }: NamedListProps) =>
  count > 0 && (
    <details className={styles.details}>
      <summary>{`${title}: ${libraryWords.controls({ count })}`}</summary>
      {note && <p className={styles.note}>{note}</p>}
      <ul className={styles.rows}>
        {controls.map(({ annexControl, controlHeading }) => (
          <li key={annexControl}>{`${annexControl} ${controlHeading}`}</li>
        ))}
        {count > controls.length && <li>{words.more({ count: count - controls.length })}</li>}
      </ul>
    </details>
  );

/** A description that equals the statement is shown only once. */
const worthTelling = (changes: readonly Change[]): readonly Change[] => {
  const statement = changes.find(({ field }) => field === 'statement');
  return changes.filter(({ field, to }) => field !== 'controlDescription' || !statement || to !== statement.to);
};

const sideBySideWords = libraryWords.check;

const Text = ({ pieces: { start, middle, end } }: { pieces: Pieces }) => (
  <p className={styles.text} dir="auto">
    {start}
    {middle && <mark>{middle}</mark>}
    {end}
  </p>
);

/** One field of a changed control: the stored text and the newer one. */
const SideBySide = ({ change }: { readonly change: Change }) => {
  const field = fieldOf(controlAssessment, change.field);
  const textOf = (value: Change['from']): string => (value === null ? '' : fieldText(field, value));
  const [from, to] = [textOf(change.from), textOf(change.to)];
  const [before, after] = differing(from, to);
  return (
    <section className={styles.change}>
      <h4>{field.label}</h4>
      <div className={styles.sides}>
        <div>
          <span className={styles.aside}>{sideBySideWords.before}</span>
          {from === '' ? <p className={styles.note}>{sideBySideWords.nothing}</p> : <Text pieces={before} />}
        </div>
        <div>
          <span className={styles.aside}>{sideBySideWords.after}</span>
          {to === '' ? <p className={styles.note}>{sideBySideWords.nothing}</p> : <Text pieces={after} />}
        </div>
      </div>
    </section>
  );
};

/** The changes of a newer version: each changed control with its fields, old and new side by side. */
export const Differences = ({ answer }: { readonly answer: LibraryAnswer }) => {
  const { counts, changed } = answer;
  return (
    <section>
      {counts.changed > 0 && (
        <>
          <h3 className={styles.title}>
            {words.changed}
            <span className={styles.aside}>{libraryWords.controls({ count: counts.changed })}</span>
          </h3>
          {changed.map(({ documentId, annexControl, controlHeading, changes }) => (
            <details key={documentId} className={styles.details}>
              <summary>
                {`${annexControl} ${controlHeading}: `}
                {worthTelling(changes)
                  .map(({ field }) => fieldOf(controlAssessment, field).label)
                  .join(', ')}
              </summary>
              {worthTelling(changes).map((change) => (
                <SideBySide key={change.field} change={change} />
              ))}
            </details>
          ))}
          {counts.changed > changed.length && <p>{words.more({ count: counts.changed - changed.length })}</p>}
        </>
      )}
      <NamedList title={words.added} count={counts.added} controls={answer.added} />
      <NamedList title={words.withdrawn} count={counts.withdrawn} controls={answer.withdrawn} />
      <NamedList title={words.missing} note={words.missingText} count={counts.missing} controls={answer.missing} />
    </section>
  );
};

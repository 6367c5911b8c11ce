import { IMPLEMENTATION_STATUSES } from '@ridgeline/domain';
import { labelOf } from '@ridgeline/domain/labels';
import { words } from '@ridgeline/domain/words/applicability';
import { useEffect, useId } from 'react';
import { lookOf, Mark } from '../../components/Mark';
import { TextButton } from '../../components/TextButton';
import { Dash, type Row, useEdit } from '../../shared';
import { answerOf, detailsOf, numberOf, settled } from '../row';
import styles from '../Statement.module.css';
import { useAnswers } from './context';
import { ReasonBox } from './ReasonBox';
import { RowNotes } from './RowNotes';

interface CellProps {
  readonly row: Row;
}

const CHOICES = ['Yes', 'No'] as const;

const Contradicted = ({ row }: CellProps) =>
  row.contradicted === true ? (
    <span className={styles.warning} title={words.contradictedWhole}>
      <span aria-hidden="true">!</span>
      {words.contradicted}
    </span>
  ) : null;

/** Yes or No, stored when the row has its reason. */
export const ApplicableCell = ({ row }: CellProps) => {
  const { mayAnswer, edits, seen, change, commit } = useAnswers();
  const draft = useEdit(edits, row.id)?.draft ?? answerOf(row);
  const name = useId();
  useEffect(() => {
    seen.set(row.id, row);
  }, [seen, row]);
  if (!mayAnswer)
    return (
      <span className={styles.cell}>
        {draft.applicable ? labelOf(draft.applicable) : <Dash />} <Contradicted row={row} />
      </span>
    );
  return (
    <span className={styles.cell}>
      <fieldset className={styles.radios}>
        <legend className="visually-hidden">{words.applicableTo({ control: numberOf(row) })}</legend>
        {CHOICES.map((choice) => (
          <label key={choice} className={styles.radio}>
            <input
              type="radio"
              name={name}
              checked={draft.applicable === choice}
              onChange={() => {
                change(row, settled({ ...draft, applicable: choice }));
                commit(row);
              }}
            />
            {labelOf(choice)}
          </label>
        ))}
      </fieldset>
      <Contradicted row={row} />
    </span>
  );
};

/** The reason; under it what prevents storing the row, and the source of an answer that was taken over. */
export const ReasonCell = ({ row }: CellProps) => {
  const { mayAnswer, adopt } = useAnswers();
  const { from } = detailsOf(row);
  return (
    <span className={styles.cell}>
      {from && (
        <span className={styles.taken}>
          {words.taken({ from: from.name })}
          {mayAnswer && (
            <TextButton aria-label={words.makeOwnOf({ control: numberOf(row) })} onClick={() => adopt(row)}>
              {words.makeOwn}
            </TextButton>
          )}
        </span>
      )}
      {mayAnswer ? <ReasonBox row={row} /> : answerOf(row).reason || <Dash />}
      {mayAnswer && <RowNotes row={row} />}
    </span>
  );
};

/** The implementation status of an applicable control. */
export const StatusCell = ({ row }: CellProps) => {
  const { mayAnswer, edits, change, commit } = useAnswers();
  const draft = useEdit(edits, row.id)?.draft ?? answerOf(row);
  const look = lookOf(draft.implementationStatus ?? '');
  if (!mayAnswer) return <span className={styles.cell}>{look ? <Mark look={look} /> : <Dash />}</span>;
  return (
    <span className={styles.cell}>
      <select
        className={styles.status}
        aria-label={words.statusOf({ control: numberOf(row) })}
        disabled={draft.applicable !== 'Yes'}
        value={draft.implementationStatus ?? ''}
        onChange={({ target }) => {
          change(row, { implementationStatus: target.value });
          commit(row);
        }}
      >
        {draft.implementationStatus === null && <option value="" />}
        {IMPLEMENTATION_STATUSES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
};

import { IMPLEMENTATION_STATUSES } from '@ridgeline/domain';
import { labelOf } from '@ridgeline/domain/labels';
import { words } from '@ridgeline/domain/words/applicability';
import { type FocusEvent, type KeyboardEvent, useEffect, useId } from 'react';
import { lookOf, Mark } from '../../components/Mark';
import { TextButton } from '../../components/TextButton';
import { Dash, type Row, useEdit, YoursAndTheirs } from '../../shared';
import { answerOf, answerText, detailsOf, numberOf, settled } from '../row';
import styles from '../Statement.module.css';
import { useAnswers } from './context';

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

/** Why a row is not stored: missing values, a failure, or another user's answer. */
const RowNotes = ({ row }: { row: Row }) => {
  const { edits, keepTheirs, keepMine } = useAnswers();
  const work = useEdit(edits, row.id);
  if (!work) return null;
  if (work.saving) return <span className={styles.saving}>{words.saving}</span>;
  if (work.theirs) {
    const { answer } = work.theirs;
    return (
      <YoursAndTheirs
        keepTheirs={{ label: words.keepTheirs, run: () => void keepTheirs(row) }}
        keepMine={{ label: words.keepMine, run: () => keepMine(row) }}
      >
        {answer ? words.conflict({ answer: answerText(answer) }) : words.conflictGone}
      </YoursAndTheirs>
    );
  }
  if (work.problem) {
    return (
      <span role="alert" className={styles.problem}>
        {work.problem}
      </span>
    );
  }
  const missing = work.draft.applicable === null ? words.chooseFirst : work.draft.reason.trim() === '' && words.sayWhy;
  if (!missing) return null;
  return (
    <span role={work.incomplete ? 'alert' : undefined} className={work.incomplete ? styles.problem : styles.hint}>
      {missing}
    </span>
  );
};

/** Maximal length of a reason, as on the server. */
const LONGEST = 10_000;

const isInRow = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.closest('tr')?.contains(relatedTarget) === true;

const placeholderOf = (applicable: string | null): string => {
  if (applicable === null) return '';
  return applicable === 'Yes' ? words.whyYes : words.whyNo;
};

/** The reason, stored when the field is left or by Enter; Shift+Enter begins a new line, Escape discards the typed text. */
const ReasonBox = ({ row }: { row: Row }) => {
  const { edits, change, commit, drop } = useAnswers();
  const work = useEdit(edits, row.id);
  const draft = work?.draft ?? answerOf(row);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Escape' && work && !work.saving) {
      event.preventDefault();
      drop(row);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    commit(row, true);
  };
  return (
    <textarea
      className={styles.reason}
      dir="auto"
      rows={1}
      maxLength={LONGEST}
      aria-label={words.reasonFor({ control: numberOf(row) })}
      aria-invalid={work?.incomplete === true && draft.reason.trim() === ''}
      placeholder={placeholderOf(draft.applicable)}
      value={draft.reason}
      onChange={({ target }) => change(row, { reason: target.value })}
      onBlur={(event) => commit(row, !isInRow(event))}
      onKeyDown={onKeyDown}
    />
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

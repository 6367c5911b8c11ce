import { words } from '@ridgeline/domain/words/applicability';
import type { FocusEvent, KeyboardEvent } from 'react';
import { type Row, useEdit } from '../../shared';
import { answerOf, numberOf } from '../row';
import styles from '../Statement.module.css';
import { useAnswers } from './context';

/** Maximal length of a reason, as on the server. */
const LONGEST = 10_000;

const isInRow = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.closest('tr')?.contains(relatedTarget) === true;

const placeholderOf = (applicable: string | null): string => {
  if (applicable === null) return '';
  return applicable === 'Yes' ? words.whyYes : words.whyNo;
};

/** The reason, stored when the field is left or by Enter; Shift+Enter begins a new line, Escape discards the typed text. */
export const ReasonBox = ({ row }: { row: Row }) => {
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

import { importWords } from '@ridgeline/domain/words/import';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { rawText } from './display';
import styles from './Grid.module.css';
import type { CheckModel } from './model';
import type { MappedColumn } from './row';

interface CellEditorProps {
  readonly model: CheckModel;
  readonly row: number;
  readonly column: MappedColumn;
  readonly header: string;
  /** What was typed to begin with, in place of what stands there. */
  readonly typed?: string | undefined;
  /** Told by which key it was left, so that a spreadsheet can go on to the next cell. */
  readonly onEnd: (key?: EndKey) => void;
}

export interface EndKey {
  readonly name: 'Enter' | 'Tab';
  readonly back: boolean;
}

const choicesOf = ({ field }: MappedColumn): readonly string[] =>
  field.kind === 'yesNo' ? ['Yes', 'No'] : (field.choices ?? []).map(({ label }) => label);

/** Mends one cell: Enter, Tab or leaving it keeps what was typed, Esc does not. Choices are offered. */
export const CellEditor = ({ model, row, column, header, typed: first, onEnd }: CellEditorProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  const before = rawText(model.cells.row(row)[column.index] ?? null);
  const typed = useRef(first ?? before);
  const choices = choicesOf(column);

  const store = (): void => {
    if (over.current || typed.current === before) return;
    model.mend(row, column.index, typed.current.trim() === '' ? null : typed.current);
  };
  const keep = (key?: EndKey): void => {
    if (over.current) return;
    store();
    over.current = true;
    onEnd(key);
  };
  // Scrolled out of view, the cell is no longer drawn; what was typed is kept as if it had been left.
  const latest = useRef(store);
  latest.current = store;
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (first === undefined) input.current?.select();
    else input.current?.setSelectionRange(first.length, first.length);
    return () => latest.current();
  }, [first]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    // A word that is still being composed ends by Enter too.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      over.current = true;
      onEnd();
    } else if (event.key === 'Enter' || event.key === 'Tab') keep({ name: event.key, back: event.shiftKey });
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        className={styles.editor}
        dir="auto"
        defaultValue={typed.current}
        ref={input}
        aria-label={importWords.check.editing(header, model.sheet.rowNumbers[row] ?? row + 1)}
        list={choices.length > 0 ? id : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          typed.current = event.currentTarget.value;
        }}
        onBlur={() => keep()}
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
};

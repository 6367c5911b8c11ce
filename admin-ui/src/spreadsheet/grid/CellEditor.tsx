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
  /** The typed character that started the editing and replaces the value. */
  readonly typed?: string | undefined;
  /** Called with the key that ended the editing, so that a spreadsheet can move to the next cell. */
  readonly onEnd: (key?: EndKey) => void;
}

export interface EndKey {
  readonly name: 'Enter' | 'Tab';
  readonly back: boolean;
}

const choicesOf = ({ field }: MappedColumn): readonly string[] =>
  field.kind === 'yesNo' ? ['Yes', 'No'] : (field.choices ?? []).map(({ label }) => label);

/** Edits one cell: Enter, Tab or leaving it stores the typed text, Esc does not. Choices are offered. */
export const CellEditor = ({ model, row, column, header, typed: first, onEnd }: CellEditorProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  const before = rawText(model.rowOf(row)[column.index] ?? null);
  const typed = useRef(first ?? before);
  const choices = choicesOf(column);

  const store = (): void => {
    if (over.current || typed.current === before) return;
    model.edit(row, column.index, typed.current.trim() === '' ? null : typed.current);
  };
  const keep = (key?: EndKey): void => {
    if (over.current) return;
    store();
    over.current = true;
    onEnd(key);
  };
  // A cell that is scrolled out of view is no longer drawn; its typed text is stored as when leaving it.
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
    // Enter also ends the composition of a word (IME).
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
        aria-label={importWords.check.editing({ header, row: model.sheet.rowNumbers[row] ?? row + 1 })}
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

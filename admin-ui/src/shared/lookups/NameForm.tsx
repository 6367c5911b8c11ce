import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type Entity, fieldOf, fieldWords, readValue } from '@ridgeline/domain';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Row } from '../row';
import styles from './ChoiceRows.module.css';
import { useStoreName } from './useStoreName';

interface NameFormProps {
  readonly entity: Entity;
  /** The row to rename; a new one if absent. */
  readonly row?: Row;
  readonly label: string;
  readonly submit: string;
  readonly autoFocus?: boolean;
  readonly onStored: (name: string) => void;
  /** Further buttons, before the save button. */
  readonly children?: ReactNode;
}

/** One name and its save button. It is a separate form: its events do not reach a form around it. */
export const NameForm = ({ entity, row, label, submit, autoFocus, onStored, children }: NameFormProps) => {
  const id = useId();
  const field = fieldOf(entity, entity.title);
  const [name, setName] = useState(String(row?.[entity.title] ?? ''));
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const { store, busy, error, forget } = useStoreName(entity, (stored) => {
    setName('');
    onStored(stored);
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const problem = name.trim() === '' ? fieldWords.required : readValue(field, name).error;
    setWrong(problem);
    if (!problem && !busy) store(name.trim(), row);
  };
  const shown = wrong ?? error;
  return (
    <form className={styles.nameForm} noValidate onSubmit={onSubmit}>
      <TextField
        id={id}
        label={label}
        required
        autoFocus={autoFocus ?? false}
        autoComplete="off"
        value={name}
        error={shown !== undefined}
        helperText={shown}
        onChange={(event) => {
          setName(event.target.value);
          setWrong(undefined);
          forget();
        }}
      />
      <div className={styles.nameButtons}>
        {children}
        <Button type="submit" variant="contained" disabled={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
};

import TextField from '@mui/material/TextField';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { todayText } from '../../shared';
import styles from './History.module.css';

const words = riskHistoryWords.stood;

interface DayFormProps {
  readonly label: string;
  readonly day: string;
  /** The server's error about the day. */
  readonly problem?: string | undefined;
  readonly onDay: (day: string) => void;
}

/** The choice of a past day. */
export const DayForm = ({ label, day, problem, onDay }: DayFormProps) => {
  const id = useId();
  const [value, setValue] = useState(day);
  const [missing, setMissing] = useState(false);
  useEffect(() => setValue(day), [day]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(value === '');
    if (value !== '') onDay(value);
  };
  const errorText = missing ? words.chooseDay : problem;
  return (
    <form noValidate onSubmit={submit} className={styles.dayForm}>
      <TextField
        id={id}
        type="date"
        fullWidth={false}
        label={label}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={errorText !== undefined}
        helperText={errorText}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: todayText() } }}
      />
      <Button label={words.show} type="submit" />
    </form>
  );
};

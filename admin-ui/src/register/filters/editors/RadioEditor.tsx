import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useId } from 'react';
import styles from '../Filters.module.css';

export interface Way {
  readonly value: string;
  readonly label: string;
}

interface RadioEditorProps {
  readonly label: string;
  readonly ways: readonly Way[];
  readonly way: string;
  readonly onWay: (way: string) => void;
  /** Whether this gets the focus when the dialog opens; not if there is an input. */
  readonly focusWay?: boolean;
  /** Further inputs of the chosen condition. */
  readonly children?: ReactNode;
}

/** The conditions to choose from, and below them the inputs of the chosen one. */
export const RadioEditor = ({ label, ways, way, onWay, focusWay = true, children }: RadioEditorProps) => {
  const id = useId();
  return (
    <>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      <RadioGroup aria-labelledby={id} value={way} onChange={(_, value) => onWay(value)} className={styles.options}>
        {ways.map(({ value, label: words }) => (
          <FormControlLabel
            key={value}
            value={value}
            label={words}
            control={<Radio autoFocus={focusWay && value === way} />}
          />
        ))}
      </RadioGroup>
      {children}
    </>
  );
};

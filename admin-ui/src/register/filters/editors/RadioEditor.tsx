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
  /** Whether the dialog opens with the focus here; not where there is something to type. */
  readonly focusWay?: boolean;
  /** What the chosen way asks for besides. */
  readonly children?: ReactNode;
}

/** One of several ways to filter, and below them what the chosen one needs to know. */
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

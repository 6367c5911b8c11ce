import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useRef } from 'react';
import styles from './CompanyCopies.module.css';

interface AllBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of them are chosen. */
  readonly partly: boolean;
  readonly disabled: boolean;
  readonly onToggle: (add: boolean) => void;
}

/** Chooses all companies of the list, or none. */
export const AllBox = ({ label, checked, partly, disabled, onToggle }: AllBoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  // MUI draws and announces the box as mixed; the state of the browser's own box has to say the same.
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly;
  }, [partly]);
  return (
    <FormControlLabel
      className={styles.all ?? ''}
      disabled={disabled}
      label={label}
      control={
        <Checkbox
          checked={checked}
          indeterminate={partly}
          slotProps={{ input: { ref: input } }}
          onChange={(_, add) => onToggle(add)}
        />
      }
    />
  );
};

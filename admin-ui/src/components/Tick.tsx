import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';

interface TickProps extends Omit<CheckboxProps, 'onChange'> {
  readonly label: ReactNode;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export const Tick = ({ label, className = '', onChange, ...box }: TickProps) => (
  <FormControlLabel
    className={className}
    label={label}
    control={<Checkbox {...box} onChange={(_, checked) => onChange(checked)} />}
  />
);

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { filterWords } from '@ridgeline/domain';
import styles from '../Filters.module.css';
import type { EditorProps } from './types';

/** One or several values of a list, and rows without a value. */
export const ChoiceEditor = ({ filterable, texts, onChange }: EditorProps) => {
  const options = [...filterable.choices, ...(filterable.mayBeEmpty ? [{ value: '', label: filterWords.empty }] : [])];
  const toggle = (value: string): void => {
    const chosen = texts.includes(value) ? texts.filter((other) => other !== value) : [...texts, value];
    onChange(options.map((option) => option.value).filter((known) => chosen.includes(known)));
  };
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{filterable.label}</legend>
      {options.map(({ value, label }, index) => (
        <FormControlLabel
          key={value}
          label={label}
          control={<Checkbox checked={texts.includes(value)} onChange={() => toggle(value)} autoFocus={index === 0} />}
        />
      ))}
    </fieldset>
  );
};

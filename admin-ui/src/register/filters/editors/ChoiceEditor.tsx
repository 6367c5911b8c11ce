import { filterWords } from '@ridgeline/domain';
import { Tick } from '../../../components/Tick';
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
        <Tick
          key={value}
          label={label}
          checked={texts.includes(value)}
          onChange={() => toggle(value)}
          autoFocus={index === 0}
        />
      ))}
    </fieldset>
  );
};

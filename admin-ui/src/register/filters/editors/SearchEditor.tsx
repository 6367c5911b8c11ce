import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Choice, filterWords } from '@ridgeline/domain';
import { useState } from 'react';
import { Tick } from '../../../components/Tick';
import { useOptions } from '../../../shared';
import styles from '../Filters.module.css';
import type { EditorProps } from './types';

interface SearchEditorProps extends EditorProps {
  readonly label: string;
  /** The cache key of its options. */
  readonly source: readonly unknown[];
  readonly load: (q: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly labelOf: (value: string) => string;
  /** Values that are ticked, and not searched for. */
  readonly ticked?: readonly Choice[];
}

/** One or several values that are loaded from the server while the user types, and others to tick: rows without a value. */
export const SearchEditor = (props: SearchEditorProps) => {
  const { filterable, texts, onChange, label, source, load, labelOf, ticked = [] } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { data, isFetching, isError } = useOptions({ key: source, text: typed, open, load, wordsOf: labelOf });
  const others = [...ticked, ...(filterable.mayBeEmpty ? [{ value: '', label: filterWords.empty }] : [])];
  const isOther = (text: string): boolean => others.some(({ value }) => value === text);
  const chosen = texts.filter((text) => !isOther(text));
  const tick = (value: string): void =>
    onChange(texts.includes(value) ? texts.filter((text) => text !== value) : [...texts, value]);
  return (
    <>
      <Autocomplete<string, true>
        multiple
        filterSelectedOptions
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={chosen}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, values) => onChange([...values, ...texts.filter(isOther)])}
        options={[...(data ?? [])]}
        filterOptions={(all) => all}
        getOptionLabel={labelOf}
        loading={isFetching}
        loadingText={filterWords.loading}
        noOptionsText={isError ? filterWords.loadFailed : filterWords.nothingFound}
        renderInput={({ InputLabelProps: _label, ...params }) => <TextField {...params} autoFocus label={label} />}
      />
      {others.map(({ value, label: name }) => (
        <Tick
          key={value}
          className={styles.alone}
          label={name}
          checked={texts.includes(value)}
          onChange={() => tick(value)}
        />
      ))}
    </>
  );
};

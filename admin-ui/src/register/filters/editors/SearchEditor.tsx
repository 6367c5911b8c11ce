import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { filterWords } from '@ridgeline/domain';
import { useState } from 'react';
import { useOptions } from '../../../shared';
import styles from '../Filters.module.css';
import type { EditorProps } from './types';

interface SearchEditorProps extends EditorProps {
  readonly label: string;
  /** The cache key of its options. */
  readonly source: readonly unknown[];
  readonly load: (q: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly labelOf: (value: string) => string;
}

/** One or several values that are loaded from the server while the user types, and rows without a value. */
export const SearchEditor = ({ filterable, texts, onChange, label, source, load, labelOf }: SearchEditorProps) => {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { data, isFetching, isError } = useOptions({ key: source, text: typed, open, load });
  const chosen = texts.filter((value) => value !== '');
  const withEmpty = texts.includes('');
  const change = (values: readonly string[], empty: boolean): void => onChange(empty ? [...values, ''] : values);
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
        onChange={(_, values) => change(values, withEmpty)}
        options={[...(data ?? [])]}
        filterOptions={(all) => all}
        getOptionLabel={labelOf}
        loading={isFetching}
        loadingText={filterWords.loading}
        noOptionsText={isError ? filterWords.loadFailed : filterWords.nothingFound}
        renderInput={({ InputLabelProps: _label, ...params }) => <TextField {...params} autoFocus label={label} />}
      />
      {filterable.mayBeEmpty && (
        <FormControlLabel
          className={styles.alone}
          label={filterWords.empty}
          control={<Checkbox checked={withEmpty} onChange={() => change(chosen, !withEmpty)} />}
        />
      )}
    </>
  );
};

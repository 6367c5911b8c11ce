import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useState } from 'react';
import type { Choice } from '../../providers/methods/sending';
import { useOptions } from '../../shared';

const words = questionnaireWords.send;

interface FindBoxProps {
  readonly id: string;
  readonly label: string;
  /** The cache key of this search. */
  readonly about: string;
  readonly error: string | undefined;
  /** The chosen value in the input; with several choices they are listed elsewhere, and the input is empty. */
  readonly value: Choice | null;
  readonly without?: readonly Choice[];
  readonly load: (q: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  readonly onChoose: (choice: Choice | null) => void;
  /** Offered below several results: adds all of them. */
  readonly all?: { readonly label: string; readonly choose: (typed: string) => void };
}

/** No row has this id. */
const ALL = '*';

/** A search by name on the server. */
export const FindBox = ({ id, label, about, error, value, without = [], load, onChoose, all }: FindBoxProps) => {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(value?.label ?? '');
  const { data, isFetching, isError } = useOptions<Choice>({
    key: ['to be sent', about],
    text: text === value?.label ? '' : text,
    open,
    load,
    wordsOf: ({ label }) => label,
  });
  const taken = new Set(without.map((one) => one.id));
  const found = (data ?? []).filter((option) => !taken.has(option.id));
  return (
    <Autocomplete<Choice>
      id={id}
      open={open}
      autoHighlight
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      onChange={(_, chosen) => (chosen?.id === ALL ? all?.choose(text) : onChoose(chosen))}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      options={all && found.length > 1 ? [...found, { id: ALL, label: all.label }] : found}
      filterOptions={(all) => all}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      loadingText={words.searching}
      noOptionsText={isError ? words.optionsFailed : words.noOptions}
      renderInput={({ InputLabelProps: _label, ...params }) => (
        <TextField
          {...params}
          label={label}
          required
          placeholder={words.find}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
};

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { targetOf } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { useProvider } from '../../providers/useProvider';
import { frameOf } from './Help';
import type { InputProps } from './types';
import { useOptions } from './useOptions';
import type { Related } from './values';

const words = registerWords.form;

/** A row of another entity, found by its name. */
export const RelationInput = (props: InputProps) => {
  const provider = useProvider();
  const { plural } = targetOf(props.field.target);
  const value = props.value as Related | null;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const asked = text === value?.label ? '' : text;
  const { data, isFetching, isError } = useOptions<Related>({
    key: ['lookup', plural],
    text: asked,
    open,
    load: (q, signal) => provider.lookup(plural, { q, signal }),
    wordsOf: ({ label }) => label,
  });
  return (
    <Autocomplete<Related>
      id={props.id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      onChange={(_, chosen) => props.onChange(chosen)}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      options={data ?? []}
      filterOptions={(all) => all}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      loadingText={words.searching}
      noOptionsText={isError ? words.optionsFailed : words.noOptions}
      renderInput={({ InputLabelProps: _label, ...params }) => <TextField {...params} {...frameOf(props)} />}
    />
  );
};

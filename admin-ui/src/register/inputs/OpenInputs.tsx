import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { registerWords } from '@ridgeline/domain/words/register';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { resourceOf } from '../../resources';
import type { Suggest } from '../slots';
import { choiceLabel } from '../value/text';
import { frameOf } from './Help';
import type { InputProps } from './types';
import { useOptions } from './useOptions';

/** Values to offer: the list's own, then those that the special screen or the rows of this register know. */
const useSuggestions = ({ entity, field, suggest }: InputProps, text: string, open: boolean): string[] => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const inUse: Suggest = (q, signal) => provider.valuesInUse(resourceOf(entity), field.name, q, signal);
  const { data } = useOptions({ key: [resourceOf(entity), 'inUse', field.name], text, open, load: suggest ?? inUse });
  const own = (field.choices ?? []).map((choice) => choice.value);
  return [...new Set([...own, ...(data ?? [])])];
};

/** A choice that takes any text: type it, or take one that is already in use. */
export const OpenChoiceInput = (props: InputProps) => {
  const { field } = props;
  const value = String(props.value ?? '');
  const [open, setOpen] = useState(false);
  const options = useSuggestions(props, open ? value : '', open);
  const labelOf = (option: string): string => choiceLabel(field, option);
  return (
    <Autocomplete<string, false, false, true>
      id={props.id}
      freeSolo
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      getOptionLabel={labelOf}
      value={value}
      inputValue={labelOf(value)}
      onInputChange={(_, typed, reason) => reason !== 'reset' && props.onChange(typed)}
      onChange={(_, chosen) => props.onChange(chosen ?? '')}
      renderInput={({ InputLabelProps: _label, ...params }) => <TextField {...params} {...frameOf(props)} />}
    />
  );
};

/** Several of a list; where the list is open, anything typed and confirmed by Enter or by leaving. */
export const ChoicesInput = (props: InputProps) => {
  const { field } = props;
  const chosen = Array.isArray(props.value) ? (props.value as string[]) : [];
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const offered = useSuggestions(props, text, open && field.open === true);
  const options = field.open ? offered : (field.choices ?? []).map((choice) => choice.value);
  return (
    <Autocomplete<string, true, false, boolean>
      id={props.id}
      multiple
      freeSolo={field.open ?? false}
      autoSelect={field.open ?? false}
      disableCloseOnSelect
      filterSelectedOptions
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      getOptionLabel={(option) => choiceLabel(field, option)}
      value={chosen}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, values) => props.onChange([...new Set(values.map((value) => value.trim()).filter(Boolean))])}
      renderInput={({ InputLabelProps: _label, ...params }) => (
        <TextField
          {...params}
          {...frameOf(props)}
          {...(field.open && chosen.length === 0 && { placeholder: registerWords.form.addValue })}
        />
      )}
    />
  );
};

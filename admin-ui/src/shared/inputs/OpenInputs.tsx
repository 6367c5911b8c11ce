import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Choice } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { Retry } from '../../components/Retry';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { choiceLabel } from '../value/text';
import { frameOf } from './Help';
import { optionBeside } from './optionBeside';
import { type InputProps, type Suggest, wordsOf } from './types';
import { useOptions } from './useOptions';

interface Suggestions {
  readonly values: string[];
  /** Additional text of a value, by the value. */
  readonly beside: ReadonlyMap<string, string>;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Values to offer: those of the list, then those of the special screen or of the rows of this register. */
const useSuggestions = ({ entity, field, suggest, values }: InputProps, text: string, open: boolean): Suggestions => {
  const provider = useProvider();
  const inUse: Suggest = (q, signal) => provider.valuesInUse(resourceOf(entity), field.name, q, signal);
  const load = suggest ?? inUse;
  const {
    data = [],
    isError,
    refetch,
  } = useOptions<string | Choice>({
    key: [resourceOf(entity), 'inUse', field.name, ...(suggest ? [values] : [])],
    text,
    open,
    load: (q, signal) => load(q, signal, values, provider),
    wordsOf,
  });
  const own = (field.choices ?? []).map((choice) => choice.value);
  const offered = data.map((entry) => (typeof entry === 'string' ? { value: entry, label: entry } : entry));
  return {
    values: [...new Set([...own, ...offered.map(({ value }) => value)])],
    beside: new Map(offered.flatMap(({ value, label }) => (label === value ? [] : [[value, label] as const]))),
    failed: isError,
    retry: () => void refetch(),
  };
};

/** Said under the input, since a list that takes any text shows nothing when it has no choices. */
const Failed = ({ failed, retry }: Pick<Suggestions, 'failed' | 'retry'>) =>
  failed ? <Retry text={registerWords.form.optionsFailed} onRetry={retry} /> : null;

/** The server has already filtered the suggestions of a screen, also by the additional text. */
const AS_FOUND = { filterOptions: (all: string[]): string[] => all };

/** A choice that takes any text: type it, or choose one that is in use. */
export const OpenChoiceInput = (props: InputProps) => {
  const { field } = props;
  const value = String(props.value ?? '');
  const [open, setOpen] = useState(false);
  const { values: options, beside, ...loading } = useSuggestions(props, open ? value : '', open);
  const labelOf = (option: string): string => choiceLabel(field, option);
  return (
    <>
      <Autocomplete<string, false, false, true>
        id={props.id}
        freeSolo
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        getOptionLabel={labelOf}
        renderOption={(item, option) => optionBeside(item, labelOf(option), beside.get(option))}
        {...(props.suggest && AS_FOUND)}
        value={value}
        inputValue={labelOf(value)}
        onInputChange={(_, typed, reason) => reason !== 'reset' && props.onChange(typed)}
        onChange={(_, chosen) => props.onChange(chosen ?? '')}
        renderInput={({ InputLabelProps: _label, ...params }) => <TextField {...params} {...frameOf(props)} />}
      />
      <Failed {...loading} />
    </>
  );
};

/** Several values of a list; if the list is open, also any text that is confirmed by Enter or by leaving the field. */
export const ChoicesInput = (props: InputProps) => {
  const { field } = props;
  const chosen = Array.isArray(props.value) ? (props.value as string[]) : [];
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { values: offered, beside, ...loading } = useSuggestions(props, text, open && field.open === true);
  const labelOf = (option: string): string => choiceLabel(field, option);
  const options = field.open ? offered : (field.choices ?? []).map((choice) => choice.value);
  return (
    <>
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
        getOptionLabel={labelOf}
        renderOption={(item, option) => optionBeside(item, labelOf(option), beside.get(option))}
        {...(props.suggest && AS_FOUND)}
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
      <Failed {...loading} />
    </>
  );
};
